import { useQuery, useQueryClient } from '@tanstack/react-query';
import { bonusCancel, bonusList } from '../../../contract/bonus-coin.ts';
import type { ReplyOf } from '../../../contract/call.ts';
import { ask } from '../../lib/api/api.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { refreshBalance } from '../../lib/session/player-data.ts';

/** The player's bonuses and both sums. */
export type Bonuses = ReplyOf<typeof bonusList>;
/** One bonus. */
export type Grant = Bonuses['open'][number];

const KEY = ['bonusList'] as const;

/** The player's bonuses; wagers elsewhere move them, so each visit asks anew. */
export function useBonuses() {
  return useQuery({ queryKey: KEY, queryFn: () => ask(bonusList, {}), staleTime: 0 });
}

/** Gives a bonus up, once whatever happens in between. @param onDone called when it is given up */
export function useCancel(onDone: () => void) {
  const client = useQueryClient();
  return useOnceIntent('bonus-cancel', bonusCancel, {
    renew(bonuses) {
      if (bonuses) client.setQueryData(KEY, bonuses);
      void client.invalidateQueries({ queryKey: ['withdrawInfo'] });
      void refreshBalance();
    },
    onAnswer: onDone,
  });
}
