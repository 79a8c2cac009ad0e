import fc from 'fast-check';
import { type Container, Sprite } from 'pixi.js';
import { expect, test } from 'vitest';
import {
  HI_LO_RANKS,
  HI_LO_STEPS,
  hiLoChoices,
  hiLoPrices,
  isHiLoRight,
} from '../../contract/hi-lo.ts';
import { poseOf } from '../stage/pose.ts';
import { advanceTo, perform, rehearse } from '../stage/rehearsal.ts';
import { EMPTY, outcomeOf } from './from-round.ts';
import { endAt, STEP_SECONDS } from './geometry.ts';
import { type Guess, type HiLoOutcome, type Laid, RANKS, STEPS } from './model.ts';
import { HI_LO_SAMPLES } from './samples.ts';
import { hiLo } from './scene.ts';

const make = (laid: Laid = EMPTY) => rehearse(hiLo, { laid });

function sampled(name: string): HiLoOutcome {
  const outcome = HI_LO_SAMPLES.find((sample) => sample.name === name)?.outcome;
  if (!outcome) throw new Error(`the sample ${name} has no outcome`);
  return outcome;
}

function find(root: Container, label: string): Container {
  const found = root.getChildByLabel(label, true);
  if (!found) throw new Error(`the scene has no ${label}`);
  return found;
}

function textOf(root: Container, label: string): string {
  const glyphs = find(root, label).children.filter(({ visible }) => visible);
  return glyphs
    .map((glyph) => (glyph instanceof Sprite ? (glyph.texture.label ?? '').split('/')[1] : ''))
    .join('');
}

/** The cards that lie with their faces up, by rank and suit, read from the sprites. */
function facesIn(root: Container): string[] {
  return Array.from({ length: STEPS + 1 }, (_, card) => find(root, `card-${card}`))
    .filter(({ visible, label }) => visible && find(root, `${label}-front`).visible)
    .map(({ label }) => {
      const suit = find(root, `${label}-index`);
      const picture = suit instanceof Sprite ? (suit.texture.label ?? '') : '';
      return `${textOf(root, `${label}-rank`)} ${picture.replace('hi-lo/suit-', '')}`;
    });
}

const litIn = (root: Container) =>
  Array.from({ length: STEPS }, (_, rung) => rung).filter((rung) => {
    const lamp = find(root, `lamp-${rung}`);
    return lamp.visible && lamp.alpha === 1;
  }).length;

const SUITS = ['heart', 'spade', 'diamond', 'club'];
const nameOf = (card: number) => `${RANKS[card % 13]} ${SUITS[Math.floor(card / 13)]}`;

/** Any round that the rules know, by a stream of choices. */
const rounds = fc
  .record({ picks: fc.array(fc.nat(1000), { minLength: 2, maxLength: 18 }), isLost: fc.boolean() })
  .map(({ picks, isLost }): Laid => {
    const cards = [(picks[0] ?? 0) % 52];
    const guesses: Guess[] = [];
    for (let at = 1; at + 1 < picks.length; at += 2) {
      const choices = hiLoChoices({ cards, guesses });
      const choice = choices[(picks[at] ?? 0) % Math.max(1, choices.length)];
      if (!choice) break;
      const from = cards.at(-1) ?? 0;
      const isLast = at + 3 >= picks.length;
      const deck = Array.from({ length: 52 }, (_, card) => card).filter(
        (card) =>
          !cards.includes(card) && isHiLoRight(choice.guess, from, card) !== (isLost && isLast),
      );
      const card = deck[(picks[at + 1] ?? 0) % Math.max(1, deck.length)];
      if (card === undefined) break;
      cards.push(card);
      guesses.push(choice.guess);
      if (isLost && isLast) {
        const right = guesses.slice(0, -1);
        return { cards, guesses, prices: hiLoPrices({ cards, guesses: right }), end: 'lost' };
      }
    }
    const prices = hiLoPrices({ cards, guesses });
    return { cards, guesses, prices, ...(guesses.length > 0 && { end: 'cashed' as const }) };
  });

test('rungs and ranks are those of the contract', () => {
  expect(STEPS).toBe(HI_LO_STEPS);
  expect(RANKS).toEqual([...HI_LO_RANKS]);
});

test('the settled cards and prices lie there in the end, whatever the round and the frames', () => {
  const frames = fc.array(fc.double({ min: 0.001, max: 2, noNaN: true }), { maxLength: 12 });
  fc.assert(
    fc.property(rounds, fc.nat(8), frames, (laid, start, pattern) => {
      const payout = (laid.prices.at(-1) ?? 0) * 10;
      const outcome = outcomeOf(laid, { stake: 1000, payout }, start);
      const scene = make();
      const { clock } = perform(scene, outcome);
      let now = 0;
      const ticks = pattern.map((step) => {
        now += step;
        return now;
      });
      advanceTo(clock, ticks, 30);
      expect(facesIn(scene.view)).toEqual(laid.cards.map(nameOf));
      const rungs = laid.end === 'lost' ? 0 : laid.prices.length;
      expect(litIn(scene.view)).toBe(rungs);
      if (laid.end === 'cashed') expect(textOf(scene.view, 'figures')).toMatch(/^₱[\d,]+\.\d\d$/);
      else if (rungs > 0) expect(textOf(scene.view, 'times')).toMatch(/×$/);
    }),
    { numRuns: 60 },
  );
});

test('no face shows before its card is turned, and no lamp before its guess is judged', () => {
  const outcome = sampled('right');
  const scene = make({ cards: [6], guesses: [], prices: [] });
  const { clock } = perform(scene, outcome);
  advanceTo(clock, [], 0.3);
  expect(facesIn(scene.view)).toEqual(['7 heart']);
  expect(litIn(scene.view)).toBe(0);
  advanceTo(clock, [], STEP_SECONDS);
  expect(facesIn(scene.view)).toEqual(['7 heart', '10 spade']);
  expect(litIn(scene.view)).toBe(1);
});

test('the table at rest is the end of the act that led there', () => {
  const outcome = sampled('right');
  const played = make();
  const { clock } = perform(played, outcome);
  advanceTo(clock, [], 20);
  expect(poseOf(played.view)).toBe(poseOf(make(outcome.laid).view));
});

test('a wrong guess makes no light and no coins; coins fly from twice the stake on', () => {
  const lost = make();
  advanceTo(perform(lost, sampled('lost')).clock, [], 1.6);
  expect(find(lost.view, 'light').visible).toBe(false);
  expect(find(lost.view, 'coins').visible).toBe(false);
  const flying = (payout: number) => {
    const scene = make();
    const outcome = { ...sampled('cashed'), payout };
    advanceTo(perform(scene, outcome).clock, [], endAt(outcome) + 0.6);
    return find(scene.view, 'coins').visible;
  };
  expect([flying(1030), flying(2940)]).toEqual([false, true]);
});
