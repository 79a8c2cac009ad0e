/** A multiplier in hundredths; what a slot's reels say for a drawn number. */
const PAYS = [0, 0, 0, 50, 100, 0, 200, 500];

/**
 * opensource-casino, SlotSettings::GetRandomPay: a win that the machine's takings don't cover
 * becomes no win.
 */
export function adaptivePay(
  drawn: number,
  { statIn, statOut }: { statIn: number; statOut: number },
): number {
  const win = PAYS[drawn % PAYS.length] ?? 0;
  return statIn < statOut + win ? 0 : win;
}

/**
 * CorePlatform, BonusService.cs: the hidden trigger comes from `new Random()`, whose only seed is
 * the clock. A generator of that kind, seeded with milliseconds.
 */
export function clockSeeded(milliseconds: number): () => number {
  let state = milliseconds % 2_147_483_647 || 1;
  return () => {
    state = Number((BigInt(state) * 48_271n) % 2_147_483_647n);
    return state;
  };
}

/** Picks one of 1000, as a hidden trigger is picked. */
export type Trigger = () => number;

/**
 * What somebody can do who knows the source and about when the generator was made: try every
 * millisecond, and go on with the one that says what was seen.
 * @returns the next picks, or undefined when no moment explains what was seen.
 */
export function predict(
  seen: readonly number[],
  { from, to, next }: { from: number; to: number; next: number },
  triggerOf: (milliseconds: number) => Trigger,
): number[] | undefined {
  for (let moment = from; moment <= to; moment += 1) {
    const trigger = triggerOf(moment);
    if (seen.every((value) => value === trigger())) return Array.from({ length: next }, trigger);
  }
  return undefined;
}

const WORDS = 2 ** 32;

/** zetik, dice: floor(float * 10001). How many of the 2^32 words give each result. */
export function floatWords(results: number): number[] {
  const start = (result: number) => Math.ceil((result * WORDS) / results);
  return Array.from({ length: results }, (_, result) => start(result + 1) - start(result));
}

/** True where every result comes of the same number of words (GLI-19 3.2.3). */
export function isEven(words: readonly number[]): boolean {
  return new Set(words).size === 1;
}
