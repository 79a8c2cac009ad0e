import { expect, test } from 'vitest';
import type { JackpotConfig } from './config.ts';
import { chancesFor } from './rules.ts';

const config = { depositPerChance: 10_000, depositChancesPerDay: 10 } as JackpotConfig;

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
