import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { modelOf, outcomeOf } from '../../../../scenes/rising/from-round.ts';
import { DESIGN } from '../../../../scenes/rising/geometry.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { isReducingMotion } from '../../../lib/platform/motion.ts';
import { StageArea } from '../../../stage/stage-area.tsx';
import { usePerformance } from '../../../stage/use-performance.ts';
import type { GamePanelProps, GameVisit } from '../play/game-visit.ts';
import styles from './rising.module.css';
import { settledOf, timesText } from './rising-round.ts';
import { useClimb, type Watched } from './use-climb.ts';
import { useLive } from './use-live.ts';

const loadScene = () => import('../../../../scenes/rising/scene.ts').then(({ rising }) => rising);

/** With reduced motion the figures go on by steps, and nothing else moves. */
const CALM_STEP_MS = 500;
const NEVER_MS = 3_600_000;

const EVERY_MS = 100;

/** The climb in figures alone: before the scene is there, and where there is no WebGL. */
function PlainFlight({ visit }: GamePanelProps) {
  const { t } = useTranslation('rising');
  const live = useLive(visit, EVERY_MS);
  const settled = settledOf(visit.phase === 'reveal' ? visit.round : visit.last);
  if (live || !settled) {
    return (
      <div className={styles.plain} aria-hidden="true">
        <strong>{timesText(live?.at ?? 100)}</strong>
      </div>
    );
  }
  const isCashed = settled.cashedAt > 0;
  return (
    <div className={`${styles.plain} ${isCashed ? '' : styles.out}`} aria-hidden="true">
      <span>{t(isCashed ? 'word.cashed' : 'word.broken')}</span>
      <strong>{timesText(isCashed ? settled.cashedAt : settled.crashAt)}</strong>
    </div>
  );
}

interface RisingStageProps {
  visit: GameVisit;
  /** The end has been shown. */
  onShown: () => void;
  /** What lies over the bay. */
  children: ReactNode;
}

/** The climb on the stage and the end of it; plain figures until, or instead. */
export function RisingStage({ visit, onShown, children }: RisingStageProps) {
  const { phase, round, isResumed, theme } = visit;
  const { t } = useTranslation('rising');
  const isCalm = isReducingMotion();
  const calm = useLive(visit, isCalm ? CALM_STEP_MS : NEVER_MS);
  const seconds = isCalm && calm ? calm.seconds : 0;
  const watched = useRef<Watched | undefined>(undefined);
  const stage = usePerformance({
    load: loadScene,
    model: modelOf(theme, { broken: t('word.broken'), cashed: t('word.cashed') }, seconds),
    due: phase === 'reveal' ? round : undefined,
    outcomeOf(due: PlayRound) {
      const settled = settledOf(due);
      const seen = watched.current;
      const pace = seen?.roundId === due.id ? { liveAt: seen.seconds } : 'resumed';
      return settled && outcomeOf(settled, due, pace);
    },
    onEnd: onShown,
    // The last end goes while the next round is asked for.
    isResting: phase === 'sending',
    isSkippable: isResumed,
  });
  useClimb(visit, isCalm ? undefined : stage.scene, watched);
  return (
    <StageArea
      {...stage}
      heightPercent={(DESIGN.height / DESIGN.width) * 100}
      plain={<PlainFlight visit={visit} />}
      isUnfinished={isResumed}
    >
      {children}
    </StageArea>
  );
}
