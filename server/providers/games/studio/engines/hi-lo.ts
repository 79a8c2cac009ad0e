import {
  HI_LO_CARDS,
  HI_LO_OPEN_MS,
  HI_LO_RETURN,
  HI_LO_STEPS,
  HI_LO_TOP,
  hiLoChoices,
  hiLoPrices,
  isHiLoRight,
} from '../../../../../contract/hi-lo.ts';
import {
  commonRules,
  type GameEngine,
  type Guessed,
  type GuessWish,
  isStake,
  type Outcome,
  outcomeOf,
  timesHundredths,
} from './engine.ts';

const VERSION = 'hi-lo/v1';

/** A round: while it is open `cards` are all that it can come to, afterwards those that were shown. */
type HiLoResult = Extract<Outcome, { engine: 'hi-lo' }>;

const lineOf = ({ cards, guesses }: HiLoResult) => {
  return { cards: cards.slice(0, guesses.length + 1), guesses };
};

/** The round ended now: the last right guess is paid, unless the very last one was wrong. */
function over(drawn: HiLoResult, isLost: boolean): HiLoResult {
  const line = lineOf(drawn);
  const right = isLost ? line.guesses.slice(0, -1) : line.guesses;
  const prices = hiLoPrices({ ...line, guesses: right });
  return { engine: 'hi-lo', ...line, prices, cashedAt: isLost ? 0 : (prices.at(-1) ?? 0) };
}

function cashedOut(outcome: Outcome): HiLoResult | undefined {
  const drawn = outcomeOf(outcome, 'hi-lo');
  return drawn.guesses.length > 0 ? over(drawn, false) : undefined;
}

/** Turns the next card on a guess; undefined for one that is not asked for or not offered now. */
function guessed(outcome: Outcome, { step, guess }: GuessWish): Guessed | undefined {
  const drawn = outcomeOf(outcome, 'hi-lo');
  const isOffered = hiLoChoices(lineOf(drawn)).some((choice) => choice.guess === guess);
  if (step !== drawn.guesses.length || !isOffered) return undefined;
  const [from = 0, to = 0] = drawn.cards.slice(step, step + 2);
  const next = { ...drawn, guesses: [...drawn.guesses, guess] };
  if (!isHiLoRight(guess, from, to)) return { outcome: over(next, true), isOver: true };
  // At the end of the ladder, or where every guess would lead over its top, it is paid by itself.
  const isOver = hiLoChoices(lineOf(next)).length === 0;
  return { outcome: isOver ? over(next, false) : next, isOver };
}

/** A ladder of guesses about the next card, left at any rung after the first. */
export const hiLo: GameEngine = {
  version: VERSION,
  rules: {
    engine: 'hi-lo',
    version: VERSION,
    rtp: HI_LO_RETURN.least,
    ...commonRules(false),
    topMultiplier: HI_LO_TOP,
  },
  betOf: ({ stake }) => (isStake(stake) ? { stake } : undefined),
  draw(pick) {
    const deck = Array.from({ length: HI_LO_CARDS }, (_, card) => card);
    const cards = Array.from({ length: HI_LO_STEPS + 1 }, (_, index) => {
      const place = pick(
        `card-${index + 1}`,
        deck.map(() => 1),
      );
      return deck.splice(place, 1)[0] ?? 0;
    });
    return { engine: 'hi-lo', cards, guesses: [], prices: [], cashedAt: 0 };
  },
  payoutOf(outcome, { stake }) {
    return timesHundredths(stake, outcomeOf(outcome, 'hi-lo').cashedAt);
  },
  runs: {
    longestMs: HI_LO_OPEN_MS,
    overMs: () => HI_LO_OPEN_MS,
    byItself: cashedOut,
    leftAt: (outcome, elapsedMs) => (elapsedMs < HI_LO_OPEN_MS ? cashedOut(outcome) : undefined),
    guessed,
    told(outcome) {
      const line = lineOf(outcomeOf(outcome, 'hi-lo'));
      const [from = 0, to = 0] = line.cards.slice(-2);
      const last = line.guesses.at(-1);
      // Over, but not in the books yet: of a card that ended it nothing is told.
      if (!last || isHiLoRight(last, from, to)) return line;
      return { cards: line.cards.slice(0, -1), guesses: line.guesses.slice(0, -1) };
    },
  },
};
