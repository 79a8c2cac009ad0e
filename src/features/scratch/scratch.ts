import type { RequestOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import {
  getScratchCardInfo,
  scratchCardLottery,
  scratchCardShown,
} from '../../../contract/scratch.ts';
import { ask } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useRedDots } from '../../lib/stores/red-dots.ts';
import { createAppRunner, useReveal } from '../../stage/app-runner.ts';
import { loadRewardList } from '../../stage/prize-parts.ts';
import type { RevealState } from '../../stage/reveal-flow.ts';
import { type Award, KEYS, type KindId, type Outcome, type ScratchInfo } from './lottery-info.ts';

/** Where the player stands: act 0 puts the card on the table, act 1 bares its prize. */
export type ScratchState = RevealState<Outcome, RequestOf<typeof scratchCardLottery>>;

/** The number of the act that the finger, or *scratch all*, makes due. */
export const BARE_ACT = 1;

/** The query of cards and awards. */
export const CARDS_QUERY = { queryKey: KEYS.info, queryFn: fetchInfo };

/** The app's one row of cards. */
export const scratch = createAppRunner({
  name: 'scratch',
  spec: scratchCardLottery,
  outcomesOf({ outcomes }, { kind }): Outcome[] {
    takeCards(kind, outcomes.length);
    return outcomes;
  },
  tellShown: (outcomeId) => ask(scratchCardShown, { outcomeId }, { isSilent: true }),
  query: CARDS_QUERY,
  unshownOf: ({ unshown }) => unshown,
  loadPrize: loadRewardList,
  coinsOf: ({ propId, count }) => hundredthsOf(propId === PROPS.coin ? count : 0),
  actsOf: () => BARE_ACT + 1,
  invalidates: [KEYS.records, KEYS.history, KEYS.shop],
});

/** The pile gets lower at once; the server's own count follows with the next look. */
function takeCards(kind: KindId, count: number): void {
  queryClient.setQueryData<ScratchInfo>(KEYS.info, (info) =>
    info
      ? {
          ...info,
          kinds: info.kinds.map((one) =>
            one.kind === kind ? { ...one, left: Math.max(0, one.left - count) } : one,
          ),
        }
      : info,
  );
}

/** Asks for cards and awards, and lights or clears the shop's lamp. */
async function fetchInfo(): Promise<ScratchInfo> {
  const info = await ask(getScratchCardInfo, {}, { isSilent: true });
  const hasCard = info.kinds.some(({ left }) => left > 0);
  useRedDots.getState().setFlags({ diamondMallRedDot: hasCard || info.awards.some(isOpen) });
  return info;
}

const isOpen = ({ state }: Award): boolean => state === 'open';

/** The row's state; the screen counts as a place that can show acts. */
export function useScratch(): ScratchState {
  return useReveal(scratch, true);
}
