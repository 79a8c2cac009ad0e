import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockText, secondsLeft, utcText } from './time-text.ts';

test.each([
  [0, '0:00', '0:00:00', '00:00:00'],
  [5, '0:05', '0:00:05', '00:00:05'],
  [125, '2:05', '0:02:05', '00:02:05'],
  [3599.9, '59:59', '0:59:59', '00:59:59'],
  [3600, '1:00:00', '1:00:00', '01:00:00'],
  [10_925, '3:02:05', '3:02:05', '03:02:05'],
  [86_400, '24:00:00', '24:00:00', '24:00:00'],
  [360_000, '100:00:00', '100:00:00', '100:00:00'],
])('%d seconds read %s, %s or %s', (seconds, short, plain, padded) => {
  expect(clockText(seconds, 'm:ss')).toBe(short);
  expect(clockText(seconds, 'h:mm:ss')).toBe(plain);
  expect(clockText(seconds, 'hh:mm:ss')).toBe(padded);
});

test('what is left counts a begun second whole and ends at zero', () => {
  expect([2000, 1999, 1, 0, -5000].map(secondsLeft)).toEqual([2, 2, 1, 0, 0]);
});

test('every style reads back as the same seconds', () => {
  const styles = fc.constantFrom('m:ss', 'h:mm:ss', 'hh:mm:ss');
  const holds = fc.property(fc.nat(1e9), styles, (seconds, style) => {
    const text = clockText(seconds, style);
    expect(text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)).toBe(seconds);
    expect(text).toMatch(/^\d+(:[0-5]\d){1,2}$/);
  });
  fc.assert(holds);
});

test('a moment is written in UTC, whatever the machine keeps', () => {
  expect(utcText(new Date('2026-11-20T12:05:59+08:00'))).toBe('2026-11-20 04:05');
});
