import { expect, test } from 'vitest';
import { cardCouponsFor, discountsFor } from './coupons.ts';

const shop = {
  coupons: [
    { propId: 100001, percent: 5, left: 2 },
    { propId: 100005, percent: 25, left: 1 },
    { propId: 100003, percent: 15, left: 0 },
  ],
  lotteryCoupons: [
    { propId: 110001, kind: 1 as const, count: 1, left: 1 },
    { propId: 110004, kind: 1 as const, count: 3, left: 1 },
    { propId: 110002, kind: 2 as const, count: 1, left: 0 },
  ],
};

test('discounts that the player holds come with their price, the best first', () => {
  expect(discountsFor(shop, 260)).toEqual([
    { propId: 100005, left: 1, price: 195 },
    { propId: 100001, left: 2, price: 247 },
  ]);
});

test('a card coupon pays for exactly its kind and its number of cards', () => {
  const free = (kind: 1 | 2, count: number) =>
    cardCouponsFor(shop, { kind, count, price: 30 })
      .filter(({ price }) => price === 0)
      .map(({ propId }) => propId);
  expect(free(1, 1)).toEqual([110001]);
  expect(free(1, 3)).toEqual([110004]);
  expect(free(1, 2)).toEqual([]);
  expect(free(2, 1)).toEqual([]);
});
