import { DESIGN } from '../../../../scenes/color-game/geometry.ts';
import { replayBy } from '../../../stage/replays/replay.tsx';
import { colorGameReplayOf } from './replayed.ts';

/** A round of the colour game once more: the same throw, to the same places in the tray. */
export default replayBy({
  load: async () => (await import('../../../../scenes/color-game/scene.ts')).colorGame,
  design: DESIGN,
  of: colorGameReplayOf,
});
