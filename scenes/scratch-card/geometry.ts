import { fitOf } from '../kit/fit.ts';
import type { Viewport } from '../stage/scene.ts';

/** The fixed design space, in units; below the card lies the table that the dust falls on. */
export const DESIGN = { width: 360, height: 296 } as const;
/** The printed card, by its middle. */
export const CARD = { x: 180, y: 128, width: 304, height: 220 } as const;
/** The one prize area under the foil, by its middle from the card's middle. */
export const FOIL = { x: 0, y: 26, width: 220, height: 100 } as const;
/** The finger takes away the foil this far from its middle, in units. */
export const RUB_RADIUS = 20;
/** The rest of the foil goes when this share of it is rubbed away. */
export const REVEAL_SHARE = 0.55;
/** Dust comes to rest between these two heights. */
export const TABLE = { top: 256, bottom: 286 } as const;

/** The foil's top left in the design space. */
export const FOIL_LEFT = CARD.x + FOIL.x - FOIL.width / 2;
/** The foil's top left in the design space. */
export const FOIL_TOP = CARD.y + FOIL.y - FOIL.height / 2;

/** A point of the viewport (CSS pixels) on the foil, in units from the foil's top left. */
export function onFoil(viewport: Viewport, x: number, y: number): { x: number; y: number } {
  const fit = fitOf(viewport, DESIGN);
  return { x: (x - fit.x) / fit.scale - FOIL_LEFT, y: (y - fit.y) / fit.scale - FOIL_TOP };
}
