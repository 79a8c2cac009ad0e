import type { ReplyOf } from '../../../contract/call.ts';
import { exchange } from '../../../contract/exchange.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useOnceIntent } from '../../lib/once/once-intent.ts';
import { refreshBalance } from '../../lib/session/player-data.ts';

/** Points and the latest exchanges. */
export const EXCHANGE_KEY = ['exchange'];

type Answer = ReplyOf<typeof exchange>;

/** One exchange at a time, asked for until its answer is known; what it changed is read anew. */
export function useExchange(name: 'code' | 'points', onDone: (answer: Answer) => void) {
  return useOnceIntent(`exchange.${name}`, exchange, {
    onAnswer: onDone,
    renew() {
      void queryClient.invalidateQueries({ queryKey: EXCHANGE_KEY });
      void queryClient.invalidateQueries({ queryKey: ['records'] });
      // What a code gave is told by the reward list first, which then asks for the balance itself.
      if (name === 'points') void refreshBalance();
    },
  });
}
