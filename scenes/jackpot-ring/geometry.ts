import { fitOf } from '../kit/fit.ts';
import type { Viewport } from '../stage/scene.ts';

/** Cells of the ring (contract/jackpot.ts: RING_CELLS). */
export const CELLS = 10;
/** The fixed design space, in units; above and below is room for the light that blooms. */
export const DESIGN = { width: 360, height: 396 } as const;
export const CENTRE = { x: 180, y: 198 } as const;
/** From the middle of the hub to the middle of a lamp. */
export const LAMP_RADIUS = 134;
/** The round SPIN button. */
export const SPIN_RADIUS = 54;

/** How far a won lamp rises for a small prize, in units, and how much larger it is then. */
export const LIFT = { up: 14, scale: 0.2 } as const;
/** The plate below a lamp's middle, and the figure that grows out of it on the risen lamp. */
export const PLATE_Y = 23;
export const FIGURE_Y = PLATE_Y * (1 + LIFT.scale) - LIFT.up;

/** The angle of a cell in radians; cell 0 is on top and they go clockwise. */
export function angleOf(cell: number): number {
  return (cell / CELLS) * Math.PI * 2 - Math.PI / 2;
}

/** Where something at that cell and distance from the hub lies. */
export function placeOf(cell: number, radius: number = LAMP_RADIUS): { x: number; y: number } {
  const angle = angleOf(cell);
  return { x: CENTRE.x + Math.cos(angle) * radius, y: CENTRE.y + Math.sin(angle) * radius };
}

/** The SPIN button in CSS pixels of the viewport, so that a real button can lie on it. */
export function spinCircle(viewport: Viewport): { x: number; y: number; radius: number } {
  const { x, y, scale } = fitOf(viewport, DESIGN);
  return { x: x + CENTRE.x * scale, y: y + CENTRE.y * scale, radius: SPIN_RADIUS * scale };
}

/** Where the figure of a cell's prize stands, in CSS pixels of the viewport. */
export function figureAt(viewport: Viewport, cell: number): { x: number; y: number } {
  const { x, y, scale } = fitOf(viewport, DESIGN);
  const place = placeOf(cell);
  return { x: x + place.x * scale, y: y + (place.y + FIGURE_Y) * scale };
}
