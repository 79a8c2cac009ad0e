import {
  type BingoDetails,
  drawnOf,
  modelOf,
  outcomeOf,
} from '../../../../scenes/bingo/from-round.ts';
import type { ReplayedRound } from '../../../manifests/manifest.ts';

/** What the scene performs of a stored round, and what lay on the cards before. */
export function bingoReplayOf({ details, stake, payout, before }: ReplayedRound) {
  const settled = details as BingoDetails;
  const last = before && drawnOf(before.details as BingoDetails);
  return {
    model: modelOf(settled.cards.length, last),
    outcome: outcomeOf(settled, { stake, payout }),
  };
}
