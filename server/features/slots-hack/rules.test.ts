import { describe, expect, test } from 'vitest';
import { DEMO_STARS, DEMO_STRIPS } from '../../../tests/support/models/slots-hack-seeds.ts';
import type { MissionRules } from './config.ts';
import {
  chanceOfGoal,
  publishedChances,
  spinRefusalOf,
  starChances,
  starsFor,
  symbolsAt,
} from './rules.ts';

const RULES: MissionRules = {
  seconds: 180,
  spinsMax: 60,
  spinEveryMs: 1600,
  goal: 40,
  stars: DEMO_STARS,
  strips: DEMO_STRIPS,
  awards: [],
};

describe('the stars of a spin', () => {
  test.each([
    [[0, 0, 0], 30],
    [[5, 5, 5], 10],
    [[0, 0, 1], 2],
    [[3, 4, 4], 2],
    [[4, 3, 4], 0],
    [[1, 2, 3], 0],
  ])('%j gives %i', (symbols, stars) => {
    expect(starsFor(symbols, DEMO_STARS)).toBe(stars);
  });

  test('every reel has each symbol as often as the others', () => {
    const countsOf = (strip: readonly number[]) =>
      [0, 1, 2, 3, 4, 5].map((symbol) => strip.filter((known) => known === symbol).length);
    for (const strip of DEMO_STRIPS) expect(countsOf(strip)).toEqual([2, 4, 4, 3, 3, 4]);
  });

  test('a stop beyond the strip is a bug and not a symbol', () => {
    expect(symbolsAt(DEMO_STRIPS, [0, 1, 2])).toEqual([0, 5, 4]);
    expect(() => symbolsAt(DEMO_STRIPS, [0, 1, 20])).toThrow(RangeError);
  });
});

describe('the published chance', () => {
  test('one spin: 1 in 1,000 three parols, 3.075% three alike, 28.65% a pair', () => {
    const chances = starChances(RULES);
    expect(chances.get(30)).toBeCloseTo(0.001, 10);
    expect(chances.get(10)).toBeCloseTo(0.030_75, 10);
    expect(chances.get(2)).toBeCloseTo(0.286_5, 10);
    expect([...chances.values()].reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10);
  });

  test('the goal: about 84% with all 60 spins, 51% with 45, 14% with 30', () => {
    expect(publishedChances(RULES)).toEqual([
      { spins: 60, perTenThousand: 8418 },
      { spins: 45, perTenThousand: 5067 },
      { spins: 30, perTenThousand: 1416 },
    ]);
  });

  test('the exact chance is what 20,000 played missions come to', () => {
    // A plain generator with a fixed seed: the test must not be right by luck now and then.
    let state = 20_261_120;
    const next = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const missions = 20_000;
    let reached = 0;
    for (let mission = 0; mission < missions; mission += 1) {
      let stars = 0;
      for (let spin = 0; spin < RULES.spinsMax && stars < RULES.goal; spin += 1) {
        const stops = DEMO_STRIPS.map((strip) => next(strip.length));
        stars += starsFor(symbolsAt(DEMO_STRIPS, stops), DEMO_STARS);
      }
      if (stars >= RULES.goal) reached += 1;
    }
    expect(Math.abs(reached / missions - chanceOfGoal(RULES, 60))).toBeLessThan(0.01);
  });

  test('all 60 spins fit into the time twice over', () => {
    expect(RULES.spinsMax * RULES.spinEveryMs).toBeLessThan((RULES.seconds * 1000) / 1.8);
  });
});

test('a spin is refused for the first reason that holds', () => {
  const now = new Date('2026-11-20T04:00:00Z');
  const ends = (ms: number) => new Date(now.getTime() + ms);
  const running = { endsAt: ends(1), spins: 59, stars: 39, lastSpinAt: ends(-1600) };
  expect(spinRefusalOf(RULES, running, now)).toBeUndefined();
  expect(spinRefusalOf(RULES, { ...running, lastSpinAt: null }, now)).toBeUndefined();
  expect(spinRefusalOf(RULES, { ...running, endsAt: now }, now)?.code).toBe(5010);
  expect(spinRefusalOf(RULES, { ...running, spins: 60 }, now)?.code).toBe(5010);
  expect(spinRefusalOf(RULES, { ...running, stars: 40 }, now)?.code).toBe(5010);
  const early = { ...running, lastSpinAt: ends(-1000) };
  expect(spinRefusalOf(RULES, early, now)).toEqual({ code: 9003, details: { waitMs: 600 } });
});
