/** What the stage does when the browser takes the WebGL context and gives it back. */
export interface ContextDeps {
  /** The context is back and the pictures are on the card again: draw the pose of now. */
  restored(): void;
  /** Lost a second time: give up the canvas. */
  gaveUp(): void;
}

/** Cheap phones lose the context once in the background; a second loss means it does not hold. */
const LOSSES_MAX = 2;

/** Watches one canvas. */
export interface ContextWatch {
  readonly isLost: boolean;
  stop(): void;
}

/** Pixi uploads the textures again by itself; what was drawn is gone until the next frame. */
export function watchContext(canvas: EventTarget, deps: ContextDeps): ContextWatch {
  let losses = 0;
  const onLost = (event: Event): void => {
    // Without this the browser never sends the restored event.
    event.preventDefault();
    watch.isLost = true;
    losses += 1;
    if (losses >= LOSSES_MAX) deps.gaveUp();
  };
  const onRestored = (): void => {
    watch.isLost = false;
    if (losses < LOSSES_MAX) deps.restored();
  };
  const watch = {
    isLost: false,
    stop() {
      canvas.removeEventListener('webglcontextlost', onLost);
      canvas.removeEventListener('webglcontextrestored', onRestored);
    },
  };
  canvas.addEventListener('webglcontextlost', onLost);
  canvas.addEventListener('webglcontextrestored', onRestored);
  return watch;
}
