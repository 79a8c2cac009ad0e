/** One place of the lucky draw's table. */
export interface LuckyPlace {
  /** Hundredths of the stake. */
  readonly multiplier: number;
  /** Out of the sum of all weights, which is 1,000. */
  readonly weight: number;
}

/** What can be drawn, from the greatest to nothing; no place returns less than the stake but 0. */
export const LUCKY_PLACES: readonly LuckyPlace[] = [
  { multiplier: 10_000, weight: 1 },
  { multiplier: 2000, weight: 6 },
  { multiplier: 500, weight: 40 },
  { multiplier: 200, weight: 150 },
  { multiplier: 100, weight: 240 },
  { multiplier: 0, weight: 563 },
];
