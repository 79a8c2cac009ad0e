/** The design space of a narrow place: the draw above the cards. */
export const DESIGN = { width: 360, height: 460 } as const;
/** That of a wide place: the draw beside the cards. */
export const WIDE = { width: 600, height: 356 } as const;

/** A card as it is drawn, and where its cells begin and how large they are, in its own units. */
export const CARD = {
  width: 170,
  height: 172,
  left: 6,
  top: 28,
  cellWidth: 31.6,
  cellHeight: 28,
} as const;
/** Cells of a row and of a column. */
export const SIDE = 5;
/** The free cell in the middle, in reading order. */
export const FREE = 12;
/** The room for all cards. */
export const BOARD = { width: 352, height: 348 } as const;

/** Where something stands in its group, and how large. */
export interface Placed {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** The groups of the scene in a place of either shape. */
export interface Layout {
  readonly design: { readonly width: number; readonly height: number };
  readonly drum: Placed;
  readonly calls: Placed;
  readonly board: Placed;
}

/** The draw above the cards. */
export const NARROW_LAYOUT: Layout = {
  design: DESIGN,
  drum: { x: 0, y: 0, scale: 1 },
  calls: { x: 118, y: 6, scale: 1 },
  board: { x: 4, y: 110, scale: 1 },
};
/** The draw beside the cards. */
export const WIDE_LAYOUT: Layout = {
  design: WIDE,
  drum: { x: 12, y: 66, scale: 1.25 },
  calls: { x: 2, y: 236, scale: 1 },
  board: { x: 246, y: 4, scale: 1 },
};

const ALONE = 1.9;
const HALF = 2;

/** The middles of so many cards in the board. */
export function cardPlaces(count: number): readonly Placed[] {
  const [left, right] = [CARD.width / HALF, BOARD.width - CARD.width / HALF];
  const [upper, lower] = [CARD.height / HALF, BOARD.height - CARD.height / HALF];
  const middle = { x: BOARD.width / HALF, y: BOARD.height / HALF };
  if (count === 1) return [{ ...middle, scale: ALONE }];
  if (count === 2) return [left, right].map((x) => ({ x, y: middle.y, scale: 1 }));
  const places = [left, right].flatMap((x) => [upper, lower].map((y) => ({ x, y, scale: 1 })));
  const [first, third, second, fourth] = places;
  const all = [first, second, third, fourth].flatMap((place) => place ?? []);
  return count === 3 ? [...all.slice(0, 2), { x: middle.x, y: lower, scale: 1 }] : all;
}

/** The middle of a cell on its card, whose own middle is the origin. */
export function cellPlace(cell: number): { x: number; y: number } {
  const column = cell % SIDE;
  const row = Math.floor(cell / SIDE);
  return {
    x: CARD.left + (column + 1 / HALF) * CARD.cellWidth - CARD.width / HALF,
    y: CARD.top + (row + 1 / HALF) * CARD.cellHeight - CARD.height / HALF,
  };
}

const STEPS = Array.from({ length: SIDE }, (_, step) => step);
/** The lines of a card by their cells (contract/bingo.ts; a test compares). */
export const LINES: readonly (readonly number[])[] = [
  ...STEPS.map((row) => STEPS.map((column) => row * SIDE + column)),
  ...STEPS.map((column) => STEPS.map((row) => row * SIDE + column)),
  STEPS.map((step) => step * (SIDE + 1)),
  STEPS.map((step) => (step + 1) * (SIDE - 1)),
];

/** Where balls lie once they are called: the newest first, large; the last place is past the end. */
export const CALL_PLACES: readonly Placed[] = [
  { x: -26, y: 40, scale: 0.62 },
  { x: 40, y: 36, scale: 1 },
  { x: 96, y: 52, scale: 0.54 },
  { x: 130, y: 52, scale: 0.54 },
  { x: 164, y: 52, scale: 0.54 },
  { x: 198, y: 52, scale: 0.54 },
  { x: 228, y: 52, scale: 0 },
];
/** The groove on which they lie, and the lamps that count them. */
export const RAIL = { x: 118, y: 76 } as const;
export const PIPS = { x: 8, y: 92, every: 7.6 } as const;
/** The drum's middle in its group. */
export const DRUM = { x: 62, y: 50, radius: 44 } as const;
/** Where the sign with what was won hangs, in the group of the calls. */
export const SIGN = { x: 118, y: 44 } as const;
