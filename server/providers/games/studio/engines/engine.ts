import type { Static } from 'typebox';
import type {
  GameOutcome,
  GameRules,
  PlayRound,
  PlayRoundRequest,
} from '../../../../../contract/game-play.ts';
import type { HiLoGuess } from '../../../../../contract/hi-lo.ts';
import { hundredthsOf } from '../../../../../contract/money.ts';
import type { DrawStream } from '../../../../fairness/draw.ts';

/** What a round came to, as its game reveals it. */
export type Outcome = Static<typeof GameOutcome>;
/** What is published with a game. */
export type Rules = Static<typeof GameRules>;
/** What a page asks for when it plays. */
export type PlayRequest = Static<typeof PlayRoundRequest>;

/** A stake that fits the rules, in hundredths. */
export interface Bet {
  readonly stake: number;
  /** Colour game: stake by colour. */
  readonly bets?: readonly { readonly color: number; readonly stake: number }[];
  /** Bingo: on how many cards the stake is laid. */
  readonly cards?: number;
  /** Rising: where it cashes out by itself, in hundredths; 0 = nowhere. */
  readonly autoAt?: number;
}

/** Picks an index by published weights; each pick stands on the receipt. */
export type Pick = DrawStream['pick'];

/** A guess about the next card, and how many were made before it. */
export interface GuessWish {
  readonly step: number;
  readonly guess: HiLoGuess;
}

/** A round after a guess. */
export interface Guessed {
  readonly outcome: Outcome;
  readonly isOver: boolean;
}

/** What is told of an open round beside its money and times. */
type OpenFacts = Omit<
  Static<typeof PlayRound>,
  | 'id'
  | 'stake'
  | 'payout'
  | 'status'
  | 'startTime'
  | 'endTime'
  | 'serverTime'
  | 'isShown'
  | 'drawId'
  | 'outcome'
>;

/** How rounds go on that are not over with their draw. Pure, like their engine. */
export interface OpenRounds {
  /** The longest that a round can last, whatever was drawn. */
  readonly longestMs: number;
  /** Milliseconds after its start at which a round is over if its player does nothing. */
  overMs(outcome: Outcome): number;
  /** The outcome once a round is over by itself; undefined = its stake goes back. */
  byItself(outcome: Outcome): Outcome | undefined;
  /** The outcome of leaving so long after the start; undefined when it is over, or cannot be left yet. */
  leftAt(outcome: Outcome, elapsedMs: number): Outcome | undefined;
  /** The round after a guess; undefined for one that is not asked for now. */
  guessed?(outcome: Outcome, wish: GuessWish): Guessed | undefined;
  /** What a page may know of an open round. */
  told(outcome: Outcome, bet: Bet): OpenFacts;
}

/** A game of our own: what it draws and what that pays. Pure; no clock, no database. */
export interface GameEngine {
  /** Game id on every receipt; other tables or another way to draw get a new version. */
  readonly version: string;
  readonly rules: Rules;
  /** The stake that a page asks for; undefined where the rules do not know it. */
  betOf(request: PlayRequest): Bet | undefined;
  /** Draws a round. One that goes on after its draw is not cashed out yet. */
  draw(pick: Pick, bet: Bet): Outcome;
  /** What an outcome brings, in hundredths, the stake included. */
  payoutOf(outcome: Outcome, bet: Bet): number;
  /** Of an engine whose rounds go on after their draw. */
  readonly runs?: OpenRounds;
}

/** Stakes are whole pesos from the least to the most, so that every payout is whole hundredths. */
const STAKE_STEP = 100;
const STAKES = [100, 200, 500, 1000, 2000, 5000, 10_000, 20_000].map(hundredthsOf);
const MAX_STAKE = hundredthsOf(100_000);
const ROUND_EVERY_MS = 2500;
const AUTOPLAY_MAX = 25;
const CHANCE_RANGE = 100_000_000;

/** What all games of the studio publish alike; autoplay only where a game has it. */
export function commonRules(hasAutoplay: boolean) {
  return {
    stakes: STAKES,
    maxStake: MAX_STAKE,
    roundEveryMs: ROUND_EVERY_MS,
    autoplayMax: hasAutoplay ? AUTOPLAY_MAX : 0,
  };
}

/** True for a stake that can be played. */
export function isStake(stake: number | undefined): stake is number {
  return (
    stake !== undefined && stake >= STAKE_STEP && stake <= MAX_STAKE && stake % STAKE_STEP === 0
  );
}

/** A chance as rules publish it: hundred-millionths. */
export function chanceOf(ways: number, all: number): number {
  return Math.round((ways / all) * CHANCE_RANGE);
}

/** Whole hundredths of an amount of hundredths times a multiplier of hundredths. */
export function timesHundredths(amount: number, multiplier: number): number {
  return Math.floor((amount * multiplier) / 100);
}

/** An outcome of the engine that is asked about. @throws TypeError for one of another engine. */
export function outcomeOf<Name extends Outcome['engine']>(
  outcome: Outcome,
  engine: Name,
): Extract<Outcome, { engine: Name }> {
  if (outcome.engine === engine) return outcome as Extract<Outcome, { engine: Name }>;
  throw new TypeError(`an outcome of ${outcome.engine} is none of ${engine}`);
}
