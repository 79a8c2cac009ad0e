import { expect, test } from 'vitest';
import { clockOffset } from './use-round-clock.ts';

test('a phone whose clock is wrong still counts by the server', () => {
  const received = new Date('2026-11-20T03:58:00Z').getTime();
  expect(clockOffset('2026-11-20T04:00:00Z', received)).toBe(120_000);
});
