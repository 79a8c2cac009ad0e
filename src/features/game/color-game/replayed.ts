import {
  type ColorGameDetails,
  modelOf,
  outcomeOf,
  thrownOf,
} from '../../../../scenes/color-game/from-round.ts';
import type { ReplayedRound } from '../../../manifests/manifest.ts';

/** What the scene performs of a stored round, and what lay in the tray before. */
export function colorGameReplayOf({ theme, details, drawId, before }: ReplayedRound) {
  const from = before && thrownOf(before.details as ColorGameDetails, before.drawId);
  return {
    model: modelOf(theme, from),
    outcome: outcomeOf(details as ColorGameDetails, { drawId }, from),
  };
}
