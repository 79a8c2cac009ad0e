/** The fixed design space, in units. */
export const DESIGN = { width: 360, height: 384 } as const;
/** Reels and rows of the window (contract/slot-three.ts; a test compares). */
export const REELS = 3;
export const ROWS = 3;
/** From a drum's axle to its face: the beams cover what turns away above and below three rows. */
export const DRUM_RADIUS = 164;
export const PITCH_DEGREES = 30;
/** The middle row. */
export const MIDDLE_Y = 204;
export const MIDDLE_X = DESIGN.width / 2;
/** The sign with the game's name, and the count of what was won. */
export const SIGN = { x: MIDDLE_X, y: 46 } as const;
export const COUNT = { x: MIDDLE_X, y: 354 } as const;
/** Where coins fly to: the balance stands above the stage. */
export const BALANCE = { x: MIDDLE_X, y: -60 } as const;

const REEL_STEP = 106;
const ROW_STEP = DRUM_RADIUS * Math.sin((PITCH_DEGREES * Math.PI) / 180);
const TAG_X = [19, DESIGN.width - 19] as const;
const TAG_STEP = 27;
const TOP_BULBS = { count: 14, first: 25, last: 335, y: 79 };
const BOTTOM_BULBS = { count: 4, first: 20, last: 83, y: 354 };

/** A place in the design space. */
export interface Place {
  x: number;
  y: number;
}

/** The middle of a reel. */
export function reelX(reel: number): number {
  return MIDDLE_X + (reel - (REELS - 1) / 2) * REEL_STEP;
}

/** The middle of a row. */
export function rowY(row: number): number {
  return MIDDLE_Y + (row - 1) * ROW_STEP;
}

/** Where a cell's frame, light and veil lie in lists of nine: reel by reel, from top to bottom. */
export function cellIndex(reel: number, row: number): number {
  return reel * ROWS + row;
}

/** The middle of a cell. */
export function cellAt(cell: number): Place {
  return { x: reelX(Math.floor(cell / ROWS)), y: rowY(cell % ROWS) };
}

/** Where each line's tag hangs at one side: by its row, or outward of it where the line goes aslant. */
export function tagsAt(lines: readonly (readonly number[])[], side: 0 | 1): Place[] {
  return lines.map((line) => {
    const fromEnd = side === 0 ? line : [...line].reverse();
    const [row = 1, next = row] = fromEnd;
    return { x: TAG_X[side], y: rowY(row) + Math.sign(row - next) * TAG_STEP };
  });
}

/** The corners of a line's ribbon, from its left tag over the cells to its right one. */
export function ribbonOf(lines: readonly (readonly number[])[], line: number): Place[] {
  const ends = [tagsAt(lines, 0)[line], tagsAt(lines, 1)[line]];
  const cells = (lines[line] ?? []).map((row, reel) => ({ x: reelX(reel), y: rowY(row) }));
  return [ends[0], ...cells, ends[1]].filter((place) => place !== undefined);
}

/** Where the cabinet's bulbs sit: along the crown, then at both ends of the foot. */
export function bulbsAt(): Place[] {
  const row = ({ count, first, last, y }: typeof TOP_BULBS): Place[] =>
    Array.from({ length: count }, (_, bulb) => ({
      x: first + ((last - first) * bulb) / (count - 1),
      y,
    }));
  const left = row(BOTTOM_BULBS);
  const right = left.map(({ x, y }) => ({ x: DESIGN.width - x, y })).reverse();
  return [...row(TOP_BULBS), ...left, ...right];
}
