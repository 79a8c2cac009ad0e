import { expect, test } from 'vitest';
import { moveOf } from './moves.ts';

test.each([
  ['diamond-deposit', 'deposit'],
  ['jackpot-prize', 'jackpot'],
  ['scratch-prize', 'scratch'],
  ['scratch-award', 'award'],
  ['sign-in', 'signIn'],
  ['slots-hack-award', 'slotsHack'],
  ['first-deposit', 'promotion'],
  ['bank-week', 'promotion'],
  ['diamond-goods', 'goods'],
  ['diamond-refund', 'refund'],
  ['reversal', 'other'],
])('a posting of kind %s is called %s', (kind, move) => {
  expect(moveOf(kind)).toBe(move);
});
