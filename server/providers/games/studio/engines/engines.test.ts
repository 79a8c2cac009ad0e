import { describe, expect, test } from 'vitest';
import { COLORS } from '../../../../../contract/color-game.ts';
import { ENGINES } from '../../../../../contract/game-engines.ts';
import { LUCKY_PLACES } from '../../../../../contract/lucky-draw.ts';
import {
  RISING_TOP,
  risingAt,
  risingCrashOf,
  risingEndMs,
  risingMsTo,
} from '../../../../../contract/rising.ts';
import { SLOT_PAYS, SLOT_STRIPS, SLOT_SYMBOLS } from '../../../../../contract/slot-three.ts';
import { demoGames } from '../../../../demo/catalogue.ts';
import type { Outcome, Pick } from './engine.ts';
import { GAME_ENGINES } from './engines.ts';
import { slotWins, windowAt, winOf } from './slot-three.ts';

/** Picks what a test wants, in turn. */
function scripted(...indices: number[]): Pick {
  return () => indices.shift() ?? 0;
}

test('every game of the demo publishes what its engine returns', () => {
  expect(demoGames.map(({ slug, rtp }) => ({ slug, rtp }))).toEqual(
    demoGames.map(({ slug, engine }) => ({ slug, rtp: GAME_ENGINES[engine].rules.rtp })),
  );
});

test.each(ENGINES)('%s publishes its own name and version', (name) => {
  const { version, rules } = GAME_ENGINES[name];
  expect(rules.engine).toBe(name);
  expect(rules.version).toBe(version);
  expect(version).toBe(`${name}/v1`);
});

describe('slot-three', () => {
  const { draw, payoutOf, rules, betOf } = GAME_ENGINES['slot-three'];

  test('returns exactly 96.00 % over all combinations of stops', () => {
    const stake = 500;
    const [first = [], second = [], third = []] = SLOT_STRIPS;
    let paid = 0;
    for (const a of first.keys()) {
      for (const b of second.keys()) {
        for (const c of third.keys()) {
          paid += payoutOf(draw(scripted(a, b, c), { stake }), { stake });
        }
      }
    }
    expect(paid / (first.length * second.length * third.length * stake)).toBe(0.96);
    expect(rules.rtp).toBe(9600);
  });

  test('pays a line of three alike with wilds as the other symbol, and three wilds as themselves', () => {
    expect(winOf([5, 0, 5])).toBe(5);
    expect(winOf([0, 0, 3])).toBe(3);
    expect(winOf([0, 0, 0])).toBe(0);
    expect(winOf([5, 5, 4])).toBeUndefined();
  });

  test('never pays a win below the stake', () => {
    const least = Math.min(...SLOT_PAYS);
    expect(least / 100).toBe(rules.lines?.length);
  });

  test('shows the strip from the stop on downwards, and goes round at its end', () => {
    const [strip = []] = SLOT_STRIPS;
    expect(windowAt([19, 0, 0])[0]).toEqual([strip[19], strip[0], strip[1]]);
  });

  test('counts every line that pays, each by its own rows', () => {
    const wins = slotWins(
      [
        [6, 6, 6],
        [6, 6, 6],
        [6, 6, 6],
      ],
      500,
    );
    expect(wins.map(({ line, payout }) => [line, payout])).toEqual([
      [0, 500],
      [1, 500],
      [2, 500],
      [3, 500],
      [4, 500],
    ]);
  });

  test('has every symbol on every reel', () => {
    for (const strip of SLOT_STRIPS) expect(new Set(strip).size).toBe(SLOT_SYMBOLS.length);
  });

  test.each([
    ['nothing', {}],
    ['no whole peso', { stake: 150 }],
    ['zero', { stake: 0 }],
    ['a negative stake', { stake: -100 }],
    ['more than the most', { stake: 100_100 }],
  ])('knows no stake of %s', (_name, request) => {
    expect(betOf(request as Parameters<typeof betOf>[0])).toBeUndefined();
  });
});

describe('color-game', () => {
  const { draw, payoutOf, rules, betOf } = GAME_ENGINES['color-game'];

  test('returns exactly 207 of 216 on every colour over all throws', () => {
    for (const color of COLORS.keys()) {
      const bet = { stake: 100, bets: [{ color, stake: 100 }] };
      let paid = 0;
      for (let roll = 0; roll < 216; roll += 1) {
        const dice = [Math.floor(roll / 36), Math.floor(roll / 6) % 6, roll % 6];
        paid += payoutOf(draw(scripted(...dice), bet), bet);
      }
      expect(paid).toBe(207 * 100);
    }
    expect(rules.rtp).toBe(9583);
  });

  test('pays evens, two to one and eleven to one, and each colour by itself', () => {
    const bets = [
      { color: 0, stake: 100 },
      { color: 1, stake: 200 },
      { color: 2, stake: 300 },
    ];
    const outcome = draw(scripted(0, 0, 1), { stake: 600, bets });
    expect(outcome.engine === 'color-game' && outcome.bets).toEqual([
      { color: 0, stake: 100, matches: 2, payout: 300 },
      { color: 1, stake: 200, matches: 1, payout: 400 },
      { color: 2, stake: 300, matches: 0, payout: 0 },
    ]);
    const triple = { stake: 100, bets: [{ color: 5, stake: 100 }] };
    expect(payoutOf(draw(scripted(5, 5, 5), triple), triple)).toBe(1200);
  });

  test.each([
    ['no colour', []],
    ['a colour twice', [1, 1]],
  ])('knows no bet on %s', (_name, colors) => {
    const bets = colors.map((color) => ({ color, stake: 100 }));
    expect(betOf({ key: '', bets } as unknown as Parameters<typeof betOf>[0])).toBeUndefined();
  });
});

describe('rising', () => {
  const { draw, payoutOf, rules, runs: rising } = GAME_ENGINES.rising;
  const RANGE = 16 ** 8;
  const drawn = (crashAt: number, autoAt = 0) =>
    ({ engine: 'rising', crashAt, cashedAt: 0, autoAt }) as const;

  /** How many of all drawn numbers reach a multiplier: by bisection, as the point never falls. */
  function reaching(multiplier: number): number {
    let [low, high] = [0, RANGE];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (risingCrashOf(middle) >= multiplier) high = middle;
      else low = middle + 1;
    }
    return RANGE - low;
  }

  test('returns 97.00 % wherever a player leaves', () => {
    for (let multiplier = 101; multiplier <= RISING_TOP; multiplier += 1) {
      const back = (reaching(multiplier) / RANGE) * (multiplier / 100);
      expect(Math.abs(back - 0.97)).toBeLessThan(1e-6);
    }
    expect(rules.rtp).toBe(9700);
  });

  test('draws its point from eight digits, the first the heaviest', () => {
    const crashOf = (...digits: number[]) => {
      const outcome: Outcome = draw(scripted(...digits), { stake: 100 });
      return outcome.engine === 'rising' ? outcome.crashAt : 0;
    };
    expect(crashOf(0, 0, 0, 0, 0, 0, 0, 0)).toBe(100);
    expect(crashOf(8, 0, 0, 0, 0, 0, 0, 0)).toBe(194);
    expect(crashOf(15, 15, 15, 15, 15, 15, 15, 15)).toBe(RISING_TOP);
  });

  test('shows two after six seconds, and every multiplier from the moment it is reached', () => {
    expect(risingMsTo(200)).toBe(6000);
    for (const multiplier of [101, 150, 200, 999, 5000, RISING_TOP]) {
      expect(risingAt(risingMsTo(multiplier))).toBe(multiplier);
      expect(risingAt(risingMsTo(multiplier) - 2)).toBeLessThan(multiplier);
    }
  });

  test('can be left until its last multiplier has passed, and not before it has risen', () => {
    const outcome = drawn(194);
    const end = risingEndMs(194);
    expect(rising?.leftAt(outcome, end - 1)).toMatchObject({ cashedAt: 194 });
    expect(rising?.leftAt(outcome, end)).toBeUndefined();
    expect(rising?.leftAt(outcome, 0)).toBeUndefined();
  });

  test('cashes out by itself where it was told to, if it comes so far, and at the top for all', () => {
    expect(rising?.byItself(drawn(194, 150))).toMatchObject({ cashedAt: 150 });
    expect(rising?.byItself(drawn(194, 194))).toMatchObject({ cashedAt: 194 });
    expect(rising?.byItself(drawn(194, 195))).toMatchObject({ cashedAt: 0 });
    expect(rising?.byItself(drawn(RISING_TOP))).toMatchObject({ cashedAt: RISING_TOP });
    expect(rising?.overMs(drawn(194, 150))).toBe(risingMsTo(150));
    expect(rising?.overMs(drawn(100))).toBe(risingEndMs(100));
    expect(payoutOf({ ...drawn(300), cashedAt: 250 }, { stake: 300 })).toBe(750);
  });
});

describe('lucky-draw', () => {
  test('returns exactly 96.00 % over its table', () => {
    const { draw, payoutOf, rules } = GAME_ENGINES['lucky-draw'];
    const paid = LUCKY_PLACES.map(
      ({ weight }, place) =>
        weight * payoutOf(draw(scripted(place), { stake: 100 }), { stake: 100 }),
    ).reduce((sum, amount) => sum + amount, 0);
    expect(paid).toBe(96 * 1000);
    expect(rules.rtp).toBe(9600);
  });
});
