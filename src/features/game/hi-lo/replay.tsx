import { DESIGN } from '../../../../scenes/hi-lo/geometry.ts';
import { replayBy } from '../../../stage/replays/replay.tsx';
import { hiLoReplayOf } from './replayed.ts';

/** A round of hi-lo once more, card by card. */
export default replayBy({
  load: async () => (await import('../../../../scenes/hi-lo/scene.ts')).hiLo,
  design: DESIGN,
  of: hiLoReplayOf,
});
