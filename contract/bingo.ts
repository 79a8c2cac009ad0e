/** Balls in the drum, and how many of them a round draws. */
export const BINGO_BALLS = 75;
export const BINGO_DRAWN = 30;
/** Cards of a round at most. */
export const BINGO_CARDS_MAX = 4;
/** Rows and columns of a card. */
export const BINGO_SIDE = 5;
/** Numbers of a column: B 1-15, I 16-30, N 31-45, G 46-60, O 61-75. */
export const BINGO_COLUMN = 15;
/** The free cell, in reading order; it counts as marked. */
export const BINGO_FREE = 12;

/** What a card can come to, best first: a card pays its best one alone. */
export const BINGO_PATTERNS = [
  'four-lines',
  'x',
  'three-lines',
  'two-lines',
  'corners',
  'line',
] as const;
export type BingoPattern = (typeof BINGO_PATTERNS)[number];

/** What each pattern pays, in hundredths of the card's stake, which is part of it. */
export const BINGO_PAYS: readonly number[] = [100_000, 20_000, 12_000, 2500, 600, 300];

/**
 * In how many ways a card whose best pattern this is can be marked, by its marks beside the free cell
 * from 0 to 24. Every set of marks of one size is equally likely, so the odds follow exactly; a test
 * counts all 16,777,216 sets again.
 */
export const BINGO_WAYS: readonly (readonly number[])[] = [
  [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 236, 2040, 8745, 21384, 30356, 23904, 9614, 2024, 276,
    24, 1,
  ],
  [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 16, 120, 560, 1820, 4360, 7892, 10728, 10475, 6672, 2316, 304, 0, 0,
    0, 0, 0,
  ],
  [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 40, 622, 4376, 18000, 47032, 79328, 83344, 49380, 13168, 922,
    0, 0, 0, 0,
  ],
  [
    0, 0, 0, 0, 0, 0, 0, 0, 29, 488, 3852, 18792, 62714, 149368, 256640, 313792, 262173, 138208,
    39508, 4520, 90, 0, 0, 0, 0,
  ],
  [
    0, 0, 0, 0, 1, 20, 190, 1140, 4844, 15480, 38498, 75816, 118627, 145852, 137066, 93704, 42889,
    11364, 1314, 32, 0, 0, 0, 0, 0,
  ],
  [
    0, 0, 0, 0, 4, 88, 910, 5888, 26698, 89852, 231504, 463524, 723434, 873256, 799204, 535064,
    246848, 70948, 10594, 552, 0, 0, 0, 0, 0,
  ],
];

const SIDES = Array.from({ length: BINGO_SIDE }, (_, index) => index);

/** The twelve lines of a card, each as its cells in reading order: rows, columns, both diagonals. */
export const BINGO_LINES: readonly (readonly number[])[] = [
  ...SIDES.map((row) => SIDES.map((column) => row * BINGO_SIDE + column)),
  ...SIDES.map((column) => SIDES.map((row) => row * BINGO_SIDE + column)),
  SIDES.map((step) => step * (BINGO_SIDE + 1)),
  SIDES.map((step) => (step + 1) * (BINGO_SIDE - 1)),
];
const [FALLING = [], CLIMBING = []] = BINGO_LINES.slice(-2);
const CORNERS: readonly number[] = [0, 4, 20, 24];

/**
 * The best pattern of a card, as its index, and the cells that make it.
 * @param isMarked by cell in reading order; the free cell is marked
 * @returns the index of `BINGO_PATTERNS`, its length where a card has none
 */
export function bingoBest(isMarked: readonly boolean[]): { pattern: number; cells: number[] } {
  const isFull = (cells: readonly number[]) => cells.every((cell) => isMarked[cell]);
  const lines = BINGO_LINES.filter(isFull);
  const won = (name: BingoPattern, cells: readonly number[]) => ({
    pattern: BINGO_PATTERNS.indexOf(name),
    cells: [...new Set(cells)].sort((one, other) => one - other),
  });
  if (lines.length >= 4) return won('four-lines', lines.flat());
  if (isFull(FALLING) && isFull(CLIMBING)) return won('x', [...FALLING, ...CLIMBING]);
  if (lines.length === 3) return won('three-lines', lines.flat());
  if (lines.length === 2) return won('two-lines', lines.flat());
  if (isFull(CORNERS)) return won('corners', CORNERS);
  if (lines.length === 1) return won('line', lines.flat());
  return { pattern: BINGO_PATTERNS.length, cells: [] };
}
