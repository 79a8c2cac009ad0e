import { expect, test } from 'vitest';
import type { JackpotConfig } from './config.ts';
import { chancesFor, standingOf } from './rules.ts';

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

const terms = {
  isOpen: true,
  depositToJoin: 10_000,
  drawsWithoutWager: 3,
  wagerPerDraw: 20_000,
} as JackpotConfig;
const day = { deposited: 10_000, wageredToday: 0, drawsToday: 0, chances: 5 };

test('of the chances those are ready that need nothing more, and the next tells what it needs', () => {
  const at = (changes: object, config = terms) => {
    const { ready, nextTyping } = standingOf(config, { ...day, ...changes });
    return [ready, nextTyping];
  };
  expect(at({})).toEqual([3, 20_000]);
  expect(at({ chances: 2 })).toEqual([2, 0]);
  expect(at({ drawsToday: 3, chances: 3, wageredToday: 2_400 })).toEqual([0, 17_600]);
  expect(at({ drawsToday: 3, wageredToday: 20_000 })).toEqual([1, 20_000]);
  expect(at({ drawsToday: 3, wageredToday: 100_000 })).toEqual([5, 0]);
  expect(at({ deposited: 0 })).toEqual([0, 20_000]);
  expect(at({}, { ...terms, isOpen: false })).toEqual([0, 20_000]);
  expect(at({}, { ...terms, wagerPerDraw: 0 })).toEqual([5, 0]);
  expect(at({ chances: 0 })).toEqual([0, 0]);
});
