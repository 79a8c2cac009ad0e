import { DESIGN } from '../../../../scenes/rising/geometry.ts';
import { replayBy } from '../../../stage/replays/replay.tsx';
import { risingReplayOf } from './replayed.ts';
import './texts.ts';

/** A round of the rising game once more, in the time that it took. */
export default replayBy({
  load: async () => (await import('../../../../scenes/rising/scene.ts')).rising,
  design: DESIGN,
  of: (round, t) => {
    const [broken, cashed] = [
      t('word.broken', { ns: 'rising' }),
      t('word.cashed', { ns: 'rising' }),
    ];
    return risingReplayOf(round, { broken, cashed });
  },
});
