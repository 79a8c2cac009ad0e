import { modelOf, outcomeOf, type SettledRising } from '../../../../scenes/rising/from-round.ts';
import type { RisingModel } from '../../../../scenes/rising/model.ts';
import type { ReplayedRound } from '../../../manifests/manifest.ts';

/** What the scene performs of a stored round. @param words as the game itself has them */
export function risingReplayOf(
  { theme, details, stake, payout }: ReplayedRound,
  words: RisingModel['words'],
) {
  return {
    model: modelOf(theme, words),
    outcome: outcomeOf(details as SettledRising, { stake, payout }, 'whole'),
  };
}
