import { describe, expect, test } from 'vitest';
import { commitOf, openStream } from './pf1.ts';

const serverSeed = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const game = 'jackpot-ring/v1';
const clientSeed = 'juan-2026';
const ring = [3000, 2500, 1800, 1200, 700, 400, 250, 100, 49, 1];
const wheel = [1, 9, 90, 900];

/** Remainders become visible with as many weights of one as the sum. */
function remainders(nonce: number, sums: number[]) {
  const stream = openStream({ serverSeed, game, clientSeed, nonce });
  return sums.map((sum) => stream.pick(Array.from({ length: sum }, () => 1)));
}

describe('pf-1', () => {
  test('commits to the published seed with the published hash', () => {
    expect(commitOf(serverSeed)).toBe(
      '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
    );
  });

  test('gives the published remainders of the first four nonces', () => {
    expect(remainders(0, [10_000, 1000])).toEqual([900, 885]);
    expect(remainders(1, [10_000, 1000])).toEqual([965, 784]);
    expect(remainders(2, [10_000])).toEqual([2612]);
    expect(remainders(3, [10_000])).toEqual([2896]);
  });

  test('gives the published cells and tiers', () => {
    for (const nonce of [0, 1]) {
      const stream = openStream({ serverSeed, game, clientSeed, nonce });
      expect([stream.pick(ring), stream.pick(wheel)]).toEqual([0, 3]);
    }
  });

  test('draws 200,000 nonces with the published chi-square of 5.64', () => {
    const counts = ring.map(() => 0);
    const draws = 200_000;
    for (let nonce = 0; nonce < draws; nonce++) {
      const cell = openStream({ serverSeed, game, clientSeed, nonce }).pick(ring);
      counts[cell] = (counts[cell] ?? 0) + 1;
    }
    const chiSquare = ring.reduce((sum, weight, cell) => {
      const expected = (draws * weight) / 10_000;
      return sum + ((counts[cell] ?? 0) - expected) ** 2 / expected;
    }, 0);
    expect(chiSquare).toBeCloseTo(5.64, 2);
  });

  test('keeps apart what only a length prefix tells apart', () => {
    const many = [2 ** 16, 2 ** 16, 2 ** 16];
    const pick = (name: string, seed: string) => {
      const stream = openStream({ serverSeed, game: name, clientSeed: seed, nonce: 0 });
      return many.map(() => stream.pick(Array.from({ length: 4096 }, () => 1)));
    };
    expect(pick('ab', 'c')).not.toEqual(pick('a', 'bc'));
  });

  test('goes on past the first block and throws biased words away', () => {
    const stream = openStream({ serverSeed, game, clientSeed, nonce: 7 });
    const heavy = [2 ** 31, 1];
    const picks = Array.from({ length: 40 }, () => stream.pick(heavy));
    expect(new Set(picks)).toEqual(new Set([0]));
  });

  test('refuses weights that are no whole numbers from 1 up', () => {
    const stream = openStream({ serverSeed, game, clientSeed, nonce: 0 });
    for (const weights of [[], [0, 1], [1.5], [-1, 3], [2 ** 32, 1]]) {
      expect(() => stream.pick(weights)).toThrow(RangeError);
    }
  });
});
