import {
  BINGO_BALLS,
  BINGO_CARDS_MAX,
  BINGO_COLUMN,
  BINGO_DRAWN,
  BINGO_FREE,
  BINGO_PAYS,
  BINGO_SIDE,
  BINGO_WAYS,
  bingoBest,
} from '../../../../../contract/bingo.ts';
import { hundredthsOf } from '../../../../../contract/money.ts';
import {
  commonRules,
  type GameEngine,
  isStake,
  outcomeOf,
  type Pick,
  timesHundredths,
} from './engine.ts';

const VERSION = 'bingo/v1';
/** Numbers of a card beside its free cell. */
const NUMBERS = BINGO_SIDE * BINGO_SIDE - 1;
const CHANCE_RANGE = 100_000_000n;

/** How many sets of `some` there are among `all`. */
function setsOf(all: number, some: number): bigint {
  let sets = 1n;
  for (let taken = 0; taken < some; taken += 1) {
    sets = (sets * BigInt(all - taken)) / BigInt(taken + 1);
  }
  return sets;
}

/**
 * Draws in which a card comes to each pattern, and to none at last, among all draws: exact. A set of
 * marks comes with every choice of the other balls from those that are not on the card.
 */
export function bingoDraws(): { draws: bigint[]; all: bigint } {
  const all = setsOf(BINGO_BALLS, BINGO_DRAWN);
  const draws = BINGO_WAYS.map((ways) =>
    ways.reduce(
      (sum, count, marks) =>
        sum + BigInt(count) * setsOf(BINGO_BALLS - NUMBERS, BINGO_DRAWN - marks),
      0n,
    ),
  );
  return { draws: [...draws, all - draws.reduce((sum, count) => sum + count, 0n)], all };
}

function publishedOf({ draws, all }: ReturnType<typeof bingoDraws>) {
  const paid = BINGO_PAYS.reduce(
    (sum, pay, pattern) => sum + BigInt(pay) * (draws[pattern] ?? 0n),
    0n,
  );
  return {
    rtp: Number((paid * 100n) / all),
    pays: [...BINGO_PAYS, 0],
    chances: draws.map((count) => Number((count * CHANCE_RANGE + all / 2n) / all)),
  };
}

/** Takes `count` of the values one after the other; each pick is among those that are left. */
function take(pick: Pick, name: string, values: number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const weights = values.map(() => 1);
    const [value] = values.splice(pick(`${name}-${index + 1}`, weights), 1);
    if (value === undefined) throw new RangeError(`${name} has no number left`);
    return value;
  });
}

const upFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => first + index);

/** A card in reading order, 0 in its free cell; each column takes its numbers from above. */
function drawCard(pick: Pick, card: number): number[] {
  const columns = upFrom(0, BINGO_SIDE).map((column) => {
    const values = upFrom(column * BINGO_COLUMN + 1, BINGO_COLUMN);
    const hasFree = column === BINGO_FREE % BINGO_SIDE;
    const taken = take(
      pick,
      `card-${card}-${'bingo'[column]}`,
      values,
      BINGO_SIDE - (hasFree ? 1 : 0),
    );
    if (hasFree) taken.splice(Math.floor(BINGO_FREE / BINGO_SIDE), 0, 0);
    return taken;
  });
  return upFrom(0, NUMBERS + 1).map(
    (cell) => columns[cell % BINGO_SIDE]?.[Math.floor(cell / BINGO_SIDE)] ?? 0,
  );
}

/** Thirty of 75 balls on up to four cards; each card pays its best pattern. */
export const bingo: GameEngine = {
  version: VERSION,
  rules: {
    engine: 'bingo',
    version: VERSION,
    ...publishedOf(bingoDraws()),
    ...commonRules(true),
  },
  betOf({ stake, cards = 1 }) {
    // The stake is that of all cards, and each card has a stake of its own that can be played.
    const isWhole = isStake(stake) && isStake(stake / cards) && cards <= BINGO_CARDS_MAX;
    return isWhole ? { stake, cards } : undefined;
  },
  draw(pick, { stake, cards = 1 }) {
    const numbers = upFrom(1, cards).map((card) => drawCard(pick, card));
    const balls = take(pick, 'ball', upFrom(1, BINGO_BALLS), BINGO_DRAWN);
    const drawn = new Set([0, ...balls]);
    const settled = numbers.map((card) => {
      const { pattern, cells } = bingoBest(card.map((number) => drawn.has(number)));
      const payout = hundredthsOf(timesHundredths(stake / cards, BINGO_PAYS[pattern] ?? 0));
      return { numbers: card, pattern, cells, payout };
    });
    return { engine: 'bingo', balls, cards: settled };
  },
  payoutOf(outcome) {
    return outcomeOf(outcome, 'bingo').cards.reduce((sum, { payout }) => sum + payout, 0);
  },
};
