import { expect, test } from 'vitest';
import { manilaMonthsLater } from './manila-months.ts';

test.each([
  ['2026-11-20T04:00:00.000Z', 6, '2027-05-20T04:00:00.000Z'],
  ['2026-08-31T04:00:00.000Z', 6, '2027-03-01T04:00:00.000Z'],
  // Already the first of the month in Manila, and still the last of it.
  ['2026-08-31T17:00:00.000Z', 6, '2027-02-28T17:00:00.000Z'],
  ['2026-08-30T17:00:00.000Z', 6, '2027-02-28T17:00:00.000Z'],
  ['2028-02-28T17:00:00.000Z', 12, '2029-02-28T17:00:00.000Z'],
])('%s and %i months are %s', (from, months, until) => {
  expect(manilaMonthsLater(new Date(from), months).toISOString()).toBe(until);
});
