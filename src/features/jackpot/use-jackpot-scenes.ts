import { useEffect, useState } from 'react';
import type { RingModel } from '../../../scenes/jackpot-ring/model.ts';
import { type AppConfig, useConfig } from '../../lib/stores/config-store.ts';
import { type StagePlace, usePerformanceAt } from '../../stage/use-performance.ts';
import type { SlotStage } from '../../stage/use-stage.ts';
import type { Outcome } from './jackpot-info.ts';
import { isSmall } from './prizes.ts';
import { loadRing, loadWheel, ringModelOf, ringOutcomeOf, wheelOutcomeOf } from './scenes.ts';
import { type SpinState, WHEEL_ACT } from './spin.ts';

/** Ring and wheel on the stage, and how their acts are skipped. */
export interface JackpotScenes {
  /** The stage shows the ring or the wheel: the plain ring gives way. */
  isDrawn: boolean;
  isWheel: boolean;
  /** What the draw brought needs no dialog. */
  isSmallPrize: boolean;
  canSkip: boolean;
  skip: () => void;
}

const WHEEL_MODEL = {};
const NO_PRIZES: AppConfig['jackpotAwardConfigList'] = [];

/** Shows ring or wheel by the act of the spin, and plays what is due. */
export function useJackpotScenes(
  place: StagePlace,
  { phase, outcome, act }: SpinState,
  hub: RingModel['spin'],
  onEnd: () => void,
): JackpotScenes {
  const prizes = useConfig((state) => state.config?.jackpotAwardConfigList) ?? NO_PRIZES;
  const isSmallPrize = outcome !== undefined && isSmall(outcome, prizes);
  const isWheel = outcome !== undefined && act === WHEEL_ACT;
  const spin = { due: phase === 'act' ? outcome : undefined, act, onEnd };
  const ring = usePerformanceAt(
    place,
    {
      ...spin,
      load: loadRing,
      model: ringModelOf(prizes, hub),
      outcomeOf: (due: Outcome) => ringOutcomeOf(due, prizes),
      // A small prize's figure has left the scene for the balance.
      isResting: phase === 'rest' || (phase === 'prize' && isSmallPrize),
    },
    !isWheel,
  );
  const wheel = usePerformanceAt(
    place,
    { ...spin, load: loadWheel, model: WHEEL_MODEL, outcomeOf: wheelOutcomeOf },
    isWheel,
  );
  const { held } = place;
  const isDrawn = useSticky(held, ring.isDrawn || wheel.isDrawn);
  useEffect(() => {
    if (!isDrawn) return;
    // A wheel that is not there yet is loaded again when it is wanted; then it plays at once.
    loadWheel().then(
      (module) => held.stage?.warmUp(module),
      () => undefined,
    );
  }, [isDrawn, held]);
  const { canSkip, skip } = isWheel ? wheel : ring;
  return { isDrawn, isWheel, isSmallPrize, canSkip, skip };
}

/** Between ring and wheel the stage keeps the last picture: it stays drawn until the stage leaves. */
function useSticky(held: SlotStage, isShown: boolean): boolean {
  const [drawnOn, setDrawnOn] = useState<SlotStage>();
  useEffect(() => {
    if (isShown) setDrawnOn(held);
  }, [isShown, held]);
  return drawnOn === held;
}
