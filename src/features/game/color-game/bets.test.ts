import { describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../../contract/money.ts';
import { betsOf, boardAtFirst, type Chip, chipsAgain, chipsOf, totalOf, withChip } from './bets.ts';

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

describe('a board begins with the stakes of an address', () => {
  const RULES = { stakes: [100, 200].map(hundredthsOf), maxStake: MOST };

  test('laid as they were staked', () => {
    const bets = [
      { color: 0, stake: 300 },
      { color: 5, stake: 700 },
    ];
    expect(betsOf(boardAtFirst(bets, RULES))).toEqual(bets);
  });

  test.each([
    ['that cost more than a throw may', [{ color: 0, stake: 1100 }]],
    ['of a colour that there is not', [{ color: 6, stake: 100 }]],
    ['of no whole chip', [{ color: 1, stake: 150 }]],
    ['of nothing', [{ color: 1, stake: 0 }]],
    ['twice on one colour', Array(2).fill({ color: 1, stake: 100 })],
  ])('or empty for stakes %s', (_, bets) => {
    expect(boardAtFirst(bets, RULES)).toEqual([]);
  });
});
