import { describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import { betsOf, type Chip, chipsAgain, chipsOf, totalOf, withChip } from './bets.ts';

const chip = (color: number, amount: number): Chip => ({ color, amount: hundredthsOf(amount) });
const MOST = hundredthsOf(1000);

test('chips are the stakes that begin with 1 or 5, five at most', () => {
  const stakes = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000].map(hundredthsOf);
  expect(chipsOf(stakes)).toEqual([100, 500, 1000, 5000, 10_000]);
  expect(chipsOf([hundredthsOf(300)])).toEqual([]);
});

describe('chips on the board', () => {
  test('add up by colour, in the order of the colours', () => {
    const chips = [chip(4, 500), chip(0, 100), chip(4, 100)];
    expect(betsOf(chips)).toEqual([
      { color: 0, stake: 100 },
      { color: 4, stake: 600 },
    ]);
    expect(totalOf(chips)).toBe(700);
    expect(betsOf([])).toEqual([]);
  });

  test('never cost more together than a throw may', () => {
    const chips = [chip(0, 500), chip(1, 400)];
    expect(withChip(chips, chip(2, 100), MOST)).toEqual([...chips, chip(2, 100)]);
    expect(withChip(chips, chip(2, 200), MOST)).toBeUndefined();
  });

  test('can be laid again as they were staked', () => {
    const bets = betsOf([chip(3, 100), chip(3, 100), chip(5, 500)]);
    expect(betsOf(chipsAgain(bets))).toEqual(bets);
  });
});
