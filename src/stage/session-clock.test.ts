import { expect, test } from 'vitest';
import { clockAt, nextBase } from './session-clock.ts';

test('the clock goes on from what the server told', () => {
  const base = nextBase(undefined, 60, 10_000);
  expect(clockAt(base, 10_000)).toBe(60);
  expect(clockAt(base, 15_900)).toBe(65);
});

test('it never runs back while the server only lags', () => {
  const base = nextBase(undefined, 60, 0);
  expect(clockAt(nextBase(base, 60, 30_000), 30_000)).toBe(90);
  expect(clockAt(nextBase(base, 120, 45_000), 45_000)).toBe(120);
});

test('another session starts it anew', () => {
  const base = nextBase(undefined, 3600, 0);
  expect(clockAt(nextBase(base, 0, 60_000), 60_000)).toBe(0);
});
