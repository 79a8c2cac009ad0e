/**
 * How a reel runs: it is pulled back a little, speeds up, runs and stops, and always travels the
 * same way in the same time, whatever it stops on. Nothing about the outcome is in the timing.
 */

/** A beat before the run (ART: at most 300 ms), in which the drum is pulled back. */
export const PULL_SECONDS = 0.1;
export const PULL_SLOTS = 0.16;
/** From rest to full speed. */
export const RISE_SECONDS = 0.2;
/** Symbols a second at full speed. */
export const RUN_SLOTS_A_SECOND = 20;
/** From full speed to rest, on the stop exactly. */
export const STOP_SECONDS = 0.2;

/** Speeding up or slowing down evenly takes half the way of full speed. */
const RISE_SLOTS = (RISE_SECONDS * RUN_SLOTS_A_SECOND) / 2;
const STOP_SLOTS = (STOP_SECONDS * RUN_SLOTS_A_SECOND) / 2;

/** One reel's run, the same for every outcome. */
export interface ReelRun {
  /** When the reel stands, in seconds from the start of all reels. */
  readonly stopAt: number;
  /** Symbols that pass the line: a whole number. */
  readonly slots: number;
}

/**
 * The run of a reel that stays at full speed for a time.
 * @throws RangeError when the reel would not stop on a symbol.
 */
export function reelRunOf(fullSpeedSeconds: number): ReelRun {
  const slots = RISE_SLOTS + fullSpeedSeconds * RUN_SLOTS_A_SECOND + STOP_SLOTS;
  if (Math.abs(slots - Math.round(slots)) > 1e-9) {
    throw new RangeError(`a reel cannot stop after ${slots} symbols`);
  }
  const stopAt = PULL_SECONDS + RISE_SECONDS + fullSpeedSeconds + STOP_SECONDS;
  return { stopAt, slots: Math.round(slots) };
}

/** How many symbols have passed the line at a time of the run; whole at both ends. */
export function travelAt({ stopAt, slots }: ReelRun, seconds: number): number {
  if (seconds >= stopAt) return slots;
  const pulled = Math.max(0, Math.min(1, seconds / PULL_SECONDS));
  if (pulled < 1) return -PULL_SLOTS * Math.sin(pulled * Math.PI);
  const since = seconds - PULL_SECONDS;
  if (since < RISE_SECONDS) return RISE_SLOTS * (since / RISE_SECONDS) ** 2;
  const left = stopAt - seconds;
  if (left < STOP_SECONDS) return slots - STOP_SLOTS * (left / STOP_SECONDS) ** 2;
  return RISE_SLOTS + (since - RISE_SECONDS) * RUN_SLOTS_A_SECOND;
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
