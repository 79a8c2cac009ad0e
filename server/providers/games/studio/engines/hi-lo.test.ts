import { describe, expect, test } from 'vitest';
import {
  HI_LO_CARDS,
  HI_LO_GUESSES,
  HI_LO_OPEN_MS,
  HI_LO_RANKS,
  HI_LO_RETURN,
  HI_LO_SHARE,
  HI_LO_STEPS,
  HI_LO_TOP,
  type HiLoGuess,
  hiLoChoices,
  hiLoPrices,
  hiLoRank,
  isHiLoRight,
} from '../../../../../contract/hi-lo.ts';
import type { Outcome } from './engine.ts';
import { GAME_ENGINES } from './engines.ts';

const { draw, payoutOf, rules, runs } = GAME_ENGINES['hi-lo'];
const BET = { stake: 1000 };
const RANKS = HI_LO_RANKS.length;

/** A round whose cards are known. */
function roundOf(...cards: number[]): Outcome {
  return { engine: 'hi-lo', cards, guesses: [], prices: [], cashedAt: 0 };
}

/** Plays guesses in turn. */
function guessing(outcome: Outcome, ...guesses: HiLoGuess[]) {
  let now = { outcome, isOver: false };
  for (const [step, guess] of guesses.entries()) {
    const next = runs?.guessed?.(now.outcome, { step, guess });
    if (!next) throw new Error(`guess ${step} was not taken`);
    now = next;
  }
  return now;
}

/** Ten cards by rank, each of another suit where it can be. */
const CARDS = [6, 9, 2, 25, 13 + 3, 7, 26 + 10, 11, 39 + 5];

describe('prices', () => {
  test('are the share by the exact chance of the cards left, rounded down once', () => {
    // An ace lies open: of 51 cards left 48 are higher and 3 the same.
    expect(hiLoChoices({ cards: [0], guesses: [] })).toEqual([
      { guess: 'higher', ways: 48, left: 51, at: 103 },
      { guess: 'same', ways: 3, left: 51, at: 1649 },
    ]);
    // Then a king: 4 aces but the open one, and of the other ranks below it all.
    expect(hiLoChoices({ cards: [0, 12], guesses: ['higher'] })).toEqual([
      { guess: 'same', ways: 3, left: 50, at: Math.floor((97 * 51 * 50) / (48 * 3)) },
      { guess: 'lower', ways: 47, left: 50, at: Math.floor((97 * 51 * 50) / (48 * 47)) },
    ]);
  });

  test('agree with a count of the deck at every step of every kind of round', () => {
    for (let first = 0; first < HI_LO_CARDS; first += 7) {
      const cards = [first];
      const guesses: HiLoGuess[] = [];
      let exact = { num: BigInt(HI_LO_SHARE), den: 1n };
      for (let step = 0; step < HI_LO_STEPS; step += 1) {
        const deck = Array.from({ length: HI_LO_CARDS }, (_, card) => card).filter(
          (card) => !cards.includes(card),
        );
        const from = cards[step] ?? 0;
        const choices = hiLoChoices({ cards, guesses });
        for (const { guess, ways, left, at } of choices) {
          expect(ways).toBe(deck.filter((card) => isHiLoRight(guess, from, card)).length);
          expect(left).toBe(deck.length);
          const price = (exact.num * BigInt(left)) / (exact.den * BigInt(ways));
          expect(BigInt(at)).toBe(price);
        }
        const taken = choices[(first + step) % Math.max(1, choices.length)];
        if (!taken) break;
        const right = deck.filter((card) => isHiLoRight(taken.guess, from, card));
        exact = { num: exact.num * BigInt(taken.left), den: exact.den * BigInt(taken.ways) };
        cards.push(right[(first * 3 + step) % right.length] ?? 0);
        guesses.push(taken.guess);
        expect(hiLoPrices({ cards, guesses }).at(-1)).toBe(taken.at);
      }
    }
  });

  test('lead never over the top, and every first card has two guesses or three', () => {
    for (let card = 0; card < HI_LO_CARDS; card += 1) {
      const choices = hiLoChoices({ cards: [card], guesses: [] });
      expect(choices.length).toBe([0, RANKS - 1].includes(hiLoRank(card)) ? 2 : 3);
    }
    const high = hiLoChoices({ cards: [6, 19, 32], guesses: ['same', 'same'] });
    expect(high).toEqual([]);
    expect(hiLoPrices({ cards: [0, 13, 26], guesses: ['same', 'same'] })).toEqual([1649, 41225]);
    expect(HI_LO_TOP).toBe(10_000);
  });
});

/**
 * What the worst of all plans returns, by every order of ranks up to so many guesses; beyond them a
 * price may have lost a whole hundredth (`less`), or the plan ends there (`more`).
 */
function worstOf(depth: number, beyond: 'less' | 'more'): number {
  const counts = HI_LO_RANKS.map(() => HI_LO_CARDS / RANKS);
  const worst = (rank: number, num: number, den: number, left: number, step: number): number => {
    // Half of the least part that a price can have keeps a float division from falling short.
    const stop = step === 0 ? Number.POSITIVE_INFINITY : Math.floor(num / den + 0.5 / den);
    if (step === depth) return beyond === 'more' ? stop : Math.min(stop, num / den - 1);
    let least = stop;
    for (const guess of HI_LO_GUESSES) {
      const right = counts.flatMap((_, to) => (isHiLoRight(guess, rank, to) ? [to] : []));
      const ways = right.reduce((sum, to) => sum + (counts[to] ?? 0), 0);
      if (ways === 0 || Math.floor((num * left) / (den * ways)) > HI_LO_TOP) continue;
      let value = 0;
      for (const to of right) {
        const count = counts[to] ?? 0;
        if (count === 0) continue;
        counts[to] = count - 1;
        value += (count / left) * worst(to, num * left, den * ways, left - 1, step + 1);
        counts[to] = count;
      }
      least = Math.min(least, value);
    }
    return least;
  };
  const all = counts.map((count, rank) => {
    counts[rank] = count - 1;
    const value = worst(rank, HI_LO_SHARE, 1, HI_LO_CARDS - 1, 0);
    counts[rank] = count;
    return value;
  });
  return all.reduce((sum, value) => sum + value, 0) / RANKS;
}

describe('the return', () => {
  test('of the worst of all plans is what is published, by every order of the cards', () => {
    const atLeast = Math.floor(worstOf(5, 'less') * 100);
    const atMost = Math.floor(worstOf(4, 'more') * 100);
    expect([atLeast, atMost]).toEqual([HI_LO_RETURN.least, HI_LO_RETURN.least]);
    expect(rules.rtp).toBe(HI_LO_RETURN.least);
    expect(HI_LO_RETURN.most).toBe(HI_LO_SHARE * 100);
  });
});

describe('a round', () => {
  test('goes up the ladder with right guesses and pays its last price when it is left', () => {
    const { outcome, isOver } = guessing(roundOf(...CARDS), 'higher', 'lower');
    expect(isOver).toBe(false);
    const left = runs?.leftAt(outcome, 5000);
    expect(left).toMatchObject({ cards: [6, 9, 2], guesses: ['higher', 'lower'] });
    expect(left).toMatchObject({ prices: [206, 294], cashedAt: 294 });
    expect(left && payoutOf(left, BET)).toBe(2940);
  });

  test('ends without a payout at a wrong guess, and shows no card behind it', () => {
    const { outcome, isOver } = guessing(roundOf(...CARDS), 'higher', 'higher');
    expect(isOver).toBe(true);
    expect(outcome).toMatchObject({ cards: [6, 9, 2], prices: [206], cashedAt: 0 });
    expect(payoutOf(outcome, BET)).toBe(0);
  });

  test('tells of an open round what lies open, and of a lost one nothing before its books', () => {
    const { outcome } = guessing(roundOf(...CARDS), 'higher');
    expect(runs?.told(outcome, BET)).toEqual({ cards: [6, 9], guesses: ['higher'] });
    const lost = guessing(roundOf(...CARDS), 'higher', 'higher').outcome;
    expect(runs?.told(lost, BET)).toEqual({ cards: [6, 9], guesses: ['higher'] });
  });

  test('takes a guess once, in its turn, and none that is not offered', () => {
    const { outcome } = guessing(roundOf(...CARDS), 'higher');
    expect(runs?.guessed?.(outcome, { step: 0, guess: 'higher' })).toBeUndefined();
    expect(runs?.guessed?.(outcome, { step: 2, guess: 'lower' })).toBeUndefined();
    expect(runs?.guessed?.(roundOf(12, 0), { step: 0, guess: 'higher' })).toBeUndefined();
  });

  test('is paid by itself at the end of the ladder, and where no guess stays below the top', () => {
    const low = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    const up = guessing(roundOf(...low), ...low.slice(1).map(() => 'higher' as const));
    expect(up.isOver).toBe(true);
    expect(up.outcome).toMatchObject({ cards: low });
    expect(payoutOf(up.outcome, BET)).toBeGreaterThan(BET.stake);
    const top = guessing(roundOf(0, 1, 3, 16, 2, 5), 'higher', 'higher', 'same', 'lower');
    expect(top.isOver).toBe(true);
    expect(top.outcome).toMatchObject({ cards: [0, 1, 3, 16, 2], cashedAt: 9181 });
  });

  test('left alone is paid after a day what it stands at; without a guess its stake goes back', () => {
    const { outcome } = guessing(roundOf(...CARDS), 'higher');
    expect(runs?.overMs(outcome)).toBe(HI_LO_OPEN_MS);
    expect(runs?.byItself(outcome)).toMatchObject({ cards: [6, 9], cashedAt: 206 });
    expect(runs?.byItself(roundOf(...CARDS))).toBeUndefined();
    expect(runs?.leftAt(roundOf(...CARDS), 5000)).toBeUndefined();
  });

  test('draws its cards from one deck without putting any back', () => {
    const weights: number[][] = [];
    const outcome = draw((_name, each) => {
      weights.push([...each]);
      return each.length - 1;
    }, BET);
    expect(outcome).toMatchObject({ cards: [51, 50, 49, 48, 47, 46, 45, 44, 43] });
    expect(weights.map(({ length }) => length)).toEqual([52, 51, 50, 49, 48, 47, 46, 45, 44]);
  });
});
