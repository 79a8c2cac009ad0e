import { describe, expect, test } from 'vitest';
import { hundredthsOf } from './money.ts';
import { bonusCoinOf, couponBonusOf, earnedBonuses } from './recharge-bonus.ts';

const TERMS = { percent: 10, fixed: 0, minAmount: 10_000, maxBonus: 5000 };

function bonus(id: number, change: object = {}) {
  return {
    id,
    kind: 4,
    channelId: 0,
    minAmount: hundredthsOf(10_000),
    percent: 10,
    maxBonus: hundredthsOf(5000),
    propId: 2,
    count: 0,
    wagerFactor: 5,
    days: 7,
    ...change,
  };
}
const points = (id: number, count: number) =>
  bonus(id, { kind: 8, propId: 2002, count, percent: 0, wagerFactor: 0, days: 0 });

describe('the bonus of a deposit', () => {
  test('is a percentage, rounded down, from the least amount up to the most', () => {
    const bonuses = [9999, 10_000, 10_009, 49_999, 50_000, 90_000].map((amount) =>
      bonusCoinOf(amount, TERMS),
    );
    expect(bonuses).toEqual([0, 1000, 1000, 4999, 5000, 5000]);
  });

  test('by a coupon is per cent, per cent plus an amount, or a fixed amount', () => {
    const coupon = (percent: number, amount: number) => ({
      propId: 1301,
      percent,
      amount: hundredthsOf(amount),
      minDeposit: hundredthsOf(10_000),
      maxBonus: hundredthsOf(6000),
      wagerFactor: 5,
      days: 7,
    });
    const of = (percent: number, amount: number, deposit = 20_000) =>
      couponBonusOf(deposit, coupon(percent, amount));
    expect([of(10, 0), of(10, 500), of(0, 500), of(50, 500), of(10, 500, 9999)]).toEqual([
      2000, 2500, 500, 6000, 0,
    ]);
  });

  test('is the best one in bonus coin, and every one in props besides', () => {
    const published = [bonus(1), bonus(2, { percent: 20 }), points(3, 50), points(4, 20)];
    const earned = earnedBonuses(published, { channelId: 1, amount: 20_000 });
    expect(earned.map(({ bonus: { id }, count }) => [id, count])).toEqual([
      [2, 4000],
      [3, 50],
      [4, 20],
    ]);
  });

  test('goes by the channel, and where two bring the same the lower id counts', () => {
    const published = [bonus(2), bonus(1), bonus(3, { percent: 50, channelId: 3 })];
    const idsBy = (channelId: number) =>
      earnedBonuses(published, { channelId, amount: 20_000 }).map((earned) => earned.bonus.id);
    expect([idsBy(1), idsBy(3)]).toEqual([[1], [3]]);
  });
});
