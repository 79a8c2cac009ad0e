import type { Container } from 'pixi.js';
import type { Clock } from './clock.ts';
import { type Playback, startPlayback } from './playback.ts';
import type { Quality } from './quality.ts';
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
  /** The scene's display tree, for pose tests. */
  readonly view: Container;
}

/** What a shown scene needs of its stage. */
export interface ShownPorts {
  clock: Clock;
  quality: Quality;
  hear: (file: string) => void;
  /** Draws the pose of now. */
  draw(): void;
  /** Draws once with the next tick. */
  drawSoon(): void;
}

/** A scene on the stage, with what only the stage may do to it. */
export interface Actor<Outcome, Model> extends Shown<Outcome, Model> {
  layout(viewport: Viewport): void;
  dispose(): void;
}

/** Lets a scene idle, and plays its acts one at a time. */
export function createActor<Outcome, Sound extends string, Model>(
  scene: Scene<Outcome, Sound, Model>,
  sounds: Readonly<Record<Sound, string>>,
  ports: ShownPorts,
): Actor<Outcome, Model> {
  const { clock, quality, draw } = ports;
  let playback: Playback | undefined;
  let stopIdle: (() => void) | undefined;
  let isGone = false;
  let hasOutcome = false;

  const stay = (): void => {
    stopIdle?.();
    stopIdle = undefined;
  };
  const idle = (): void => {
    stay();
    if (isGone || playback) return;
    if (quality.isReducedMotion || !scene.idle(clock.now())) {
      ports.drawSoon();
      return;
    }
    stopIdle = clock.onTick(() => {
      const isMoving = scene.idle(clock.now());
      draw();
      if (!isMoving) stay();
    }, 1 / quality.idleFramesPerSecond);
  };
  const perform = (makeAct: () => Act<Sound>): Playback => {
    playback?.dispose();
    stay();
    const started = startPlayback(makeAct(), {
      clock,
      everySeconds: quality.framesPerSecondMax >= 60 ? 0 : 1 / quality.framesPerSecondMax,
      hear: (sound) => ports.hear(sounds[sound]),
      posed: draw,
    });
    playback = started;
    void started.ended.then(() => {
      if (playback !== started) return;
      playback = undefined;
      idle();
    });
    if (quality.isReducedMotion) started.skip();
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
      ports.drawSoon();
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
    layout: (viewport) => scene.layout(viewport),
    dispose() {
      isGone = true;
      stay();
      playback?.dispose();
      scene.dispose();
    },
  };
}
