import { describe, expect, test } from 'vitest';
import {
  BINGO_BALLS,
  BINGO_COLUMN,
  BINGO_DRAWN,
  BINGO_PATTERNS,
} from '../../../../contract/bingo.ts';
import { COLORS } from '../../../../contract/color-game.ts';
import { HI_LO_CARDS, HI_LO_RETURN, HI_LO_STEPS, hiLoChoices } from '../../../../contract/hi-lo.ts';
import { LUCKY_PLACES } from '../../../../contract/lucky-draw.ts';
import { RISING_TOP } from '../../../../contract/rising.ts';
import { SLOT_STRIPS } from '../../../../contract/slot-three.ts';
import { openStream } from '../../../fairness/pf1.ts';
import { bingoDraws } from './engines/bingo.ts';
import type { Bet, GameEngine, Outcome, Pick } from './engines/engine.ts';
import { GAME_ENGINES } from './engines/engines.ts';
import { isLikely, meanOf } from './statistics.ts';

// `npm run test:odds` plays 10,000,000 rounds a game from a new seed; every run of the tests plays a
// sample from one that is always the same, so that none fails by chance.
const { ODDS_ROUNDS, ODDS_SEED } = process.env;
const ROUNDS = Number(ODDS_ROUNDS ?? 50_000);
const SEED = ODDS_SEED ?? 'bituin';
/** What a hi-lo round of the sample is left after. */
const GUESSES = 3;
const TIMEOUT_MS = 60_000 + ROUNDS;

/**
 * Plays rounds on the settlement code, each from its own nonce of the draw stream, as a player's are.
 * @param see hears of every outcome.
 */
function playRounds(engine: GameEngine, bet: Bet, see: (outcome: Outcome) => void) {
  const counts = new Map<string, number[]>();
  const returned = meanOf();
  const serverSeed = Buffer.alloc(32, SEED);
  for (let nonce = 0; nonce < ROUNDS; nonce += 1) {
    const stream = openStream({ serverSeed, game: engine.version, clientSeed: SEED, nonce });
    const pick: Pick = (name, weights) => {
      const index = stream.pick(weights);
      const counted = counts.get(name) ?? weights.map(() => 0);
      counted[index] = (counted[index] ?? 0) + 1;
      counts.set(name, counted);
      return index;
    };
    const drawn = engine.draw(pick, bet);
    const outcome = play(engine, drawn);
    see(outcome);
    returned.add(engine.payoutOf(outcome, bet) / bet.stake);
  }
  return { counts, returned };
}

/** Fails where a published return lies outside of four standard errors of what was played. */
function expectReturn(returned: ReturnType<typeof meanOf>, published: number): void {
  const error = returned.deviation() / Math.sqrt(ROUNDS);
  expect(Math.abs(returned.mean() - published), `seed ${SEED}`).toBeLessThan(4 * error);
}

/** Ends a round as its player would: a hi-lo round is guessed at up to so many times. */
function play({ runs }: GameEngine, drawn: Outcome): Outcome {
  let outcome = drawn;
  for (let step = 0; runs?.guessed && step < GUESSES; step += 1) {
    const { cards = [], guesses = [] } = runs.told(outcome, { stake: 100 });
    const [first, ...others] = hiLoChoices({ cards, guesses });
    const likely = others.reduce(
      (most, next) => (next.ways > (most?.ways ?? 0) ? next : most),
      first,
    );
    const next = likely && runs.guessed(outcome, { step, guess: likely.guess });
    if (!next) break;
    outcome = next.outcome;
    if (next.isOver) return outcome;
  }
  return runs?.byItself(outcome) ?? outcome;
}

const even = (count: number) => Array.from({ length: count }, () => 1);

describe(`${ROUNDS} rounds with seed ${SEED}`, () => {
  test(
    'the slot returns 96.00 % and stops evenly on every reel',
    () => {
      const engine = GAME_ENGINES['slot-three'];
      const { counts, returned } = playRounds(engine, { stake: 500 }, () => undefined);
      expectReturn(returned, 0.96);
      for (const [reel, strip] of SLOT_STRIPS.entries()) {
        const stops = counts.get(`reel-${reel + 1}`) ?? [];
        expect(isLikely(stops, even(strip.length)), `reel ${reel + 1}, seed ${SEED}`).toBe(true);
      }
    },
    TIMEOUT_MS,
  );

  test(
    'the colour game returns 207 of 216 and its dice are fair',
    () => {
      const engine = GAME_ENGINES['color-game'];
      const bet = { stake: 100, bets: [{ color: 2, stake: 100 }] };
      const { counts, returned } = playRounds(engine, bet, () => undefined);
      expectReturn(returned, 207 / 216);
      for (const [die, faces] of counts) {
        expect(isLikely(faces, even(COLORS.length)), `${die}, seed ${SEED}`).toBe(true);
      }
      expect(counts.size).toBe(3);
    },
    TIMEOUT_MS,
  );

  test(
    'the rising game returns 97.00 % and breaks off as its rule says',
    () => {
      const bands = [100, 101, 110, 130, 150, 200, 300, 500, 1000, 2000, RISING_TOP];
      const crashes = bands.map(() => 0);
      const bet = { stake: 100, autoAt: 200 };
      const { counts, returned } = playRounds(GAME_ENGINES.rising, bet, (outcome) => {
        if (outcome.engine !== 'rising') return;
        const at = bands.findLastIndex((from) => outcome.crashAt >= from);
        crashes[at] = (crashes[at] ?? 0) + 1;
      });
      expectReturn(returned, 0.97);
      // The chance to reach m is 0.97 / m; all below 1.01 break off at once.
      const reach = (multiplier: number) => (multiplier <= 100 ? 1 : 97 / multiplier);
      const shares = bands.map((from, index) => {
        const next = bands[index + 1];
        return reach(from) - (next === undefined ? 0 : reach(next));
      });
      expect(isLikely(crashes, shares), `multipliers, seed ${SEED}`).toBe(true);
      for (const [digit, values] of counts) {
        expect(isLikely(values, even(16)), `${digit}, seed ${SEED}`).toBe(true);
      }
      expect(counts.size).toBe(8);
    },
    TIMEOUT_MS,
  );

  test(
    'hi-lo returns what it publishes, and all cards of the deck come equally often',
    () => {
      const engine = GAME_ENGINES['hi-lo'];
      const shown = Array.from({ length: HI_LO_CARDS }, () => 0);
      const { counts, returned } = playRounds(engine, { stake: 100 }, (outcome) => {
        if (outcome.engine !== 'hi-lo') return;
        const first = outcome.cards[0] ?? 0;
        shown[first] = (shown[first] ?? 0) + 1;
      });
      const error = returned.deviation() / Math.sqrt(ROUNDS);
      expect(returned.mean(), `seed ${SEED}`).toBeGreaterThan(HI_LO_RETURN.least / 1e4 - 4 * error);
      expect(returned.mean(), `seed ${SEED}`).toBeLessThan(HI_LO_RETURN.most / 1e4 + 4 * error);
      expect(isLikely(shown, even(HI_LO_CARDS)), `first cards, seed ${SEED}`).toBe(true);
      for (const [card, places] of counts) {
        expect(isLikely(places, even(places.length)), `${card}, seed ${SEED}`).toBe(true);
      }
      expect(counts.size).toBe(HI_LO_STEPS + 1);
    },
    TIMEOUT_MS,
  );

  test(
    'bingo returns 96.02 %, every ball and cell is fair, and patterns come by their exact odds',
    () => {
      const cells = Array.from({ length: 25 }, () => even(BINGO_COLUMN).map(() => 0));
      const balls = Array.from({ length: BINGO_DRAWN }, () => even(BINGO_BALLS).map(() => 0));
      const came = [...BINGO_PATTERNS, 'none'].map(() => 0);
      const count = (counts: number[] | undefined, at: number) => {
        if (counts) counts[at] = (counts[at] ?? 0) + 1;
      };
      const { draws, all } = bingoDraws();
      const { counts, returned } = playRounds(GAME_ENGINES.bingo, { stake: 100 }, (outcome) => {
        if (outcome.engine !== 'bingo') return;
        const [card] = outcome.cards;
        count(came, card?.pattern ?? -1);
        for (const [place, ball] of outcome.balls.entries()) count(balls[place], ball - 1);
        for (const [cell, number] of (card?.numbers ?? []).entries()) {
          if (number > 0) count(cells[cell], (number - 1) % BINGO_COLUMN);
        }
      });
      expectReturn(returned, GAME_ENGINES.bingo.rules.rtp / 10_000);
      const shares = draws.map((sets) => Number((sets * 10n ** 15n) / all));
      // What is too rare for a sample counts with the next.
      const rare = shares.findIndex((share) => (share * ROUNDS) / 1e15 >= 5);
      const joined = (values: readonly number[]) => [
        values.slice(0, rare + 1).reduce((sum, value) => sum + value, 0),
        ...values.slice(rare + 1),
      ];
      expect(isLikely(joined(came), joined(shares)), `patterns, seed ${SEED}`).toBe(true);
      for (const [place, numbers] of balls.entries()) {
        expect(isLikely(numbers, even(BINGO_BALLS)), `ball ${place + 1}, seed ${SEED}`).toBe(true);
      }
      for (const [cell, numbers] of cells.entries()) {
        if (cell === 12) continue;
        expect(isLikely(numbers, even(BINGO_COLUMN)), `cell ${cell}, seed ${SEED}`).toBe(true);
      }
      expect(counts.size).toBe(24 + BINGO_DRAWN);
    },
    TIMEOUT_MS,
  );

  test(
    'the lucky draw returns 96.00 % and draws by its weights',
    () => {
      const engine = GAME_ENGINES['lucky-draw'];
      const { counts, returned } = playRounds(engine, { stake: 100 }, () => undefined);
      expectReturn(returned, 0.96);
      const weights = LUCKY_PLACES.map(({ weight }) => weight);
      expect(isLikely(counts.get('place') ?? [], weights), `seed ${SEED}`).toBe(true);
    },
    TIMEOUT_MS,
  );
});

test('the check knows a loaded die from a fair one', () => {
  expect(isLikely([10_000, 10_000, 10_000, 10_000, 10_000, 10_000], even(6))).toBe(true);
  expect(isLikely([10_800, 9840, 9840, 9840, 9840, 9840], even(6))).toBe(false);
});
