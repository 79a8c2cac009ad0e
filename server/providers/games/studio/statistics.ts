/** A mean and a standard deviation of values as they come (Welford). */
export function meanOf() {
  let count = 0;
  let mean = 0;
  let squares = 0;
  return {
    add(value: number): void {
      count += 1;
      const off = value - mean;
      mean += off / count;
      squares += off * (value - mean);
    },
    mean: () => mean,
    deviation: () => Math.sqrt(squares / Math.max(1, count - 1)),
  };
}

/**
 * Of a million fair runs one looks less likely: so seldom does a fair game fail a check of each reel,
 * die and digit, and a loaded one soon lies far beyond it.
 */
const UNLIKELY_DEVIATIONS = 4.75;

/**
 * Pearson's chi-square test: true where counts fit the given shares (any scale, none zero). Wilson
 * and Hilferty's cube root brings the sum to a normal deviate.
 */
export function isLikely(counts: readonly number[], shares: readonly number[]): boolean {
  return deviateOf(counts, shares) < UNLIKELY_DEVIATIONS;
}

/** How many standard deviations the chi-square sum of counts lies above what fair ones have. */
export function deviateOf(counts: readonly number[], shares: readonly number[]): number {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const sum = counts.reduce((total, count, index) => {
    const expected = (all * (shares[index] ?? 0)) / whole;
    return total + (count - expected) ** 2 / expected;
  }, 0);
  const freedom = shares.length - 1;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(sum / freedom) - (1 - spread)) / Math.sqrt(spread);
}
