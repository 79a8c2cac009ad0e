import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  OVERSHOOT_SLOTS,
  PULL_SLOTS,
  RUN_SLOTS_A_SECOND,
  reelRunOf,
  speedAt,
  symbolInSlot,
  travelAt,
} from './reel-run.ts';

const RUNS = [0.25, 0.5, 0.75].map(reelRunOf);
const STRIP = [0, 1, 2, 5, 3, 1, 4, 2];
const stop = fc.integer({ min: 0, max: STRIP.length - 1 });

test('a run of half a symbol is refused', () => {
  expect(RUNS.map(({ slots }) => slots)).toEqual([9, 14, 19]);
  expect(() => reelRunOf(0.42)).toThrow(RangeError);
});

test('a reel never jumps, and turns back only for the pull before the run and to settle after it', () => {
  for (const run of RUNS) {
    let before = travelAt(run, 0);
    expect(before).toBeCloseTo(0, 9);
    for (let step = 1; step <= run.stopAt * 1000; step += 1) {
      const now = travelAt(run, step / 1000);
      expect(Math.abs(now - before)).toBeLessThanOrEqual(RUN_SLOTS_A_SECOND / 1000 + 1e-9);
      expect(now).toBeGreaterThanOrEqual(-PULL_SLOTS);
      const isRunning = step > 100 && step / 1000 <= run.strikeAt;
      if (isRunning) expect(now).toBeGreaterThanOrEqual(before);
      expect(now).toBeLessThanOrEqual(run.slots + OVERSHOOT_SLOTS + 1e-9);
      before = now;
    }
    expect(travelAt(run, run.stopAt)).toBe(run.slots);
  }
});

test('a run begins where the reel stood and ends on its stop, with their neighbours', () => {
  fc.assert(
    fc.property(stop, stop, fc.constantFrom(...RUNS), (from, to, run) => {
      const at = (index: number) => STRIP[(index + STRIP.length) % STRIP.length];
      for (const near of [-2, -1, 0, 1, 2]) {
        expect(symbolInSlot(STRIP, { from, to }, run, near)).toBe(at(from + near));
        expect(symbolInSlot(STRIP, { from, to }, run, run.slots + near)).toBe(at(to + near));
      }
    }),
  );
});

test('the strip goes over to its end at full speed, when nobody can see the seam', () => {
  for (const run of RUNS) {
    for (let step = 0; step <= run.stopAt * 100; step += 1) {
      const seconds = step / 100;
      const travel = travelAt(run, seconds);
      // The seam is in the window, two symbols above and below the line.
      if (Math.abs(travel - run.slots / 2) > 2) continue;
      const speed = (travelAt(run, seconds + 0.005) - travelAt(run, seconds - 0.005)) / 0.01;
      expect(speed).toBeCloseTo(RUN_SLOTS_A_SECOND, 3);
    }
  }
});

test('a reel runs over its stop, settles on it, and is stretched while it is fast alone', () => {
  for (const run of RUNS) {
    expect(travelAt(run, run.strikeAt)).toBeCloseTo(run.slots + OVERSHOOT_SLOTS, 9);
    expect(travelAt(run, run.stopAt - 0.001)).toBeCloseTo(run.slots, 3);
    expect([0, 0.09, run.strikeAt, run.stopAt].map((at) => speedAt(run, at))).toEqual([0, 0, 0, 0]);
    expect(speedAt(run, run.stopAt / 2)).toBe(1);
  }
});
