import { DESIGN } from '../../../../scenes/bingo/geometry.ts';
import { replayBy } from '../../../stage/replays/replay.tsx';
import { bingoReplayOf } from './replayed.ts';

/** A round of bingo once more: the same cards, and the balls in the same order. */
export default replayBy({
  load: async () => (await import('../../../../scenes/bingo/scene.ts')).bingo,
  design: DESIGN,
  of: bingoReplayOf,
});
