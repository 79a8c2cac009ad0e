import type { Winner } from '../../../contract/red-blue.ts';

/** While nobody wagered the front stands in the middle. */
const EVEN = 0.5;

/** The red camp's part of all wagers, 0 to 1. */
export function redShareOf({ red, blue }: { red: number; blue: number }): number {
  return red + blue > 0 ? red / (red + blue) : EVEN;
}

/** Who is ahead by these totals. */
export function leaderOf({ red, blue }: { red: number; blue: number }): Winner {
  if (red === blue) return 'tie';
  return red > blue ? 'red' : 'blue';
}

/** The rules' example: what a member gets who wagered `wager` of their camp's `total`. */
export function exampleShare(pool: number, wager: number, total: number): number {
  return Math.floor((pool * wager) / total);
}
