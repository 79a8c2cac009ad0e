/**
 * The running light, exactly as the spec times it: steps of 80 ms until 3 s have passed, then each
 * step 20 ms longer; the first step longer than 300 ms is the last and rests on the won cell. The
 * number of steps is fixed, so the start cell alone decides where the light rests.
 */
import { CELLS } from './geometry.ts';

export const STEP_SECONDS = 0.08;
export const FAST_RUN_SECONDS = 3;
export const STEP_LONGER_SECONDS = 0.02;
export const STEP_SECONDS_MAX = 0.3;
/** Lamps behind the light that still glow. */
export const AFTERGLOW_LAMPS = 3;

const MS = 1000;

/** Milliseconds keep the sums exact. */
function stepLengths(): number[] {
  const lengths: number[] = [];
  let passedMs = 0;
  let lengthMs = STEP_SECONDS * MS;
  for (;;) {
    lengths.push(lengthMs);
    passedMs += lengthMs;
    if (lengthMs > STEP_SECONDS_MAX * MS) return lengths;
    if (passedMs >= FAST_RUN_SECONDS * MS) lengthMs += STEP_LONGER_SECONDS * MS;
  }
}

const LENGTHS = stepLengths();

/** When each step begins, in seconds from the first. */
export const STEP_STARTS: readonly number[] = LENGTHS.map(
  (_, step) => LENGTHS.slice(0, step).reduce((sum, length) => sum + length, 0) / MS,
);
/** The length of each step, in seconds. */
export const STEP_LENGTHS: readonly number[] = LENGTHS.map((length) => length / MS);
/** The whole run, the last step's rest included: the same for every outcome. */
export const RUN_SECONDS = LENGTHS.reduce((sum, length) => sum + length, 0) / MS;

/** The step that is on at a time of the run; each lamp asks each frame, so it halves its way. */
export function stepAt(seconds: number): number {
  let step = 0;
  let after = STEP_STARTS.length;
  while (after - step > 1) {
    const middle = (step + after) >> 1;
    if ((STEP_STARTS[middle] ?? 0) <= seconds + 1e-9) step = middle;
    else after = middle;
  }
  return step;
}

/** The cell that the first step lights, so that the last one lights the won cell. */
export function startCellOf(wonCell: number): number {
  return (((wonCell - (LENGTHS.length - 1)) % CELLS) + CELLS) % CELLS;
}

/** The cell that is lit at a time of the run. */
export function litCellAt(wonCell: number, seconds: number): number {
  return (startCellOf(wonCell) + stepAt(seconds)) % CELLS;
}

/**
 * How bright a lamp is, 0 to 1, at a time of the run: the lit one is 1, the three behind it fade
 * within their steps, and the last step lets all but the won lamp go dark.
 */
export function brightnessAt(cell: number, wonCell: number, seconds: number): number {
  const step = stepAt(seconds);
  const behind = (((startCellOf(wonCell) + step - cell) % CELLS) + CELLS) % CELLS;
  if (behind === 0) return 1;
  if (behind > Math.min(AFTERGLOW_LAMPS, step)) return 0;
  const begin = STEP_STARTS[step] ?? 0;
  const passed = Math.min(1, Math.max(0, (seconds - begin) / (STEP_LENGTHS[step] ?? 1)));
  const isLast = step === LENGTHS.length - 1;
  const lamps = AFTERGLOW_LAMPS + 1;
  const left = isLast ? (1 - behind / lamps) * (1 - passed) : (lamps - behind - passed) / lamps;
  return Math.max(0, left) ** 1.6;
}
