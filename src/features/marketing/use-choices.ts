import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import {
  MARKETING_TEXT_VERSION,
  marketingInfo,
  marketingSet,
} from '../../../contract/marketing.ts';
import { ApiUnknown, ask, call } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { refusalText } from '../../lib/i18n/i18n.ts';

const KEY = ['marketing'];

/** One switch: what may come, on which way. */
export type Choice = ReplyOf<typeof marketingInfo>['choices'][number];

/** What may be sent; always asked anew, as a break on another device turns it off. */
export function useMarketing() {
  return useQuery({ queryKey: KEY, queryFn: () => ask(marketingInfo, {}), staleTime: 0 });
}

/** Turns switches, one after the other; what does not get through is told and nothing else changes. */
export function useTurn() {
  const { t } = useTranslation('app');
  const [busy, setBusy] = useState<Choice>();
  const [fault, setFault] = useState<string>();
  const turn = async (choice: Choice, isOn: boolean): Promise<boolean> => {
    if (busy) return false;
    setBusy({ ...choice, isOn });
    setFault(undefined);
    try {
      const { product, channel } = choice;
      const wish = { product, channel, isOn, textVersion: MARKETING_TEXT_VERSION };
      const result = await call(marketingSet, wish);
      if (result.ok) queryClient.setQueryData(KEY, result.data);
      else setFault(refusalText(result.code, result.details));
      // A stop that began elsewhere locks the page.
      if (!result.ok) void queryClient.invalidateQueries({ queryKey: KEY });
      return result.ok;
    } catch (error) {
      setFault(t(error instanceof ApiUnknown ? 'error.unknown' : 'error.bug'));
      return false;
    } finally {
      setBusy(undefined);
    }
  };
  return { busy, fault, turn };
}
