/** Symbols of the slot's three reels; strips, windows and pays name them by their index. */
export const SLOT_SYMBOLS = [
  'wild',
  'parol',
  'mango',
  'jeepney',
  'sampaguita',
  'salakot',
  'bell',
] as const;

/** The symbol that stands for every other one. */
export const SLOT_WILD = 0;
/** Rows of the window; a reel's stop is the strip's index in the top row. */
export const SLOT_ROWS = 3;

/** Symbols of each reel in order; every stop is equally likely and the strip goes round. */
export const SLOT_STRIPS: readonly (readonly number[])[] = [
  [6, 5, 4, 6, 3, 2, 6, 5, 1, 4, 6, 5, 0, 6, 3, 2, 6, 5, 4, 1],
  [6, 5, 4, 6, 2, 5, 6, 3, 4, 6, 1, 5, 6, 2, 0, 6, 5, 6, 3, 4],
  [4, 6, 5, 3, 6, 5, 2, 6, 4, 0, 6, 5, 3, 6, 4, 1, 6, 5, 6, 2],
];

/** Row of each reel on each line, from left to right: three rows and two diagonals. */
export const SLOT_LINES: readonly (readonly number[])[] = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
];

/**
 * What three alike on a line pay, by symbol, in hundredths of the line's stake, which is a fifth of
 * the whole. The least win is the whole stake: no win of this game is a loss.
 */
export const SLOT_PAYS: readonly number[] = [30_000, 8000, 5000, 3000, 1500, 1000, 500];
