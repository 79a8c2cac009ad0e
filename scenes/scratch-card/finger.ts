import type { Viewport } from '../stage/scene.ts';
import type { ScratchSound } from './act.ts';
import { CARD, DESIGN, FOIL_LEFT, FOIL_TOP, onFoil, REVEAL_SHARE } from './geometry.ts';
import { createRub, type Rub, type RubPoint } from './rub.ts';

/** Between two scrapes the finger goes so far, in units, and takes so long, in seconds. */
const SCRAPE_UNITS = 24;
const SCRAPE_SECONDS = 0.11;

/** The finger on a card: touches in CSS pixels become a rub in units. */
export interface Finger {
  readonly rub: Rub;
  /** True once so much is rubbed away that the rest may go. */
  readonly isEnough: boolean;
  layout(viewport: Viewport): void;
  /** A new card: nothing is rubbed yet. */
  reset(): void;
  press(x: number, y: number, atSeconds: number): void;
  /** The answer is the sound of it. */
  drag(x: number, y: number, atSeconds: number): ScratchSound | undefined;
  release(): void;
  /** True where a place of the viewport lies on the card. */
  isOnCard(x: number, y: number): boolean;
}

/** Makes the finger of one scene. */
export function createFinger(): Finger {
  let viewport: Viewport = { ...DESIGN, insetTop: 0, insetBottom: 0 };
  let rub = createRub();
  let last: RubPoint | undefined;
  let scrapes = 0;
  let units = 0;
  let scrapedAt = Number.NEGATIVE_INFINITY;

  /** A scrape for every bit of way, and never two at once. */
  const scrape = (way: number, atSeconds: number): ScratchSound | undefined => {
    units += way;
    if (units < SCRAPE_UNITS || atSeconds - scrapedAt < SCRAPE_SECONDS) return undefined;
    units = 0;
    scrapedAt = atSeconds;
    scrapes += 1;
    return scrapes % 2 === 0 ? 'rub2' : 'rub1';
  };

  return {
    get rub() {
      return rub;
    },
    get isEnough() {
      return rub.share >= REVEAL_SHARE;
    },
    layout(next) {
      viewport = next;
    },
    reset() {
      rub = createRub();
      last = undefined;
    },
    press(x, y, atSeconds) {
      last = { ...onFoil(viewport, x, y), atSeconds };
      rub.begin(last);
    },
    drag(x, y, atSeconds) {
      if (!last) return undefined;
      const point = { ...onFoil(viewport, x, y), atSeconds };
      const way = Math.hypot(point.x - last.x, point.y - last.y);
      rub.go(point);
      last = point;
      return scrape(way, atSeconds);
    },
    release() {
      last = undefined;
    },
    isOnCard(x, y) {
      const place = onFoil(viewport, x, y);
      const dx = place.x + FOIL_LEFT - CARD.x;
      const dy = place.y + FOIL_TOP - CARD.y;
      return Math.abs(dx) <= CARD.width / 2 && Math.abs(dy) <= CARD.height / 2;
    },
  };
}
