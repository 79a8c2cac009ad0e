import { expect, test } from 'vitest';
import { LONGEST_NIGHT_MS, untilDayIsLong } from './manila-night.ts';

test('a journey begins at once by day, and past midnight when the day would end in it', () => {
  const waits = (at: string) => untilDayIsLong(new Date(`2026-11-22T${at}+08:00`));
  expect(waits('12:00:00')).toBe(0);
  expect(waits('23:52:59')).toBe(0);
  expect(waits('23:53:00')).toBe(LONGEST_NIGHT_MS);
  expect(waits('23:59:59')).toBe(6000);
  expect(waits('00:00:00')).toBe(0);
});
