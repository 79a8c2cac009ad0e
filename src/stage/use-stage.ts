import { type RefObject, useEffect, useRef, useState } from 'react';
import type { SceneModule } from '../../scenes/stage/scene.ts';
import type { Shown, Stage } from '../../scenes/stage/stage.ts';
import { holdFirstLook } from '../lib/platform/first-look.ts';
import { loadStage } from '../lib/stage/stage-context.ts';

/** The canvas in a slot: `plain` means that the screen shows its own picture instead. */
export interface SlotStage {
  stage: Stage | undefined;
  isPlain: boolean;
}

/**
 * Wishes the canvas into an element while `isWanted`; rank 1 is an activity, 0 the bubble.
 * @param tries another number wishes it anew, after a stage or a scene that could not be had
 */
export function useStage(
  slot: RefObject<HTMLElement | null>,
  rank: 0 | 1,
  isWanted = true,
  tries = 0,
): SlotStage {
  const [held, setHeld] = useState<SlotStage>({ stage: undefined, isPlain: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another wish.
  useEffect(() => {
    const element = slot.current;
    if (!element || !isWanted) return undefined;
    let isGone = false;
    let release: (() => void) | undefined;
    const hold = (stage: Stage | undefined, isPlain: boolean) => {
      if (!isGone) setHeld({ stage, isPlain });
    };
    loadStage<Stage>().then(
      (host) => {
        if (isGone) return;
        release = host.take({
          element,
          rank,
          gained: (stage) => hold(stage, false),
          lost: () => hold(undefined, true),
        });
      },
      () => hold(undefined, true),
    );
    return () => {
      isGone = true;
      release?.();
      setHeld({ stage: undefined, isPlain: false });
    };
  }, [slot, rank, isWanted, tries]);
  return held;
}

const ignore = () => undefined;

/** The plain data of the first render that said the same. */
function useSameWhileEqual<Value>(value: Value): Value {
  const text = JSON.stringify(value);
  const kept = useRef({ text, value });
  if (kept.current.text !== text) kept.current = { text, value };
  return kept.current.value;
}

/**
 * Shows a scene while the slot is held; gives it once its first picture is drawn. A model that says
 * the same is the same: it may be made anew with every render.
 * @param onIntent hears what the player asks of the scene.
 */
export function useScene<Outcome, Model, Intent = never>(
  held: SlotStage | undefined,
  load: () => Promise<SceneModule<Outcome, Intent, string, string, Model>>,
  anyModel: Model,
  onFailed: () => void,
  onIntent: (intent: Intent) => void = ignore,
): Shown<Outcome, Model> | undefined {
  const model = useSameWhileEqual(anyModel);
  const latest = useRef(onIntent);
  latest.current = onIntent;
  const [drawn, setDrawn] = useState<{ held: SlotStage; scene: Shown<Outcome, Model> }>();
  const isAwaited = held !== undefined && !held.isPlain && drawn?.held !== held;
  useEffect(() => (isAwaited ? holdFirstLook() : undefined), [isAwaited]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new model is an update, not a new scene.
  useEffect(() => {
    const stage = held?.stage;
    if (!stage) return undefined;
    let isGone = false;
    load()
      .then((module) => {
        if (isGone) return undefined;
        return stage.show(module, { model, send: (intent) => latest.current(intent) });
      })
      .then((scene) => {
        if (!isGone && scene) setDrawn({ held, scene });
      }, onFailed);
    return () => {
      isGone = true;
      // Another scene has the same canvas next: back on it, this one is shown anew.
      setDrawn(undefined);
    };
  }, [held, load]);
  // A scene belongs to one holding of the canvas: it has left with it, whatever the state says.
  const scene = drawn && drawn.held === held ? drawn.scene : undefined;
  useEffect(() => scene?.update(model), [scene, model]);
  return scene;
}
