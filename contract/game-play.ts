import * as Type from 'typebox';
import { Money } from './money.ts';
import { Moment, OnceKey } from './wire.ts';

/**
 * What a game on the stage calls on its own server (the studio), below the `apiUrl` of its launch: a
 * POST of JSON with the launch's token as bearer. Answers: 200 with the reply, 409 with a
 * `PlayRefusal`, 401 when the visit has ended, 400 for what no page of ours sends.
 */

/**
 * Why a round was not begun, or not cashed out; `not-placed` = its key was closed before it came,
 * `autoplay-off` = the operator lets no round begin without a press.
 */
export const PLAY_REFUSALS = [
  'balance-too-low',
  'limit-reached',
  'barred',
  'unverified',
  'terms-changed',
  'help-unreachable',
  'closed',
  'too-soon',
  'round-open',
  'round-over',
  'stake-invalid',
  'unavailable',
  'not-placed',
  'autoplay-off',
] as const;
export type PlayRefusalCode = (typeof PLAY_REFUSALS)[number];
export const PlayRefusal = Type.Object({
  refusal: Type.Union(PLAY_REFUSALS.map((code) => Type.Literal(code))),
  /** For `too-soon`. */
  waitMs: Type.Optional(Type.Integer()),
});

const Cell = Type.Integer({ minimum: 0 });

/** Three reels of three symbols: where they stopped and which lines won. */
export const SlotThreeOutcome = Type.Object({
  engine: Type.Literal('slot-three'),
  stops: Type.Array(Cell, { minItems: 3, maxItems: 3 }),
  window: Type.Array(Type.Array(Cell), { description: 'symbols by reel, each from top to bottom' }),
  wins: Type.Array(
    Type.Object({ line: Cell, symbol: Cell, payout: Money, multiplier: Type.Integer() }),
  ),
});
/** Three dice of six colours, and what each staked colour brought. */
export const ColorGameOutcome = Type.Object({
  engine: Type.Literal('color-game'),
  dice: Type.Array(Cell, { minItems: 3, maxItems: 3 }),
  bets: Type.Array(
    Type.Object({ color: Cell, stake: Money, matches: Type.Integer(), payout: Money }),
  ),
});
/** A rising multiplier in hundredths: where it broke off, and where the player left. */
export const RisingOutcome = Type.Object({
  engine: Type.Literal('rising'),
  crashAt: Type.Integer({ description: 'hundredths; 100 = broke off at once' }),
  cashedAt: Type.Integer({ description: 'hundredths; 0 = not cashed out' }),
  autoAt: Type.Integer({ description: 'where it was to cash out by itself; 0 = nowhere' }),
});
/** Thirty balls in the order in which they came, and what each card came to. */
export const BingoOutcome = Type.Object({
  engine: Type.Literal('bingo'),
  balls: Type.Array(Cell),
  cards: Type.Array(
    Type.Object({
      numbers: Type.Array(Cell, { description: 'in reading order; 0 = the free cell' }),
      pattern: Type.Integer({ description: 'index of the pattern; its length = none' }),
      cells: Type.Array(Cell, { description: 'cells that make the pattern' }),
      payout: Money,
    }),
  ),
});
/** One place of a published table. */
export const LuckyDrawOutcome = Type.Object({
  engine: Type.Literal('lucky-draw'),
  place: Cell,
  multiplier: Type.Integer({ description: 'hundredths of the stake' }),
});
const Guess = Type.Union([Type.Literal('higher'), Type.Literal('same'), Type.Literal('lower')]);
/** Cards that were turned, and what was guessed before each but the first. */
export const HiLoOutcome = Type.Object({
  engine: Type.Literal('hi-lo'),
  cards: Type.Array(Cell, { description: 'rank by card % 13 from the ace, suit by 13' }),
  guesses: Type.Array(Guess),
  prices: Type.Array(Type.Integer(), { description: 'hundredths, after each right guess' }),
  cashedAt: Type.Integer({ description: 'hundredths; 0 = the last guess was wrong' }),
});
export const GameOutcome = Type.Union([
  SlotThreeOutcome,
  ColorGameOutcome,
  RisingOutcome,
  BingoOutcome,
  LuckyDrawOutcome,
  HiLoOutcome,
]);

/** One round of the studio. While `open` there is no outcome to know. */
export const PlayRound = Type.Object({
  id: Type.String(),
  stake: Money,
  payout: Money,
  status: Type.Union([Type.Literal('open'), Type.Literal('settled'), Type.Literal('taken-back')]),
  startTime: Moment,
  endTime: Type.String({ description: 'empty while open' }),
  serverTime: Moment,
  isShown: Type.Boolean(),
  drawId: Type.String(),
  outcome: Type.Optional(GameOutcome),
  /** Of a rising round that is open: where it cashes out by itself; 0 = nowhere. */
  autoAt: Type.Optional(Type.Integer()),
  /** Of a hi-lo round that is open: the cards that lie open, and the guesses, all of them right. */
  cards: Type.Optional(Type.Array(Cell)),
  guesses: Type.Optional(Type.Array(Guess)),
});

/** What can be won, published with the game; `table` differs by engine. */
export const GameRules = Type.Object({
  engine: Type.String(),
  version: Type.String(),
  rtp: Type.Integer({ description: 'hundredths of a per cent, computed from the table below' }),
  stakes: Type.Array(Money, { description: 'stakes to choose from' }),
  maxStake: Money,
  roundEveryMs: Type.Integer({ description: 'least time between two rounds (UKGC RTS 14D)' }),
  autoplayMax: Type.Integer({ description: 'rounds in a row at most' }),
  strips: Type.Optional(Type.Array(Type.Array(Cell))),
  lines: Type.Optional(Type.Array(Type.Array(Cell))),
  /** By symbol, colour matches, or place: multiples of the (line's) stake in hundredths. */
  pays: Type.Optional(Type.Array(Type.Integer())),
  /** Chances in hundred-millionths, in the order of `pays`. */
  chances: Type.Optional(Type.Array(Type.Integer())),
  /** Of a rising game: growth of the multiplier's logarithm a second, in millionths. */
  growth: Type.Optional(Type.Integer()),
  /** Of a game that is cashed out: no multiplier is higher, in hundredths. */
  topMultiplier: Type.Optional(Type.Integer()),
});

/**
 * Of a visitor, who has no account to keep anything with: proves the visit from now on, as it stands
 * after this answer.
 */
const NextVisit = Type.Optional(Type.String());

export const PlayOpenReply = Type.Object({
  rules: GameRules,
  visit: NextVisit,
  tryIt: Type.Boolean(),
  balance: Money,
  bonus: Money,
  /** A round that is open, or that was settled and not shown yet. */
  round: Type.Optional(PlayRound),
  /** The newest shown rounds, newest first, at most 20. */
  history: Type.Array(PlayRound),
});

export const PlayRoundRequest = Type.Object({
  /** The same key brings the same round, however often it is sent. */
  key: OnceKey,
  /** All but the colour game: the whole stake. */
  stake: Type.Optional(Money),
  /** Colour game: stakes by colour. */
  bets: Type.Optional(
    Type.Array(Type.Object({ color: Type.Integer({ minimum: 0, maximum: 5 }), stake: Money }), {
      maxItems: 6,
    }),
  ),
  /** Bingo: on how many cards the stake is laid, the same on each; 1 unless said. */
  cards: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  /** Rising: cash out by itself at this multiplier, in hundredths. */
  autoAt: Type.Optional(Type.Integer({ minimum: 101, maximum: 100_000 })),
  /** A round that the player did not press for: how many are left with it. */
  autoplayLeft: Type.Optional(Type.Integer({ minimum: 0, maximum: 1000 })),
});
/** What became of a press whose answer got lost; an unknown key is closed for good. */
export const PlayOutcomeRequest = Type.Object({ key: OnceKey });
export const PlayReply = Type.Object({
  round: PlayRound,
  balance: Money,
  bonus: Money,
  visit: NextVisit,
});
export const RoundRequest = Type.Object({ roundId: Type.String({ maxLength: 64 }) });
/** Hi-lo: a guess by its place in the round, counted once however often it is sent. */
export const GuessRequest = Type.Object({
  ...RoundRequest.properties,
  step: Type.Integer({ minimum: 0, maximum: 51 }),
  guess: Guess,
});
export const WatchRequest = Type.Object({
  ...RoundRequest.properties,
  forMs: Type.Optional(
    Type.Integer({ minimum: 50, maximum: 20_000, description: 'the longest wait for its end' }),
  ),
});
export const PlayRoundsReply = Type.Object({ list: Type.Array(PlayRound) });

/**
 * Below `apiUrl`: open, play, outcome (of a press, by its key), guess, cashOut, watch (answers when the round
 * is over, or after `forMs`, 20 s unless given, as it then is), shown. What an open round's `serverTime` says the
 * round was still open at: a page that shows a multiplier shows none of later.
 */
export const PLAY_CALLS = [
  'open',
  'play',
  'outcome',
  'guess',
  'cashOut',
  'watch',
  'shown',
  'rounds',
] as const;
export type PlayCall = (typeof PLAY_CALLS)[number];
