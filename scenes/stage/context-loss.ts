import type { Clock, Pace } from './clock.ts';

/** What the stage does when the browser takes the WebGL context and gives it back. */
export interface ContextDeps {
  /** Stands still while the page is hidden, where a browser may keep the context for itself. */
  clock: Clock;
  /** The context is back and the pictures are on the card again: draw the pose of now. */
  restored(): void;
  /** Lost a second time, or for too long: give up the canvas. */
  gaveUp(): void;
}

/** Cheap phones lose the context once in the background; a second loss means it does not hold. */
const LOSSES_MAX = 2;
/** What is not back by then is not waited for: the game is blank, and what lies over it cannot be seen. */
const LOST_SECONDS_MAX = 5;
/** Nothing else ticks at rest. */
const LOOK: Pace = { secondsMin: 0.5 };

/** Watches one canvas. */
export interface ContextWatch {
  readonly isLost: boolean;
  stop(): void;
}

/** Pixi uploads the textures again by itself; what was drawn is gone until the next frame. */
export function watchContext(canvas: EventTarget, deps: ContextDeps): ContextWatch {
  const { clock } = deps;
  let losses = 0;
  let stopWaiting = (): void => undefined;
  const giveUp = (): void => {
    stopWaiting();
    losses = LOSSES_MAX;
    deps.gaveUp();
  };
  const onLost = (event: Event): void => {
    // Without this the browser never sends the restored event.
    event.preventDefault();
    watch.isLost = true;
    losses += 1;
    if (losses >= LOSSES_MAX) {
      giveUp();
      return;
    }
    const untilSeconds = clock.now() + LOST_SECONDS_MAX;
    stopWaiting = clock.onTick((nowSeconds) => {
      if (nowSeconds >= untilSeconds) giveUp();
    }, LOOK);
  };
  const onRestored = (): void => {
    stopWaiting();
    watch.isLost = false;
    if (losses < LOSSES_MAX) deps.restored();
  };
  const watch = {
    isLost: false,
    stop() {
      stopWaiting();
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', onRestored);
    },
  };
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  return watch;
}
