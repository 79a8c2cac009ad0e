/**
 * How a reel runs: it is pulled back a little, speeds up, runs, strikes its stop
 * and settles on it, and always travels the same way in the same time, whatever it stops on. Nothing about the outcome is in the timing.
 */

/** A beat before the run (ART: at most 300 ms), in which the drum is pulled back. */
export const PULL_SECONDS = 0.1;
export const PULL_SLOTS = 0.16;
/** From rest to full speed. */
export const RISE_SECONDS = 0.2;
/** Symbols a second at full speed. */
export const RUN_SLOTS_A_SECOND = 20;
/** The drum runs over its stop by so much before it settles on it. */
export const OVERSHOOT_SLOTS = 0.15;
/** Back from there. */
export const SETTLE_SECONDS = 0.14;

/** Speeding up or slowing down evenly takes half the way of full speed. */
const RISE_SLOTS = (RISE_SECONDS * RUN_SLOTS_A_SECOND) / 2;
/** Two symbols, and what it runs over. */
const BRAKE_SLOTS = 2 + OVERSHOOT_SLOTS;
const BRAKE_SECONDS = (BRAKE_SLOTS * 2) / RUN_SLOTS_A_SECOND;

/** One reel's run, the same for every outcome. */
export interface ReelRun {
  /** When the drum strikes its stop, in seconds from the start of all reels. */
  readonly strikeAt: number;
  /** When the reel stands. */
  readonly stopAt: number;
  /** Symbols that pass the line: a whole number. */
  readonly slots: number;
}

/**
 * The run of a reel that stays at full speed for a time.
 * @throws RangeError when the reel would not stop on a symbol.
 */
export function reelRunOf(fullSpeedSeconds: number): ReelRun {
  const slots = RISE_SLOTS + fullSpeedSeconds * RUN_SLOTS_A_SECOND + BRAKE_SLOTS - OVERSHOOT_SLOTS;
  if (Math.abs(slots - Math.round(slots)) > 1e-9) {
    throw new RangeError(`a reel cannot stop after ${slots} symbols`);
  }
  const strikeAt = PULL_SECONDS + RISE_SECONDS + fullSpeedSeconds + BRAKE_SECONDS;
  return { strikeAt, stopAt: strikeAt + SETTLE_SECONDS, slots: Math.round(slots) };
}

/** How many symbols have passed the line at a time of the run; whole at both ends. */
export function travelAt({ strikeAt, stopAt, slots }: ReelRun, seconds: number): number {
  if (seconds >= stopAt) return slots;
  const pulled = Math.max(0, Math.min(1, seconds / PULL_SECONDS));
  if (pulled < 1) return -PULL_SLOTS * Math.sin(pulled * Math.PI);
  const since = seconds - PULL_SECONDS;
  if (since < RISE_SECONDS) return RISE_SLOTS * (since / RISE_SECONDS) ** 2;
  if (seconds >= strikeAt) {
    const settled = (seconds - strikeAt) / SETTLE_SECONDS;
    return slots + (OVERSHOOT_SLOTS * (1 + Math.cos(settled * Math.PI))) / 2;
  }
  const left = strikeAt - seconds;
  if (left < BRAKE_SECONDS) {
    return slots + OVERSHOOT_SLOTS - BRAKE_SLOTS * (left / BRAKE_SECONDS) ** 2;
  }
  return RISE_SLOTS + (since - RISE_SECONDS) * RUN_SLOTS_A_SECOND;
}

/** How fast the drum runs forwards at a time of the run: 0 at rest to 1 at full speed. */
export function speedAt({ strikeAt }: ReelRun, seconds: number): number {
  const since = seconds - PULL_SECONDS;
  const risen = since / RISE_SECONDS;
  const left = (strikeAt - seconds) / BRAKE_SECONDS;
  return Math.max(0, Math.min(1, risen, left));
}

/**
 * The symbol in a slot of a run: slot 0 stood on the line before it, slot `slots` stands there after
 * it, higher slots come from above. Half-way, at full speed, the strip goes over from where the reel
 * stood to where it stops, so that every run is of one length.
 */
export function symbolInSlot(
  strip: readonly number[],
  { from, to }: { from: number; to: number },
  { slots }: ReelRun,
  slot: number,
): number {
  const stop = slot * 2 < slots ? from + slot : to + slot - slots;
  const index = ((stop % strip.length) + strip.length) % strip.length;
  const symbol = strip[index];
  if (symbol === undefined) throw new RangeError('a strip without symbols');
  return symbol;
}
