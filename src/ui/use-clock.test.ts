import { expect, it } from 'vitest';
import { clockText } from './use-clock.ts';

it.each([
  [180_000, '3:00'],
  [179_001, '3:00'],
  [179_000, '2:59'],
  [5_000, '0:05'],
  [1, '0:01'],
  [0, '0:00'],
  [3_600_000, '1:00:00'],
  [43_265_000, '12:01:05'],
])('%i ms are left as %s', (leftMs, text) => {
  expect(clockText(leftMs)).toBe(text);
});
