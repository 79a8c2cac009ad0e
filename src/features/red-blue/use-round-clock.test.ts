import { expect, test } from 'vitest';
import { clockOffset, leftText } from './use-round-clock.ts';

test('time left is counted in hours, minutes and seconds and stops at zero', () => {
  expect(leftText(24 * 3_600_000)).toBe('24:00:00');
  expect(leftText(18_753_000)).toBe('05:12:33');
  expect(leftText(400)).toBe('00:00:01');
  expect(leftText(-5000)).toBe('00:00:00');
});

test('a phone whose clock is wrong still counts by the server', () => {
  const received = new Date('2026-11-20T03:58:00Z').getTime();
  expect(clockOffset('2026-11-20T04:00:00Z', received)).toBe(120_000);
});
