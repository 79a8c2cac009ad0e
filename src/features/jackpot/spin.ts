import type { RequestOf } from '../../../contract/call.ts';
import { jackpotDrawShown, receiveDrawChance } from '../../../contract/jackpot.ts';
import { ask } from '../../lib/api/api.ts';
import { JACKPOT_QUERY, takeChance } from '../../parts/chances/jackpot-info.ts';
import { createAppRunner, useReveal } from '../../stage/app-runner.ts';
import type { RevealState } from '../../stage/reveal-flow.ts';
import { type JackpotInfo, KEYS, type Outcome } from './jackpot-info.ts';
import { coinsOf, isJackpot } from './prizes.ts';

/** Where the player stands between SPIN and the prize; act 0 is the ring, act 1 the wheel. */
export type SpinState = RevealState<Outcome, RequestOf<typeof receiveDrawChance>>;

/** The number of the wheel's act. */
export const WHEEL_ACT = 1;

/** The app's one spin. */
export const spin = createAppRunner<typeof receiveDrawChance, Outcome, JackpotInfo>({
  name: 'jackpot',
  spec: receiveDrawChance,
  outcomesOf(outcome) {
    takeChance();
    return [outcome];
  },
  tellShown: (drawId) => ask(jackpotDrawShown, { drawId }, { isSilent: true }),
  query: JACKPOT_QUERY,
  unshownOf: ({ unshownDraws }) => unshownDraws,
  coinsOf,
  actsOf: (outcome) => (isJackpot(outcome) ? WHEEL_ACT + 1 : 1),
  invalidates: [KEYS.records, KEYS.ranking],
});

/** The spin's state; a component that asks with `isPanel` counts as a place that can show acts. */
export function useSpin(isPanel = false): SpinState {
  return useReveal(spin, isPanel);
}
