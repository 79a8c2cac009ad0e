import {
  EMPTY,
  laidOf,
  modelOf,
  outcomeOf,
  type SettledHiLo,
} from '../../../../scenes/hi-lo/from-round.ts';
import type { ReplayedRound } from '../../../manifests/manifest.ts';

/** What the scene performs of a stored round: all its cards, one after the other. */
export function hiLoReplayOf({ details, stake, payout }: ReplayedRound) {
  return {
    model: modelOf(EMPTY),
    outcome: outcomeOf(laidOf(details as SettledHiLo), { stake, payout }, 0),
  };
}
