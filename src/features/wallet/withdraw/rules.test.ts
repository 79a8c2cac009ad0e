import { describe, expect, test } from 'vitest';
import { feeOf, mostOf, obstacleOf, progressOf, readAmount } from './rules.ts';
import type { WithdrawInfo } from './withdraw-info.ts';

const base = {
  withdrawable: 80_000,
  minAmount: 10_000,
  maxAmount: 5_000_000,
  leftToday: 60_000,
  fee: { amount: 1500, freeLeft: 1, freePerMonth: 3 },
} as WithdrawInfo;
const infoWith = (change: object): WithdrawInfo => ({ ...base, ...change }) as WithdrawInfo;

describe('the amount of a withdrawal', () => {
  test('is what was typed, to the centavo', () => {
    expect(readAmount('₱ 123.45', base)).toEqual({ amount: 12_345 });
  });

  test.each([
    ['', 'empty'],
    ['ten', 'format'],
    ['100.123', 'decimals'],
    ['99.99', 'low'],
    ['800.01', 'over'],
    ['700', 'day'],
  ])('%j is refused as %s', (text, fault) => {
    expect(readAmount(text, base)).toEqual({ fault });
  });

  test('is bounded by one withdrawal too', () => {
    expect(readAmount('500', infoWith({ maxAmount: 40_000 }))).toEqual({ fault: 'high' });
  });

  test('"all" is the least of what is free, one withdrawal and the day', () => {
    expect(mostOf(base)).toBe(60_000);
    expect(mostOf(infoWith({ leftToday: 9e9 }))).toBe(80_000);
    expect(mostOf(infoWith({ leftToday: -5 }))).toBe(0);
  });
});

describe('what it costs and when it can be', () => {
  test('has no fee while free ones are left', () => {
    expect(feeOf(base)).toBe(0);
    expect(feeOf(infoWith({ fee: { ...base.fee, freeLeft: 0 } }))).toBe(1500);
  });

  test('tells why nothing can be withdrawn', () => {
    expect(obstacleOf(base)).toBeUndefined();
    expect(obstacleOf(infoWith({ withdrawable: 9999 }))).toBe('tooLittle');
    expect(obstacleOf(infoWith({ leftToday: 0 }))).toBe('dayOver');
  });

  test('a requirement is between nothing and whole', () => {
    expect(progressOf({ need: 400, left: 100 })).toBe(0.75);
    expect(progressOf({ need: 0, left: 0 })).toBe(1);
  });
});
