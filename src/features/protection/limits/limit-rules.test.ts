import { expect, test } from 'vitest';
import { breakEnd, effectOf, isDue, readAmountLimit, readTimeLimit } from './limit-rules.ts';

test('a first and a stricter limit hold at once, a looser one and none wait', () => {
  expect(effectOf(null, 50_000)).toBe('once');
  expect(effectOf(50_000, 20_000)).toBe('once');
  expect(effectOf(50_000, 0)).toBe('once');
  expect(effectOf(50_000, 50_001)).toBe('later');
  expect(effectOf(50_000, null)).toBe('later');
  expect(effectOf(50_000, 50_000)).toBe('same');
  expect(effectOf(null, null)).toBe('same');
});

test('an amount is read to the hundredth, and nothing is a limit too', () => {
  expect(readAmountLimit('1,500.50')).toBe(150_050);
  expect(readAmountLimit('0')).toBe(0);
  expect(readAmountLimit('')).toBe('empty');
  expect(readAmountLimit('five')).toBe('format');
  expect(readAmountLimit('1.005')).toBe('decimals');
  expect(readAmountLimit('9999999999')).toBe('high');
});

test('hours and minutes add up, and no period takes more than it has', () => {
  expect(readTimeLimit('1', '30', 'day')).toBe(90);
  expect(readTimeLimit('', '45', 'day')).toBe(45);
  expect(readTimeLimit('24', '', 'day')).toBe(1440);
  expect(readTimeLimit('24', '1', 'day')).toBe('long');
  expect(readTimeLimit('', '', 'day')).toBe('hours');
  expect(readTimeLimit('-1', '0', 'day')).toBe('hours');
});

test('a change is due from its moment on', () => {
  const from = '2026-11-21T04:00:00.000Z';
  expect(isDue(from, Date.parse(from) - 1)).toBe(false);
  expect(isDue(from, Date.parse(from))).toBe(true);
});

test('a break has days of 24 hours', () => {
  expect(breakEnd(Date.parse('2026-11-20T04:00:00Z'), 42)).toBe('2027-01-01T04:00:00.000Z');
});
