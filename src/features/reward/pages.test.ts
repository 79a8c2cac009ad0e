import { describe, expect, test } from 'vitest';
import { mergeRewards, pagesOf } from './pages.ts';

const rewards = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ propId: 1001 + index, count: 1 }));

describe('the pages of the reward list', () => {
  test('add up what is the same prop', () => {
    const twice = [
      { propId: 2001, count: 500 },
      { propId: 60001, count: 2 },
      { propId: 2001, count: 250 },
    ];
    expect(mergeRewards(twice)).toEqual([
      { propId: 2001, count: 750 },
      { propId: 60001, count: 2 },
    ]);
  });

  test('hold at most six rewards each, evenly, and every reward once', () => {
    const sizes = (count: number) => pagesOf(rewards(count)).map((page) => page.rewards.length);
    expect([1, 6, 7, 8, 13].map(sizes)).toEqual([[1], [6], [4, 3], [4, 4], [5, 4, 4]]);
    const all = pagesOf(rewards(40)).flatMap((page) => page.rewards);
    expect(all).toEqual(rewards(40));
  });

  test('tell the scene kinds, and money as money', () => {
    const [page] = pagesOf([
      { propId: 2001, count: 500 },
      { propId: 50002, count: 900_000 },
      { propId: 80002, count: 1 },
    ]);
    expect(page?.outcome.rewards).toEqual([
      { kind: 'coin', count: 500, isMoney: true },
      { kind: 'jackpot', count: 900_000, isMoney: true },
      { kind: 'lottery', count: 1, isMoney: false },
    ]);
  });
});
