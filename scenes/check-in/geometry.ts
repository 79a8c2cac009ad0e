import { fitOf } from '../kit/fit.ts';
import type { Viewport } from '../stage/scene.ts';

/** The fixed design space, in units. */
export const DESIGN = { width: 360, height: 424 } as const;
/** Days whose award is a lantern; the one after them is the chest. */
export const LANTERN_DAYS = 6;
/** The day of the chest. */
export const CHEST_DAY = 7;

/** Tops of the two ropes. */
export const ROPE_TOPS = [2, 124] as const;
/** From a rope's top to the tips of its lanterns. */
export const TIP_DROP = 44;
/** From a lantern's tip to its middle. */
export const TIP_TO_MIDDLE = 41;
/** The foot of the chest and the hinge of its lid. */
export const CHEST = { x: 180, footY: 418, hingeY: 340 } as const;
/** Where the prize lies in the open chest, and where it rises to. */
export const PRIZE = { restY: 312, risenY: 226 } as const;

const COLUMNS = [64, 180, 296] as const;

/**
 * Where the tip of a day's lantern hangs, days 1 to 6 in reading order.
 * @throws RangeError for any other day.
 */
export function tipOf(day: number): { x: number; y: number } {
  const x = COLUMNS[(day - 1) % COLUMNS.length];
  const top = ROPE_TOPS[Math.floor((day - 1) / COLUMNS.length)];
  if (x === undefined || top === undefined) throw new RangeError(`no lantern hangs for day ${day}`);
  return { x, y: top + TIP_DROP };
}

const LANTERN_SIZE = 82;
const PRIZE_SIZE = 104;

/** Where the award of a day is seen, in CSS pixels of the viewport: its lantern, or what rose from the chest. */
export function awardAt(viewport: Viewport, day: number): { x: number; y: number; size: number } {
  const { x, y, scale } = fitOf(viewport, DESIGN);
  const isChest = day === CHEST_DAY;
  const at = isChest ? { x: CHEST.x, y: PRIZE.risenY - TIP_TO_MIDDLE } : tipOf(day);
  const size = (isChest ? PRIZE_SIZE : LANTERN_SIZE) * scale;
  return { x: x + at.x * scale, y: y + (at.y + TIP_TO_MIDDLE) * scale, size };
}
