/** Growth of the multiplier's logarithm a second, in millionths: 2.00 after six seconds. */
export const RISING_GROWTH = 115_525;
/** Where it cashes out for everybody, in hundredths. */
export const RISING_TOP = 10_000;
/** The least multiplier that can be cashed out, in hundredths. */
export const RISING_LEAST = 101;
/** Of each multiplier m the chance to reach it is this many hundredths divided by m. */
export const RISING_SHARE = 97;
/** The point is drawn as a number of so many hexadecimal digits. */
export const RISING_DIGITS = 8;

const MILLION = 1_000_000;

/** The multiplier, in hundredths and rounded down, so many milliseconds after the start. */
export function risingAt(elapsedMs: number): number {
  const exact = 100 * Math.exp((RISING_GROWTH / MILLION) * (Math.max(0, elapsedMs) / 1000));
  return Math.min(RISING_TOP, Math.floor(exact));
}

/** Milliseconds from the start until this multiplier (hundredths) is shown. */
export function risingMsTo(multiplier: number): number {
  return Math.ceil((Math.log(multiplier / 100) / (RISING_GROWTH / MILLION)) * 1000);
}

/**
 * Milliseconds from the start until a round that breaks off at `crashAt` is over: the last moment at
 * which that multiplier stands. At the top it is cashed out as soon as it is reached.
 */
export function risingEndMs(crashAt: number): number {
  return crashAt >= RISING_TOP ? risingMsTo(RISING_TOP) : risingMsTo(crashAt + 1);
}

/**
 * Where the number of `RISING_DIGITS` digits (0 up to 16^8 - 1) breaks off, in hundredths:
 * floor(97 * 16^8 / (16^8 - number)), at least 100 and at most the top.
 */
export function risingCrashOf(drawn: number): number {
  const range = 16 ** RISING_DIGITS;
  const exact = Math.floor((RISING_SHARE * range) / (range - drawn));
  return Math.min(RISING_TOP, Math.max(100, exact));
}
