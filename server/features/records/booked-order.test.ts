import { expect, test } from 'vitest';
import { inBookedOrder } from './booked-order.ts';

const move = (micros: number, currency: number, amount: number, balanceAfter: number) => ({
  micros,
  currency,
  amount,
  balanceAfter,
});

test('moves of one moment follow each other as the balances say, wallet by wallet', () => {
  const mixed = [
    move(9, 2001, 5, 505),
    move(5, 2001, 100, 400),
    move(5, 60001, 7, 7),
    move(5, 2001, 100, 500),
    move(5, 2001, -50, 300),
    move(5, 60001, 3, 10),
    move(1, 2001, 350, 350),
  ];
  expect(inBookedOrder(mixed)).toEqual([
    move(9, 2001, 5, 505),
    move(5, 2001, 100, 500),
    move(5, 60001, 3, 10),
    move(5, 2001, 100, 400),
    move(5, 2001, -50, 300),
    move(5, 60001, 7, 7),
    move(1, 2001, 350, 350),
  ]);
});

test('balances that return lose and repeat no move', () => {
  const circle = [move(5, 2001, 10, 10), move(5, 2001, -10, 0), move(5, 2001, 10, 10)];
  const sorted = inBookedOrder(circle);
  expect(sorted).toHaveLength(3);
  expect(new Set(sorted)).toEqual(new Set(circle));
});
