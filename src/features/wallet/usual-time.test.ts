import { expect, test } from 'vitest';
import { durationOf } from './usual-time.ts';

test('never promises a shorter time than it takes', () => {
  expect(durationOf(0)).toEqual({ unit: 'minutes', n: 1 });
  expect(durationOf(30)).toEqual({ unit: 'minutes', n: 30 });
  expect(durationOf(61)).toEqual({ unit: 'hours', n: 2 });
  expect(durationOf(1440)).toEqual({ unit: 'hours', n: 24 });
  expect(durationOf(2881)).toEqual({ unit: 'days', n: 3 });
});
