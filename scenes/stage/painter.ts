import { type Container, type Renderer, Ticker } from 'pixi.js';
import type { Clock } from './clock.ts';
import { watchContext } from './context-loss.ts';
import { createDrawing } from './draw.ts';
import type { Paint } from './scene.ts';

/** The only caller of the renderer: it draws on demand and not while the context is lost. */
export interface Painter {
  /** Draws the pose of now. */
  draw(): void;
  /** Draws the pose of now, unless the canvas shows it already. */
  drawMoved(): void;
  /** Draws once with the next tick. */
  drawSoon(): void;
  /** Draws into a render texture. */
  paint: Paint;
  dispose(): void;
}

/** What a painter needs of its stage. */
export interface PainterOptions {
  app: { readonly renderer: Renderer; readonly stage: Container };
  clock: Clock;
  /** The context is back and empty render textures with it: paint them anew. */
  restored(): void;
  /** WebGL is gone for good. */
  gaveUp(): void;
}

/** Makes the painter of one renderer. */
export function createPainter({ app, clock, restored, gaveUp }: PainterOptions): Painter {
  restPixi();
  const { renderer, stage } = app;
  const drawing = createDrawing(renderer, stage);
  let stopSoon: (() => void) | undefined;
  const forget = (): void => {
    stopSoon?.();
    stopSoon = undefined;
  };
  const draw = (): void => {
    forget();
    if (!context.isLost) drawing.stage(false);
  };
  const drawSoon = (): void => {
    stopSoon ??= clock.onTick(draw);
  };
  const onRestored = (): void => {
    restored();
    drawSoon();
  };
  const canvas: unknown = renderer.canvas;
  const context = watchContext(canvas as EventTarget, { clock, restored: onRestored, gaveUp });
  return {
    draw,
    drawMoved() {
      if (stopSoon) forget();
      if (!context.isLost) drawing.stage(true);
    },
    drawSoon,
    paint(tree, into, isFresh = false) {
      if (!context.isLost) drawing.into(into, tree, isFresh);
    },
    dispose() {
      forget();
      context.stop();
    },
  };
}

/** Pixi's house-keeping ticker asks for 60 frames a second; the stage frees textures itself. */
function restPixi(): void {
  Ticker.system.autoStart = false;
  Ticker.system.stop();
}
