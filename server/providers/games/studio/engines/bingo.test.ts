import { describe, expect, test } from 'vitest';
import {
  BINGO_FREE,
  BINGO_LINES,
  BINGO_PATTERNS,
  BINGO_PAYS,
  BINGO_WAYS,
  bingoBest,
} from '../../../../../contract/bingo.ts';
import { bingo, bingoDraws } from './bingo.ts';
import type { Pick } from './engine.ts';

const first: Pick = () => 0;

describe('bingo', () => {
  const { draw, payoutOf, rules, betOf } = bingo;

  /** The best pattern of a set of marks, one bit a cell beside the free one. */
  function lookup(): (marks: number) => number {
    const bits = Array.from({ length: 25 }, (_, cell) =>
      cell === BINGO_FREE ? 0 : 1 << (cell > BINGO_FREE ? cell - 1 : cell),
    );
    const maskOf = (cells: readonly number[]) =>
      cells.reduce((mask, cell) => mask | (bits[cell] ?? 0), 0);
    const lines = BINGO_LINES.map(maskOf);
    const [falling = 0, climbing = 0] = lines.slice(-2);
    const [x, corners] = [falling | climbing, maskOf([0, 4, 20, 24])];
    return (marks) => {
      let full = 0;
      for (const line of lines) if ((marks & line) === line) full += 1;
      if (full >= 4) return 0;
      if ((marks & x) === x) return 1;
      if (full === 3) return 2;
      if (full === 2) return 3;
      if ((marks & corners) === corners) return 4;
      return full === 1 ? 5 : 6;
    };
  }
  const cellsOf = (marks: number) =>
    Array.from({ length: 25 }, (_, cell) => {
      const bit = cell > BINGO_FREE ? cell - 1 : cell;
      return cell === BINGO_FREE || ((marks >> bit) & 1) === 1;
    });

  test('publishes the ways of all 16,777,216 sets of marks, and returns what follows from them', () => {
    const patternOf = lookup();
    const ways = [...BINGO_PATTERNS, 'none'].map(() => new Float64Array(25));
    for (let marks = 0; marks < 1 << 24; marks += 1) {
      let size = 0;
      for (let left = marks; left > 0; left &= left - 1) size += 1;
      const row = ways[patternOf(marks)];
      if (row) row[size] = (row[size] ?? 0) + 1;
    }
    expect(ways.slice(0, -1).map((row) => [...row])).toEqual(BINGO_WAYS);
    const { draws, all } = bingoDraws();
    const paid = BINGO_PAYS.reduce(
      (sum, pay, index) => sum + BigInt(pay) * (draws[index] ?? 0n),
      0n,
    );
    expect(Number((paid * 10_000n) / (all * 100n)) / 100).toBe(96.02);
    expect(rules.rtp).toBe(9602);
    expect(rules.chances?.reduce((sum, chance) => sum + chance, 0)).toBe(100_000_000);
  });

  test('knows the best pattern of a card as the count does, and the cells that make it', () => {
    const patternOf = lookup();
    // A step without a common factor meets sets of every size.
    for (let marks = 0; marks < 1 << 24; marks += 1009) {
      const isMarked = cellsOf(marks);
      const { pattern, cells } = bingoBest(isMarked);
      expect(pattern).toBe(patternOf(marks));
      expect(cells.every((cell) => isMarked[cell])).toBe(true);
    }
  });

  test('draws cards with five numbers of each letter, and no ball twice', () => {
    const outcome = draw(first, { stake: 400, cards: 4 });
    if (outcome.engine !== 'bingo') throw new Error('no bingo');
    expect(outcome.balls).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
    for (const { numbers, pattern, payout } of outcome.cards) {
      expect(numbers.slice(0, 5)).toEqual([1, 16, 31, 46, 61]);
      expect(numbers[BINGO_FREE]).toBe(0);
      expect(new Set(numbers).size).toBe(25);
      // Both first columns are full.
      expect([BINGO_PATTERNS[pattern], payout]).toEqual(['two-lines', 2500]);
    }
    expect(payoutOf(outcome, { stake: 400, cards: 4 })).toBe(10_000);
  });

  test.each([
    [{ stake: 100 }, { stake: 100, cards: 1 }],
    [
      { stake: 2000, cards: 4 },
      { stake: 2000, cards: 4 },
    ],
    [{ stake: 100, cards: 2 }, undefined],
    [{ stake: 2000, cards: 3 }, undefined],
    [{ stake: 500, cards: 5 }, undefined],
    [{ cards: 2 }, undefined],
  ])('takes %j as %j', (request, bet) => {
    expect(betOf(request as Parameters<typeof betOf>[0])).toEqual(bet);
  });
});
