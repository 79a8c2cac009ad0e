import type { Camp, Winner } from '../../../contract/red-blue.ts';

/** What the two camps wagered, in hundredths. */
export type CampTotals = Readonly<Record<Camp, number>>;

/**
 * The stronger camp. A round needs two: equal totals, or a camp without wagers, are a tie. Else a
 * lone player would take the pool of a quiet day with the smallest wager.
 */
export function winnerOf({ red, blue }: CampTotals): Winner {
  if (red === blue || Math.min(red, blue) <= 0) return 'tie';
  return red > blue ? 'red' : 'blue';
}

/**
 * A member's part of the pool, by wager, rounded down to the hundredth. The product may leave the
 * safe integers, the part never does.
 */
export function shareOf({ pool, wager, total }: { pool: number; wager: number; total: number }) {
  if (total <= 0) return 0;
  return Number((BigInt(pool) * BigInt(wager)) / BigInt(total));
}

/** What a member would get if the round ended with these totals: no promise, they still move. */
export function shareIfEnded(
  totals: CampTotals,
  { camp, wager, pool }: { camp: Camp; wager: number; pool: number },
): number {
  return winnerOf(totals) === camp ? shareOf({ pool, wager, total: totals[camp] }) : 0;
}
