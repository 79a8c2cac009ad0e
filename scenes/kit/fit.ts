import type { Container } from 'pixi.js';
import type { Viewport } from '../stage/scene.ts';

/** Scales a scene's fixed design space into the viewport, in the middle of what the insets leave. */
export function fitInto(
  root: Container,
  viewport: Viewport,
  design: { width: number; height: number },
): void {
  const place = fitOf(viewport, design);
  root.scale.set(place.scale);
  root.position.set(place.x, place.y);
}

/** Where the design space's top left lies in CSS pixels, and how much it is scaled. */
export function fitOf(
  { width, height, insetTop, insetBottom }: Viewport,
  design: { width: number; height: number },
): { x: number; y: number; scale: number } {
  const free = Math.max(1, height - insetTop - insetBottom);
  const scale = Math.min(width / design.width, free / design.height);
  const x = (width - design.width * scale) / 2;
  return { x, y: insetTop + (free - design.height * scale) / 2, scale };
}
