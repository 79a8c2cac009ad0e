import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shareIfEnded, shareOf, winnerOf } from './rules.ts';

const money = fc.integer({ min: 0, max: 9_000_000_000_000 });

test('the camp that wagered more wins, and equal totals are a tie', () => {
  expect(winnerOf({ red: 0, blue: 0 })).toBe('tie');
  expect(winnerOf({ red: 7, blue: 7 })).toBe('tie');
  expect(winnerOf({ red: 8, blue: 7 })).toBe('red');
  expect(winnerOf({ red: 1, blue: 2 })).toBe('blue');
});

test('a camp without an opponent wins nothing, however much it wagered', () => {
  expect(winnerOf({ red: 0, blue: 1 })).toBe('tie');
  expect(winnerOf({ red: 9_000_000_000_000, blue: 0 })).toBe('tie');
});

test('shares never add up to more than the pool, and miss it by less than a hundredth a member', () => {
  const wagers = fc.array(fc.integer({ min: 0, max: 9_000_000_000 }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(money, wagers, (pool, all) => {
      const total = all.reduce((sum, wager) => sum + wager, 0);
      fc.pre(total > 0);
      const shares = all.map((wager) => shareOf({ pool, wager, total }));
      const rest = pool - shares.reduce((sum, share) => sum + share, 0);
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThan(all.length);
      for (const share of shares) expect(Number.isSafeInteger(share)).toBe(true);
    }),
  );
});

test('who wagered more never gets less, and who wagered nothing gets nothing', () => {
  fc.assert(
    fc.property(money, money, money, (pool, one, other) => {
      const total = one + other;
      fc.pre(total > 0);
      const [small, large] = [Math.min(one, other), Math.max(one, other)];
      const least = shareOf({ pool, wager: small, total });
      expect(least).toBeLessThanOrEqual(shareOf({ pool, wager: large, total }));
      expect(shareOf({ pool, wager: 0, total })).toBe(0);
    }),
  );
});

test('before the end only the leading camp has a share in view', () => {
  const own = { camp: 'red', wager: 50, pool: 1000 } as const;
  expect(shareIfEnded({ red: 200, blue: 100 }, own)).toBe(250);
  expect(shareIfEnded({ red: 100, blue: 200 }, own)).toBe(0);
  expect(shareIfEnded({ red: 100, blue: 100 }, own)).toBe(0);
  expect(shareIfEnded({ red: 200, blue: 0 }, own)).toBe(0);
});
