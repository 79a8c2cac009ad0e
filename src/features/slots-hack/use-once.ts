import { useRef, useState } from 'react';
import type { AnyCall, ReplyOf, RequestOf } from '../../../contract/call.ts';
import { ApiUnknown, call } from '../../lib/api.ts';
import { refusalText } from '../../lib/i18n.ts';
import { newOnceKey } from '../../lib/once-key.ts';

/** One press that must count once. */
export interface OncePress<C extends AnyCall> {
  isBusy: boolean;
  /** What went wrong, in the player's language; `unknown` = no answer came. */
  fault: string | undefined;
  /** Sends it; after no answer the next press sends the same key again. */
  press(input: RequestOf<C>): Promise<ReplyOf<C> | undefined>;
}

/** A `once` call behind a button. @param unknownText what is said when no answer came */
export function useOnce<C extends AnyCall>(spec: C, unknownText: string): OncePress<C> {
  const key = useRef<string | undefined>(undefined);
  const isUnderWay = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const press = async (input: RequestOf<C>): Promise<ReplyOf<C> | undefined> => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    key.current ??= newOnceKey();
    setBusy(true);
    setFault(undefined);
    try {
      const result = await call(spec, input, { onceKey: key.current });
      key.current = undefined;
      if (result.ok) return result.data;
      setFault(refusalText(result.code, result.details));
    } catch (error) {
      if (!(error instanceof ApiUnknown)) key.current = undefined;
      setFault(unknownText);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
    return undefined;
  };
  return { isBusy, fault, press };
}
