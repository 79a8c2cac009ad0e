import { expect, test } from 'vitest';
import {
  manilaDay,
  manilaDayEnd,
  manilaDayStart,
  manilaMonthStart,
  manilaWeekEnd,
  manilaWeekStart,
} from './manila-day.ts';

const lastMomentOfThe19th = new Date('2026-11-19T15:59:59.999Z');
const firstMomentOfThe20th = new Date('2026-11-19T16:00:00.000Z');

test('the Manila day turns at 16:00 UTC', () => {
  expect(manilaDay(lastMomentOfThe19th)).toBe('2026-11-19');
  expect(manilaDay(firstMomentOfThe20th)).toBe('2026-11-20');
});

test('a Manila day begins at 16:00 UTC of the day before', () => {
  const start = (time: string) => manilaDayStart(new Date(time)).toISOString();
  expect(start('2026-11-20T15:59:59.999Z')).toBe('2026-11-19T16:00:00.000Z');
  expect(start('2026-11-20T16:00:00.000Z')).toBe('2026-11-20T16:00:00.000Z');
  expect(start('2024-02-29T16:00:00.000Z')).toBe('2024-02-29T16:00:00.000Z');
});

test('a Manila day ends when the next one starts', () => {
  expect(manilaDayEnd(lastMomentOfThe19th)).toEqual(firstMomentOfThe20th);
  expect(manilaDayEnd(firstMomentOfThe20th)).toEqual(new Date('2026-11-20T16:00:00.000Z'));
});

test('a Manila week begins on Monday at midnight and lasts seven days', () => {
  const bounds = (time: string) => {
    const now = new Date(time);
    return [manilaWeekStart(now).toISOString(), manilaWeekEnd(now).toISOString()];
  };
  const week = ['2026-11-15T16:00:00.000Z', '2026-11-22T16:00:00.000Z'];
  expect(bounds('2026-11-15T16:00:00.000Z')).toEqual(week);
  expect(bounds('2026-11-20T04:00:00.000Z')).toEqual(week);
  expect(bounds('2026-11-22T15:59:59.999Z')).toEqual(week);
  expect(bounds('2026-11-22T16:00:00.000Z')[0]).toBe(week[1]);
});

test('a Manila month begins on its first day at midnight', () => {
  const start = (time: string) => manilaMonthStart(new Date(time)).toISOString();
  expect(start('2026-11-30T15:59:59.999Z')).toBe('2026-10-31T16:00:00.000Z');
  expect(start('2026-11-30T16:00:00.000Z')).toBe('2026-11-30T16:00:00.000Z');
  expect(start('2026-12-31T16:00:00.000Z')).toBe('2026-12-31T16:00:00.000Z');
});
