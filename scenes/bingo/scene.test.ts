import fc from 'fast-check';
import { type Container, Sprite } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import { BINGO_FREE, BINGO_LINES, BINGO_SIDE, bingoBest } from '../../contract/bingo.ts';
import { moneyText } from '../../contract/money-text.ts';
import { poseOf } from '../stage/pose.ts';
import { droppedTicks, perform, posesOf, rehearse, ticksAt } from '../stage/rehearsal.ts';
import { cameBy } from './calls.ts';
import { drawnOf, modelOf, outcomeOf } from './from-round.ts';
import { FREE, LINES, SIDE } from './geometry.ts';
import type { BingoModel, BingoOutcome } from './model.ts';
import { BINGO_SAMPLES } from './samples.ts';
import { bingo } from './scene.ts';
import { DRAWN_AT, NEVER, timesOf } from './timing.ts';

const ACT_SECONDS = 14;
const TIMES = [0, 0.2, 0.6, 1.4, 3, 5, 7.7, 8.6, 9, 9.6, ACT_SECONDS];
const model: BingoModel = { count: 2 };
const make = () => rehearse(bingo, model);

function sampled(name: string): BingoOutcome {
  const outcome = BINGO_SAMPLES.find((sample) => sample.name === name)?.outcome;
  if (!outcome) throw new Error(`the sample ${name} has no outcome`);
  return outcome;
}

function find(root: Container, label: string): Container {
  const found = root.getChildByLabel(label, true);
  if (!found) throw new Error(`the scene has no ${label}`);
  return found;
}

function textOf(root: Container, label: string): string {
  const shown = find(root, label).children.filter((child) => child.visible);
  return shown
    .map((child) => (child instanceof Sprite ? (child.texture.label ?? '').slice(5) : ''))
    .join('');
}

/** What lights a cell, if anything does. */
function glowOf(card: Container, cell: number): string | undefined {
  const glow = find(card, `glow-${cell}`);
  if (!(glow instanceof Sprite) || glow.alpha === 0) return undefined;
  return glow.texture.label?.replace('bingo/', '');
}

/** A round as the books keep it, from numbers that a test shuffles. */
function roundOf(shuffled: readonly number[], count: number) {
  const balls = shuffled.slice(0, 30);
  const cards = Array.from({ length: count }, (_, place) => {
    const numbers = Array.from({ length: 25 }, (__, cell) => {
      const own = shuffled.filter((number) => Math.floor((number - 1) / 15) === cell % SIDE);
      return cell === FREE ? 0 : (own[(Math.floor(cell / SIDE) + place * 3) % own.length] ?? 0);
    });
    const { pattern, cells } = bingoBest(numbers.map((n) => n === 0 || balls.includes(n)));
    return { numbers, pattern, cells, payout: 0 as never };
  });
  return { engine: 'bingo' as const, balls, cards };
}
const shuffles = fc.shuffledSubarray(
  Array.from({ length: 75 }, (_, index) => index + 1),
  { minLength: 75, maxLength: 75 },
);

test('cells and lines are those of the contract', () => {
  expect([FREE, SIDE]).toEqual([BINGO_FREE, BINGO_SIDE]);
  expect(LINES).toEqual(BINGO_LINES);
});

test('at the end each card shows its numbers, and exactly those that came are marked', () => {
  fc.assert(
    fc.property(shuffles, fc.integer({ min: 1, max: 4 }), (shuffled, count) => {
      const details = roundOf(shuffled, count);
      const scene = make();
      perform(scene, outcomeOf(details, { stake: 100, payout: 0 })).clock.advance(ACT_SECONDS);
      for (const [place, { numbers, cells }] of details.cards.entries()) {
        const card = find(scene.view, `card-${place}`);
        for (const [cell, number] of numbers.entries()) {
          expect(textOf(card, `number-${cell}`)).toBe(number === 0 ? '' : String(number));
          const isMarked = number === 0 || details.balls.includes(number);
          expect(find(card, `mark-${cell}`).alpha > 0).toBe(isMarked);
          expect(glowOf(card, cell)).toBe(cells.includes(cell) ? 'gold' : undefined);
        }
      }
      scene.dispose();
    }),
    { numRuns: 20 },
  );
});

test('poses are equal at 20, 30, 60 and 120 frames a second and with dropped frames', () => {
  const line = sampled('line');
  const expected = posesOf(make, line, [], TIMES);
  expect(new Set(expected).size).toBeGreaterThan(8);
  for (const rate of [20, 30, 60, 120]) {
    expect(posesOf(make, line, ticksAt(rate, ACT_SECONDS), TIMES)).toEqual(expected);
  }
  for (const seed of ['a', 'b']) {
    expect(posesOf(make, line, droppedTicks(seed, ACT_SECONDS), TIMES)).toEqual(expected);
  }
});

test('the end pose is the outcome alone, whatever was performed before', () => {
  for (const { outcome } of BINGO_SAMPLES) {
    if (!outcome) continue;
    const [expected] = posesOf(make, outcome, [], [ACT_SECONDS]);
    const scene = make();
    perform(scene, sampled('x')).clock.advance(ACT_SECONDS);
    perform(scene, outcome).clock.advance(ACT_SECONDS);
    scene.update({ count: outcome.cards.length, last: outcome });
    const seen = (pose = '') => pose.split('\n').filter((line) => !/hidden|alpha 0 /.test(line));
    // A card that lies there no more may hold what it held.
    const lying = (line: string) => !/card-[0-3]/.test(line) || outcome.cards.length === 4;
    expect(seen(poseOf(scene.view)).filter(lying)).toEqual(seen(expected).filter(lying));
  }
});

test('a ball is called before its number is marked, and a line waits for one only until it comes', () => {
  const { balls, cards } = sampled('line');
  for (const card of cards) {
    const { marked, near, wonAt } = timesOf(card, balls);
    for (const [cell, at] of marked.entries()) {
      if (cell === FREE || at === NEVER) continue;
      const place = balls.indexOf(card.numbers[cell] ?? -1);
      expect(cameBy(at, balls.length)).toBeGreaterThan(place);
      const { from, until } = near[cell] ?? { from: NEVER, until: NEVER };
      if (from < NEVER) expect(until).toBe(Math.min(at, DRAWN_AT));
    }
    if (card.cells.length > 0) {
      expect(wonAt).toBe(Math.max(...card.cells.map((cell) => marked[cell] ?? NEVER)));
    }
  }
});

describe('the end', () => {
  const endOf = (outcome: BingoOutcome) => {
    const scene = make();
    const { clock, heard } = perform(scene, outcome);
    clock.advance(ACT_SECONDS);
    return { root: scene.view, heard };
  };

  test.each([
    { size: 'a win', payout: 98_70, coins: 0.35, hasRays: false },
    { size: 'a big win', payout: 5000_00, coins: 0.7, hasRays: false },
    { size: 'a grand win', payout: 20_000_00, coins: 1, hasRays: true },
  ])('$size is counted to the hundredth, with coins by its size', ({ payout, coins, hasRays }) => {
    const outcome = { ...sampled('line'), stake: payout < 10_000 ? 50_00 : 1000_00, payout };
    const { root, heard } = endOf(outcome);
    expect(textOf(root, 'figures')).toBe(moneyText(payout));
    expect(find(root, 'rays').alpha > 0).toBe(hasRays);
    expect(heard.filter((sound) => sound === 'win')).toHaveLength(1);
    const scene = make();
    const { clock } = perform(scene, outcome);
    let most = 0;
    for (let at = 0; at < 40; at += 1) {
      clock.advance(at === 0 ? DRAWN_AT : 0.05);
      most = Math.max(
        most,
        find(scene.view, 'coins').children.filter((coin) => coin.scale.x > 0).length,
      );
    }
    const all = find(scene.view, 'coins').children.length;
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(Math.ceil(all * coins));
    if (coins < 1) return;
    expect(most).toBeGreaterThan(all * 0.7);
  });

  test('what brings back no more than was staked is told and not celebrated', () => {
    const { root, heard } = endOf({ ...sampled('line'), payout: 1000 });
    expect(find(root, 'sign').alpha).toBe(0);
    expect(heard).not.toContain('win');
    expect(heard).not.toContain('pattern');
  });
});

test('other cards at rest are empty, and what the last round left is there again', () => {
  const details = roundOf(
    Array.from({ length: 75 }, (_, index) => ((index * 26) % 75) + 1),
    2,
  );
  const scene = rehearse(bingo, modelOf(3, drawnOf(details)));
  expect(textOf(find(scene.view, 'card-0'), 'number-0')).toBe('');
  scene.update(modelOf(2, drawnOf(details)));
  expect(textOf(find(scene.view, 'card-0'), 'number-0')).toBe(String(details.cards[0]?.numbers[0]));
  expect(find(scene.view, 'card-2').visible).toBe(false);
});
