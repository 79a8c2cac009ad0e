import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { modelOf, outcomeOf } from '../../../../scenes/rising/from-round.ts';
import { DESIGN } from '../../../../scenes/rising/geometry.ts';
import type { PlayRound } from '../../../lib/game-api.ts';
import { isReducingMotion } from '../../../lib/motion.ts';
import { StageArea } from '../../../stage/stage-area.tsx';
import { useAct } from '../../../stage/use-act.ts';
import { useScene, useStage } from '../../../stage/use-stage.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { PlainFlight } from './plain-flight.tsx';
import { settledOf } from './rising-round.ts';
import { useClimb } from './use-climb.ts';
import { useLive } from './use-live.ts';

const loadScene = () => import('../../../../scenes/rising/scene.ts').then(({ rising }) => rising);

/** With reduced motion the figures go on by steps, and nothing else moves. */
const CALM_STEP_MS = 500;
const NEVER_MS = 3_600_000;

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
  const slot = useRef<HTMLDivElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const held = useStage(slot, 1);
  const isPlain = held.isPlain || hasFailed;
  const isCalm = isReducingMotion();
  const calm = useLive(visit, isCalm ? CALM_STEP_MS : NEVER_MS);
  const seconds = isCalm && calm ? calm.seconds : 0;
  const [broken, cashed] = [t('word.broken'), t('word.cashed')];
  const model = useMemo(
    () => modelOf(theme, { broken, cashed }, seconds),
    [theme, broken, cashed, seconds],
  );
  const scene = useScene(held, loadScene, model, fail);
  useEffect(() => {
    // The last end goes while the next round is asked for.
    if (phase === 'sending') scene?.rest();
  }, [scene, phase]);
  const watched = useClimb(visit, isCalm ? undefined : scene);
  const play = useCallback(
    (due: PlayRound) => {
      const settled = settledOf(due);
      if (!scene || !settled) throw new Error('there is nothing to reveal, or nothing to show it');
      const seen = watched.current;
      const pace = seen?.roundId === due.id ? { liveAt: seen.seconds } : 'resumed';
      return scene.play(outcomeOf(settled, due, pace));
    },
    [scene, watched],
  );
  const due = phase === 'reveal' ? round : undefined;
  const playing = scene && settledOf(due) ? play : undefined;
  const act = useAct({ outcome: due, act: 0, play: playing, isPlain, onEnd: onShown });
  return (
    <StageArea
      slot={slot}
      heightPercent={(DESIGN.height / DESIGN.width) * 100}
      isDrawn={scene !== undefined}
      plain={<PlainFlight visit={visit} />}
      canSkip={act.canSkip && isResumed}
      skip={act.skip}
      isUnfinished={isResumed}
    >
      {children}
    </StageArea>
  );
}
