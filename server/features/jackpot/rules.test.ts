import { expect, test } from 'vitest';
import type { JackpotConfig } from './config.ts';
import { chancesFor, manilaDayStart, maskName } from './rules.ts';

const config = { depositPerChance: 10_000, depositChancesPerDay: 10 } as JackpotConfig;

test('a Manila day begins at 16:00 UTC of the day before', () => {
  const start = (time: string) => manilaDayStart(new Date(time)).toISOString();
  expect(start('2026-11-20T15:59:59.999Z')).toBe('2026-11-19T16:00:00.000Z');
  expect(start('2026-11-20T16:00:00.000Z')).toBe('2026-11-20T16:00:00.000Z');
  expect(start('2024-02-29T16:00:00.000Z')).toBe('2024-02-29T16:00:00.000Z');
});

test('small deposits add up to a chance', () => {
  const earn = (deposited: number, amount: number, earnedToday = 0) =>
    chancesFor(config, { deposited, amount, earnedToday });
  expect(earn(9_999, 9_999)).toBe(0);
  expect(earn(10_000, 1)).toBe(1);
  expect(earn(25_000, 15_000)).toBe(1);
  expect(earn(200_000, 200_000)).toBe(10);
  expect(earn(400_000, 200_000, 10)).toBe(0);
  expect(earn(400_000, 200_000, 7)).toBe(3);
});

test('a masked name shows two letters and the last, or one of a short name', () => {
  expect(maskName('juandelacruzn')).toBe('ju***n');
  expect(maskName('juan')).toBe('ju***n');
  expect(maskName('ana')).toBe('a***');
  expect(maskName('')).toBe('***');
});
