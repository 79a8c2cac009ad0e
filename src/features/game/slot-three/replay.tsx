import { DESIGN } from '../../../../scenes/slot-three/geometry.ts';
import { replayBy } from '../../../stage/replays/replay.tsx';
import { slotThreeReplayOf } from './replayed.ts';

/** A round of the slot once more: from where the reels stood to where they stopped. */
export default replayBy({
  load: async () => (await import('../../../../scenes/slot-three/scene.ts')).slotThree,
  design: DESIGN,
  of: slotThreeReplayOf,
});
