import { describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { bonusSum, type Coupon, gainsOf, needSum, type Offer, sortedCoupons } from './bonuses.ts';
import type { Trade } from './rules.ts';

function offer(id: number, marks: Partial<Offer>): Offer {
  return {
    id,
    kind: 4,
    channelId: 0,
    minAmount: hundredthsOf(10_000),
    percent: 0,
    maxBonus: hundredthsOf(100_000),
    propId: 2,
    count: 0,
    wagerFactor: 5,
    days: 7,
    ...marks,
  };
}

function coupon(propId: number, marks: Partial<Coupon>): Coupon {
  return {
    propId,
    percent: 0,
    amount: hundredthsOf(0),
    minDeposit: hundredthsOf(0),
    maxBonus: hundredthsOf(50_000),
    wagerFactor: 3,
    days: 7,
    count: 1,
    ...marks,
  };
}

const TEN_PERCENT = offer(1, { percent: 10 });
const DIAMONDS = offer(2, { kind: 9, propId: 60_001, count: 20, wagerFactor: 0, days: 0 });
const FIVE_AND_FIFTY = coupon(1301, { percent: 5, amount: hundredthsOf(5_000) });

describe('what a deposit brings besides its amount', () => {
  test('is its bonus, its props and the coupon on top, each with what it needs', () => {
    const deposit = { channelId: 1, amount: 50_000 };
    const gains = gainsOf([TEN_PERCENT, DIAMONDS], deposit, FIVE_AND_FIFTY);
    expect(gains.map(({ propId, count, need }) => [propId, count, need])).toEqual([
      [2, 5_000, 25_000],
      [60_001, 20, 0],
      [2, 7_500, 22_500],
    ]);
    expect(bonusSum(gains)).toBe(12_500);
    expect(needSum(gains)).toBe(47_500);
  });

  test('is nothing below the least amounts', () => {
    const large = coupon(1001, { percent: 10, minDeposit: hundredthsOf(10_000) });
    expect(gainsOf([TEN_PERCENT, DIAMONDS], { channelId: 1, amount: 9_999 }, large)).toEqual([]);
  });

  test('leaves out what another channel brings', () => {
    const other = offer(3, { channelId: 3, percent: 50 });
    expect(gainsOf([other], { channelId: 1, amount: 50_000 }, undefined)).toEqual([]);
    expect(gainsOf([other], { channelId: 3, amount: 50_000 }, undefined)).toHaveLength(1);
  });
});

test('coupons are offered by what they bring, then by how near they are', () => {
  const coupons = [
    coupon(1201, { percent: 30, minDeposit: hundredthsOf(200_000) }),
    coupon(1001, { percent: 10 }),
    FIVE_AND_FIFTY,
    coupon(1002, { percent: 20, minDeposit: hundredthsOf(100_000) }),
    coupon(1003, { percent: 90, count: 0 }),
  ];
  const sorted = sortedCoupons({ coupons } as Trade, 50_000);
  expect(sorted.map(({ propId }) => propId)).toEqual([1301, 1001, 1002, 1201]);
});
