import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Playback } from '../../scenes/stage/playback.ts';
import type { SceneModule } from '../../scenes/stage/scene.ts';
import type { Shown } from '../../scenes/stage/stage.ts';
import { checkConnection, onConnectionBack } from '../lib/platform/connection.ts';
import { whenAtRest } from '../lib/stores/under-way.ts';
import { useAct } from './use-act.ts';
import { type SlotStage, useScene, useStage } from './use-stage.ts';

/** A place on a screen that holds the canvas while it may. */
export interface StagePlace<Slot extends HTMLElement = HTMLDivElement> {
  /** For the element that the canvas moves into. */
  slot: RefObject<Slot | null>;
  held: SlotStage;
  /** No scene will come: the screen's plain picture tells the outcome. */
  isPlain: boolean;
  /** A scene could not be shown. */
  fail: () => void;
}

/**
 * A place for the canvas of an activity. Where a lost connection has left it plain it tries again as
 * soon as there is one.
 * @param isWanted false leaves it plain
 */
export function useStagePlace<Slot extends HTMLElement = HTMLDivElement>(
  isWanted = true,
): StagePlace<Slot> {
  const slot = useRef<Slot>(null);
  const [hasFailed, setFailed] = useState(false);
  const fail = useCallback(() => setFailed(true), []);
  const [tries, setTries] = useState(0);
  const held = useStage(slot, 1, isWanted, tries);
  const hasNone = held.isPlain || hasFailed;
  useEffect(() => {
    if (!hasNone) return undefined;
    void checkConnection();
    const again = () => {
      setFailed(false);
      setTries((count) => count + 1);
    };
    return onConnectionBack(() => whenAtRest(again));
  }, [hasNone]);
  return { slot, held, isPlain: !isWanted || hasNone, fail };
}

/** What a screen shows on the stage. */
export interface PerformanceOptions<Due, Outcome, Model, Intent> {
  /** Loads the scene; one function for as long as the screen is shown. */
  load: () => Promise<SceneModule<Outcome, Intent, string, string, Model>>;
  /** The scene at rest; one that says the same is the same. */
  model: Model;
  /** What the server has settled and is to be shown now; undefined where nothing is. */
  due: Due | undefined;
  /** Which act of it is due: another number is another act. */
  act?: number;
  /** What is due, as the scene performs it; undefined where there is nothing to perform. */
  outcomeOf: (due: Due) => Outcome | undefined;
  /** The act has ended, was skipped, or could not be shown. Called once for each act. */
  onEnd: () => void;
  /** What was shown has been taken note of: the scene lets it go. */
  isResting?: boolean;
  /**
   * False where nothing may shorten the way to the result, as in a fresh round of a game (UKGC RTS 14E);
   * once it is seen, a tap still ends what is made of it.
   */
  isSkippable?: boolean;
  /** An act begins. */
  onBegin?: (playback: Playback, scene: Shown<Outcome, Model>) => void;
  /** Hears what the player asks of the scene. */
  onIntent?: (intent: Intent) => void;
}

/** What stands on the stage, with all that `StageArea` takes. */
export interface ScenePerformance<Outcome, Model, Slot extends HTMLElement = HTMLDivElement> {
  slot: RefObject<Slot | null>;
  /** The scene, once its first picture is drawn. */
  scene: Shown<Outcome, Model> | undefined;
  isDrawn: boolean;
  isPlain: boolean;
  canSkip: boolean;
  skip: () => void;
  /** Ends what is made of a result that is seen already; before that it does nothing. */
  endTold: () => void;
}

/**
 * A screen's scene with its acts: loads and shows it, plays what is due once, and tells the end of
 * it however it ends: seen, skipped, without WebGL, or where no stage comes in time. An act that is
 * cut because the canvas has left is played anew when it is back.
 * @example
 * const stage = usePerformance({ load, model, due, outcomeOf, onEnd });
 * return <StageArea {...stage} heightPercent={75} plain={<Plain />} isUnfinished={false} />;
 */
export function usePerformance<Due, Outcome, Model, Intent = never>(
  options: PerformanceOptions<Due, Outcome, Model, Intent>,
): ScenePerformance<Outcome, Model> {
  return usePerformanceAt(useStagePlace(), options);
}

/** The same in a place that the screen has already. @param isHere false leaves it to another scene */
export function usePerformanceAt<Due, Outcome, Model, Slot extends HTMLElement, Intent = never>(
  { slot, held, isPlain, fail }: StagePlace<Slot>,
  options: PerformanceOptions<Due, Outcome, Model, Intent>,
  isHere = true,
): ScenePerformance<Outcome, Model, Slot> {
  const { load, model, due, act = 0, outcomeOf, onEnd, onBegin, onIntent } = options;
  const { isResting = false, isSkippable = true } = options;
  const scene = useScene(isHere ? held : undefined, load, model, fail, onIntent);
  const begin = (settled: Due) => {
    const outcome = outcomeOf(settled);
    if (!scene || outcome === undefined) return undefined;
    const playback = scene.play(outcome);
    onBegin?.(playback, scene);
    return playback;
  };
  const { canSkip, skip, endTold } = useAct({
    due: isHere ? due : undefined,
    act,
    scene,
    begin,
    isPlain,
    isSkippable,
    onEnd,
  });
  useEffect(() => {
    if (isResting) scene?.rest();
  }, [isResting, scene]);
  return {
    slot,
    scene,
    isDrawn: scene !== undefined,
    isPlain,
    canSkip,
    skip,
    endTold,
  };
}
