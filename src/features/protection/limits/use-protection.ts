import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequestOf } from '../../../../contract/call.ts';
import type {
  limitCancel,
  limitConfirm,
  limitSet,
  realityCheckSet,
} from '../../../../contract/protection.ts';
import { ApiUnknown, call } from '../../../lib/api/api.ts';
import { refusalText } from '../../../lib/i18n/i18n.ts';
import {
  fetchProtection,
  PROTECTION_KEY,
  type Protection,
  takeProtection,
} from '../../../lib/session/protection.ts';
import { useIsPast } from '../../../ui/text/use-clock.ts';

/** Limits, break and reminder; always asked anew, as another device may have changed them. */
export function useProtection() {
  return useQuery({ queryKey: PROTECTION_KEY, queryFn: fetchProtection, staleTime: 0 });
}

/** How far the server's clock was ahead of this device's when it answered, in milliseconds. */
const offsets = new WeakMap<Protection, number>();

/** The server's clock now, in milliseconds. */
export function serverNowMs(info: Protection): number {
  const known = offsets.get(info);
  const offset = known ?? Date.parse(info.serverTime) - Date.now();
  if (known === undefined) offsets.set(info, offset);
  return Date.now() + offset;
}

/** True from a moment of the server's clock on; renders once when it comes. */
export function useIsDue(info: Protection, moment: string): boolean {
  return useIsPast(Date.parse(moment) - (serverNowMs(info) - Date.now()));
}

/** Calls that answer what is set afterwards. */
type ChangeCall =
  | typeof limitSet
  | typeof limitConfirm
  | typeof limitCancel
  | typeof realityCheckSet;

/** Calls that change what is set: what went wrong is told, what changed is taken. */
export function useChange() {
  const { t } = useTranslation('app');
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ code: number; text: string }>();
  /** @returns true once the change is known to hold */
  const change = async <C extends ChangeCall>(spec: C, input: RequestOf<C>): Promise<boolean> => {
    setBusy(true);
    setFault(undefined);
    try {
      const result = await call(spec, input);
      if (result.ok) takeProtection(result.data);
      else setFault({ code: result.code, text: refusalText(result.code, result.details) });
      return result.ok;
    } catch (error) {
      const text = t(error instanceof ApiUnknown ? 'error.unknown' : 'error.bug');
      setFault({ code: 0, text });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, fault, change };
}
