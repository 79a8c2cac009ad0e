import { useSyncExternalStore } from 'react';
import { drawnOf, modelOf, outcomeOf } from '../../../../scenes/bingo/from-round.ts';
import { DESIGN, WIDE } from '../../../../scenes/bingo/geometry.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { StageArea } from '../../../stage/stage-area.tsx';
import { usePerformance } from '../../../stage/use-performance.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { settledOf } from './bingo-round.ts';
import styles from './bingo-stage.module.css';
import { StaticCards } from './static-cards.tsx';

const loadScene = () => import('../../../../scenes/bingo/scene.ts').then(({ bingo }) => bingo);

/** Where the game lies beside its controls (panel.module.css has the same). */
const PANED = '(min-width: 900px), (min-width: 600px) and (max-height: 479px)';

function watchPanes(tell: () => void): () => void {
  const query = matchMedia(PANED);
  query.addListener(tell);
  return () => query.removeListener(tell);
}

interface BingoStageProps {
  visit: GameVisit;
  /** Cards that the next round will have. */
  count: number;
}

/** Drum and cards on the stage, which reveals each round; plain cards until, or instead. */
export function BingoStage({ visit, count }: BingoStageProps) {
  const { phase, round, isResumed, shown } = visit;
  const isPaned = useSyncExternalStore(watchPanes, () => matchMedia(PANED).matches);
  const before = settledOf(visit.last ?? visit.history[0]);
  const due = phase === 'reveal' ? round : undefined;
  const stage = usePerformance({
    load: loadScene,
    model: modelOf(count, before && drawnOf(before)),
    due,
    outcomeOf(settledRound: PlayRound) {
      const settled = settledOf(settledRound);
      return settled && outcomeOf(settled, settledRound);
    },
    onEnd: shown,
  });
  const seen = settledOf(due) ?? (before?.cards.length === count ? before : undefined);
  const { width, height } = isPaned ? WIDE : DESIGN;
  return (
    <div className={styles.stage}>
      <StageArea
        {...stage}
        heightPercent={(height / width) * 100}
        plain={<StaticCards count={seen?.cards.length ?? count} drawn={seen && drawnOf(seen)} />}
        isUnfinished={isResumed}
      />
    </div>
  );
}
