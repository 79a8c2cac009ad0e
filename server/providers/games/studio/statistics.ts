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
    /** The standard error of the mean. */
    error: () => Math.sqrt(squares / Math.max(1, count - 1) / Math.max(1, count)),
  };
}

/** What a test of a null hypothesis came to. */
export interface Tested {
  /** Chi-square, or standard errors. */
  statistic: number;
  /** The chance that what is fair looks at least as odd. */
  p: number;
}

/** Pearson's chi-square test of counts against the shares they should have (any scale, none zero). */
export function chiSquareOf(counts: readonly number[], shares: readonly number[]): Tested {
  const all = counts.reduce((sum, count) => sum + count, 0);
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const statistic = shares.reduce((total, share, index) => {
    const expected = (all * share) / whole;
    return total + ((counts[index] ?? 0) - expected) ** 2 / expected;
  }, 0);
  return { statistic, p: upperGamma((shares.length - 1) / 2, statistic / 2) };
}

/**
 * A mean of many values against what it should be, or the interval it should lie in: standard errors
 * to it, two-sided, by the central limit theorem.
 */
export function meanTest(
  played: Pick<ReturnType<typeof meanOf>, 'mean' | 'error'>,
  { least, most }: { least: number; most: number },
): Tested {
  const off = Math.max(least - played.mean(), played.mean() - most, 0);
  const statistic = off === 0 ? 0 : off / played.error();
  return { statistic, p: upperGamma(1 / 2, statistic ** 2 / 2) };
}

/** The p-values of tests that are made together, corrected for their number (Holm), in their order. */
export function holm(values: readonly number[]): number[] {
  const order = values.map((p, at) => ({ p, at })).sort((a, b) => a.p - b.p);
  const corrected = values.map(() => 1);
  let most = 0;
  for (const [rank, { p, at }] of order.entries()) {
    most = Math.max(most, Math.min(1, p * (values.length - rank)));
    corrected[at] = most;
  }
  return corrected;
}

const PRECISION = 1e-15;
const TERMS_MAX = 100_000;

/**
 * The regularised upper incomplete gamma function: a chi-square of 2a degrees of freedom lies beyond
 * 2x so often. By its series below the middle and its continued fraction (Lentz) above it.
 */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - scale * lowerSeries(a, x) : scale * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < TERMS_MAX && term > sum * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let whole = d;
  for (let n = 1; n < TERMS_MAX; n += 1) {
    const part = -n * (n - a);
    b += 2;
    d = 1 / (part * d + b);
    c = b + part / c;
    whole *= c * d;
    if (Math.abs(c * d - 1) < PRECISION) break;
  }
  return whole;
}

/** Stirling's series, of an argument that is moved up until it is exact. */
function logGamma(a: number): number {
  let shift = 0;
  let z = a;
  for (; z < 12; z += 1) shift += Math.log(z);
  const series = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5) - 1 / (1680 * z ** 7);
  return (z - 0.5) * Math.log(z) - z + Math.log(2 * Math.PI) / 2 + series - shift;
}
