import type { Container } from 'pixi.js';
import { createAmbient } from './ambient.ts';
import type { Clock } from './clock.ts';
import type { FrameMeter } from './frame-meter.ts';
import type { LiveQuality } from './live-quality.ts';
import { type Playback, type PlaybackDeps, startPlayback } from './playback.ts';
import type { Act, Scene, Viewport } from './scene.ts';

/** A scene on the stage. Every method is harmless after the scene has left. */
export interface Shown<Outcome, Model> {
  /** Reveals an outcome; an act already running is disposed. */
  play(outcome: Outcome): Playback;
  update(model: Model): void;
  /** Back to the look at rest after an act has ended; nothing where no outcome is shown. */
  rest(): void;
  /** Passes a tap on the canvas, in CSS pixels from its top left. */
  tap(x: number, y: number): void;
  /** Pass a finger that rubs or drags, in CSS pixels from the canvas's top left. */
  press(x: number, y: number): void;
  drag(x: number, y: number): void;
  release(): void;
  /** The scene's display tree, for pose tests. */
  readonly view: Container;
}

/** What a shown scene needs of its stage. */
export interface ShownDeps {
  clock: Clock;
  quality: LiveQuality;
  /** Judges how fast acts are drawn. */
  meter: FrameMeter;
  hear: (file: string) => void;
  /** An act begins, or the last one has ended. */
  acting(isActing: boolean): void;
  /** Draws the pose of now, unless it is the one that was drawn last. */
  drawMoved(): void;
  /** Draws once with the next tick. */
  drawSoon(): void;
}

/** A scene on the stage, with what only the stage may do to it. */
export interface Actor<Outcome, Model> extends Shown<Outcome, Model> {
  layout(viewport: Viewport): void;
  /** The quality is another one: what moves at rest begins anew with it, or stops. */
  adapt(): void;
  /** The context is back: paints anew what it took along. */
  restore(): void;
  dispose(): void;
}

function playbackDeps<Sound extends string>(
  deps: ShownDeps,
  sounds: Readonly<Record<Sound, string>>,
): PlaybackDeps<Sound> {
  const { clock, drawMoved, meter } = deps;
  const { actPace: pace } = deps.quality;
  return {
    clock,
    pace,
    hear: (sound) => deps.hear(sounds[sound]),
    posed(nowSeconds) {
      drawMoved();
      meter.drew(nowSeconds, pace.secondsMin);
    },
  };
}

/** Lets a scene idle, and plays its acts one at a time. */
export function createActor<Outcome, Sound extends string, Model>(
  scene: Scene<Outcome, Sound, Model>,
  sounds: Readonly<Record<Sound, string>>,
  deps: ShownDeps,
): Actor<Outcome, Model> {
  const ambient = createAmbient(scene, deps);
  let playback: Playback | undefined;
  let isGone = false;
  let hasOutcome = false;

  const idle = (): void => {
    if (!isGone && !playback) ambient.start();
  };
  const follow = (move: (atSeconds: number) => Sound | undefined): void => {
    if (isGone) return;
    const sound = move(deps.clock.now());
    if (sound !== undefined) deps.hear(sounds[sound]);
    // A running act draws what the finger did with its own next frame.
    if (!playback) ambient.touched();
  };
  const perform = (makeAct: () => Act<Sound>): Playback => {
    playback?.dispose();
    ambient.stop();
    deps.meter.begin();
    deps.acting(true);
    const started = startPlayback(makeAct(), playbackDeps(deps, sounds));
    playback = started;
    void started.ended.then(() => {
      if (playback !== started) return;
      playback = undefined;
      deps.acting(false);
      idle();
    });
    if (deps.quality.isReducedMotion) started.skip();
    return started;
  };

  idle();
  return {
    view: scene.view,
    play(outcome) {
      if (isGone) throw new Error('the scene has left the stage');
      hasOutcome = true;
      return perform(() => scene.play(outcome));
    },
    update(model) {
      if (isGone) return;
      scene.update(model);
      deps.drawSoon();
      idle();
    },
    rest() {
      if (isGone || playback || !hasOutcome) return;
      hasOutcome = false;
      const { rest } = scene;
      if (rest) perform(() => rest.call(scene));
    },
    tap(x, y) {
      if (!isGone) scene.tap?.(x, y);
    },
    press: (x, y) => follow((at) => scene.press?.(x, y, at)),
    drag: (x, y) => follow((at) => scene.drag?.(x, y, at)),
    release: () => follow((at) => scene.release?.(at)),
    layout: (viewport) => scene.layout(viewport),
    adapt: idle,
    restore: () => scene.restore?.(),
    dispose() {
      isGone = true;
      ambient.stop();
      playback?.dispose();
      scene.dispose();
    },
  };
}
