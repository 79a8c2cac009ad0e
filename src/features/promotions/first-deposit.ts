import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReplyOf } from '../../../contract/call.ts';
import { firstDepositInfo, firstDepositShown } from '../../../contract/promotions.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { showRewards } from '../../lib/navigation/rewards.ts';

/** The tiers, and what the player's first deposit came to. */
export type FirstDepositInfo = ReplyOf<typeof firstDepositInfo>;

const KEY = ['promotions', 'first-deposit'];

/** Asks for the promotion; what was granted and not yet seen is shown as rewards, once. */
export function useFirstDeposit() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: () => ask(firstDepositInfo, {}),
    // A deposit may have come in since: what it granted is the first thing to see here.
    staleTime: 0,
  });
  const { data } = query;
  useEffect(() => {
    if (!data?.isUnshown) return;
    // Noted here at once, so that a second mount shows nothing.
    queryClient.setQueryData<FirstDepositInfo>(KEY, { ...data, isUnshown: false });
    showRewards(data.rewards);
    ask(firstDepositShown, {}, { isSilent: true }).catch(() => undefined);
  }, [data]);
  return query;
}
