import { FREE, LINES } from './geometry.ts';
import type { Card } from './model.ts';

/** The drum turns for so long before its first ball; a ball comes every so many seconds. */
export const FIRST_SECONDS = 0.5;
export const EVERY_SECONDS = 0.26;
/** From a ball's coming to its mark on the cards. */
export const MARK_SECONDS = 0.16;
const BALLS = 30;
/** When the last ball has been marked. */
export const DRAWN_AT = FIRST_SECONDS + (BALLS - 1) * EVERY_SECONDS + MARK_SECONDS;

/** Never: a cell whose number did not come. */
export const NEVER = Number.POSITIVE_INFINITY;

/** What happens to a card, in seconds of the act. */
export interface CardTimes {
  /** By cell: when it is marked. */
  readonly marked: readonly number[];
  /** By cell: from when to when it is the only one that a line lacks; NEVER = it never is. */
  readonly near: readonly { readonly from: number; readonly until: number }[];
  /** When the pattern that it pays for is complete. */
  readonly wonAt: number;
}

/** When each cell of a card is marked, and what follows from that. Pure. */
export function timesOf({ numbers, cells }: Card, balls: readonly number[]): CardTimes {
  const marked = numbers.map((number, cell) => {
    const place = balls.indexOf(number);
    if (cell === FREE) return 0;
    return place < 0 ? NEVER : FIRST_SECONDS + place * EVERY_SECONDS + MARK_SECONDS;
  });
  const near = numbers.map((_, cell) => {
    const until = Math.min(marked[cell] ?? NEVER, DRAWN_AT);
    const waits = LINES.filter((line) => line.includes(cell)).map((line) =>
      Math.max(...line.map((other) => (other === cell ? 0 : (marked[other] ?? NEVER)))),
    );
    const from = Math.min(...waits);
    return from < until ? { from, until } : { from: NEVER, until: NEVER };
  });
  const wonAt =
    cells.length === 0 ? NEVER : Math.max(...cells.map((cell) => marked[cell] ?? NEVER));
  return { marked, near, wonAt };
}
