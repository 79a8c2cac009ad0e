import { expect, test } from 'vitest';
import { hereMs } from './use-clock.ts';

test('a phone whose clock is wrong still counts by the server', () => {
  const heardAtMs = Date.parse('2026-11-20T03:58:00Z');
  const endsAt = hereMs({ serverTime: '2026-11-20T04:00:00Z', heardAtMs }, '2026-11-20T04:30:00Z');
  expect(endsAt).toBe(Date.parse('2026-11-20T04:28:00Z'));
});
