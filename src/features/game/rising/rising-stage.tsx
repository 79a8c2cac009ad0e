import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { modelOf, outcomeOf } from '../../../../scenes/rising/from-round.ts';
import { DESIGN } from '../../../../scenes/rising/geometry.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import { isReducingMotion } from '../../../lib/platform/motion.ts';
import { StageArea } from '../../../stage/stage-area.tsx';
import { usePerformance } from '../../../stage/use-performance.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { timesText } from '../play/times-text.ts';
import styles from './rising.module.css';
import { settledOf } from './rising-round.ts';
import { type Rising, useLive } from './use-climb.ts';

const loadScene = () => import('../../../../scenes/rising/scene.ts').then(({ rising }) => rising);

/** The climb in figures alone: before the scene is there, and where there is no WebGL. */
function PlainFlight({ visit, rising }: { visit: GameVisit; rising: Rising }) {
  const { t } = useTranslation('rising');
  const live = useLive(rising);
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
  rising: Rising;
  /** The end has been shown. */
  onShown: () => void;
  /** What lies over the bay. */
  children: ReactNode;
}

/** The climb on the stage and the end of it; plain figures until, or instead. */
export function RisingStage({ visit, rising, onShown, children }: RisingStageProps) {
  const { phase, round, isResumed, theme } = visit;
  const { t } = useTranslation('rising');
  const isCalm = isReducingMotion();
  const seconds = useStore(rising.store, ({ live }) => (isCalm && live ? live.seconds : 0));
  const stage = usePerformance({
    load: loadScene,
    model: modelOf(theme, { broken: t('word.broken'), cashed: t('word.cashed') }, seconds),
    due: phase === 'reveal' ? round : undefined,
    outcomeOf(due: PlayRound) {
      const settled = settledOf(due);
      const liveAt = rising.watchedSeconds(due.id);
      const pace = liveAt === undefined ? 'resumed' : { liveAt };
      return settled && outcomeOf(settled, due, pace);
    },
    onEnd: onShown,
    // The last end goes while the next round is asked for.
    isResting: phase === 'sending',
    isSkippable: isResumed,
  });
  const scene = isCalm ? undefined : stage.scene;
  useEffect(() => {
    rising.showOn(scene);
    return () => rising.showOn(undefined);
  }, [rising, scene]);
  return (
    <StageArea
      {...stage}
      heightPercent={(DESIGN.height / DESIGN.width) * 100}
      plain={<PlainFlight visit={visit} rising={rising} />}
      isUnfinished={isResumed}
    >
      {children}
    </StageArea>
  );
}
