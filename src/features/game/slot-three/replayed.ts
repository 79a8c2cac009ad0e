import {
  modelOf,
  outcomeOf,
  type SettledSlotThree,
  standingOf,
} from '../../../../scenes/slot-three/from-round.ts';
import type { ReplayedRound } from '../../../manifests/manifest.ts';

/** What the scene performs of a stored round, and how the reels stood before. */
export function slotThreeReplayOf(round: ReplayedRound) {
  const { theme, gameName: name, details, stake, payout, roundId, before } = round;
  const from = before && standingOf(before.details as SettledSlotThree);
  // The game itself knows the round without the name of its provider.
  const id = roundId.slice(roundId.indexOf(':') + 1);
  return {
    model: modelOf({ theme, name }, from),
    outcome: outcomeOf(details as SettledSlotThree, { id, stake, payout }, from),
  };
}
