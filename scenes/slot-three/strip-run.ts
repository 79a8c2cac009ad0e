import { ROWS } from './geometry.ts';
import type { Standing } from './model.ts';

interface ReelWay {
  from: Standing;
  to: Standing;
  reel: number;
}

/** The row in which the line's slot of a drum stands. */
const MIDDLE_ROW = 1;

/**
 * The symbol in a slot of a reel's run: slot 0 stood in the middle row before it, slot `slots` stands
 * there after it, higher slots come from above. What is seen before and after is the settled window
 * itself; only what runs by comes from the strip, which half-way goes over to where the reel stops.
 */
export function symbolInRun(
  strips: readonly (readonly number[])[],
  { from, to, reel }: ReelWay,
  slots: number,
  slot: number,
): number {
  const isBefore = slot * 2 < slots;
  const standing = isBefore ? from : to;
  const row = MIDDLE_ROW - (isBefore ? slot : slot - slots);
  const seen = row >= 0 && row < ROWS ? standing.window[reel]?.[row] : undefined;
  if (seen !== undefined) return seen;
  const strip = strips[reel] ?? [];
  const index = (standing.stops[reel] ?? 0) + row;
  const symbol = strip[((index % strip.length) + strip.length) % strip.length];
  if (symbol === undefined) throw new RangeError(`reel ${reel} has no strip`);
  return symbol;
}

/** What a reel standing at each stop shows: rows from the strips, from top to bottom. */
export function standingAt(
  strips: readonly (readonly number[])[],
  stops: readonly number[],
): Standing {
  const window = strips.map((strip, reel) =>
    Array.from({ length: ROWS }, (_, row) => strip[((stops[reel] ?? 0) + row) % strip.length] ?? 0),
  );
  return { stops, window };
}
