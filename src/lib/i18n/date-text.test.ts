import { expect, test } from 'vitest';
import { timeText } from './date-text.ts';

test('tells the time of Manila', () => {
  expect(timeText('2026-11-20T10:00:00.000Z')).toBe('18:00');
  expect(timeText('2026-11-20T16:00:00.000Z')).toBe('00:00');
});
