import type { Scene } from './scene.ts';
import type { ShownDeps } from './shown.ts';

/** What moves in a scene without an act: its light at rest, and what follows a finger. */
export interface Ambient {
  /** Poses the scene for now and goes on as long as something moves. */
  start(): void;
  stop(): void;
  /** A finger moved something: from here until all rests, each frame counts. */
  touched(): void;
}

/** Drives a scene's `idle`: slowly for light at rest, at the act's rate under a finger. */
export function createAmbient(
  scene: Pick<Scene<never, never, never>, 'idle'>,
  deps: ShownDeps,
): Ambient {
  const { clock } = deps;
  let stopTicks: (() => void) | undefined;
  let isTouched = false;

  const stop = (): void => {
    stopTicks?.();
    stopTicks = undefined;
  };
  const rest = (): void => {
    isTouched = false;
    stop();
  };
  const tick = (nowSeconds: number): void => {
    const isMoving = scene.idle(nowSeconds);
    deps.drawMoved();
    if (!isMoving) rest();
  };
  const start = (): void => {
    stop();
    if (deps.quality.isReducedMotion || !scene.idle(clock.now())) {
      rest();
      deps.drawSoon();
      return;
    }
    const { framesPerSecondMax, idleFramesPerSecond } = deps.quality;
    const framesPerSecond = isTouched ? framesPerSecondMax : idleFramesPerSecond;
    stopTicks = clock.onTick(tick, { secondsMin: 1 / framesPerSecond });
  };

  return {
    start,
    stop,
    touched() {
      if (isTouched && stopTicks) return;
      isTouched = true;
      start();
    },
  };
}
