import { useCallback, useEffect, useMemo, useState } from 'react';
import type { RingModel } from '../../../scenes/jackpot-ring/model.ts';
import type { Playback } from '../../../scenes/stage/playback.ts';
import { useConfig } from '../../lib/config-store.ts';
import { type SlotStage, useScene } from '../../stage/use-stage.ts';
import type { Outcome } from './jackpot-info.ts';
import { loadRing, loadWheel, ringModelOf, ringOutcomeOf, wheelOutcomeOf } from './scenes.ts';
import { type SpinState, WHEEL_ACT } from './spin.ts';

/** The scene of the present act on the stage, and how to play it. */
export interface JackpotScenes {
  /** Starts the present act; absent while its scene is not on the stage. */
  play: ((outcome: Outcome) => Playback) | undefined;
  /** The stage shows the ring or the wheel: the plain ring gives way. */
  isDrawn: boolean;
  isWheel: boolean;
}

const WHEEL_MODEL = {};

/** Shows ring or wheel by the act of the spin. `onFailed`: a scene could not be loaded. */
export function useJackpotScenes(
  held: SlotStage,
  { phase, outcome, act }: SpinState,
  hub: RingModel['spin'],
  onFailed: () => void,
): JackpotScenes {
  const prizes = useConfig((state) => state.config?.jackpotAwardConfigList);
  const model = useMemo(() => ringModelOf(prizes ?? [], hub), [prizes, hub]);
  const isWheel = outcome !== undefined && act === WHEEL_ACT;
  const ring = useScene(isWheel ? undefined : held, loadRing, model, onFailed);
  const wheel = useScene(isWheel ? held : undefined, loadWheel, WHEEL_MODEL, onFailed);
  const isDrawn = useSticky(held, ring !== undefined || wheel !== undefined);
  useEffect(() => {
    if (!isDrawn) return;
    // A wheel that is not there yet is loaded again when it is wanted; then it plays at once.
    loadWheel().then(
      (module) => held.stage?.warmUp(module),
      () => undefined,
    );
  }, [isDrawn, held]);
  const playRing = useCallback((settled: Outcome) => play(ring, ringOutcomeOf(settled)), [ring]);
  const playWheel = useCallback(
    (settled: Outcome) => play(wheel, wheelOutcomeOf(settled)),
    [wheel],
  );
  useEffect(() => {
    // The prize was taken note of: the ring lets it go.
    if (phase === 'rest') ring?.rest();
  }, [phase, ring]);
  const scene = isWheel ? wheel : ring;
  return { play: scene && (isWheel ? playWheel : playRing), isDrawn, isWheel };
}

interface Playable<SceneOutcome> {
  play(outcome: SceneOutcome): Playback;
}

function play<SceneOutcome>(
  scene: Playable<SceneOutcome> | undefined,
  outcome: SceneOutcome,
): Playback {
  if (!scene) throw new Error('the scene is not on the stage');
  return scene.play(outcome);
}

/** Between ring and wheel the stage keeps the last picture: it stays drawn until the stage leaves. */
function useSticky(held: SlotStage, isShown: boolean): boolean {
  const [drawnOn, setDrawnOn] = useState<SlotStage>();
  useEffect(() => {
    if (isShown) setDrawnOn(held);
  }, [isShown, held]);
  return drawnOn === held;
}
