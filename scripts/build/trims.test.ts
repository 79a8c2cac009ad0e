// @vitest-environment node
import { expect, test } from 'vitest';
import { trimsOf } from './trims.ts';

test('a build makes all trims unless it is told otherwise', () => {
  expect([...trimsOf('')]).toEqual([
    'contract',
    'chunks',
    'pixi',
    'router',
    'renderer',
    'styles',
    'names',
  ]);
  expect([...trimsOf('0')]).toEqual([]);
  expect([...trimsOf('-pixi, -router')]).toEqual([
    'contract',
    'chunks',
    'renderer',
    'styles',
    'names',
  ]);
});

test.each(['pixi', '-pixie', '-pixi,', '1'])('TRIM=%s is told with what there is', (setting) => {
  expect(() => trimsOf(setting)).toThrow(
    'There are: 0 (none at all), -contract, -chunks, -pixi, -router, -renderer, -styles, -names.',
  );
});
