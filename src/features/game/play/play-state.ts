import type { Static } from 'typebox';
import type {
  GameRules,
  PlayRefusalCode,
  PlayRoundRequest,
} from '../../../../contract/game-play.ts';
import type { HiLoGuess } from '../../../../contract/hi-lo.ts';
import { type Hundredths, hundredthsOf } from '../../../../contract/money.ts';
import type { callGame, PlayAccess, PlayRound } from '../../../lib/api/game-api.ts';

/** What can be won, published with the game. */
export type Rules = Static<typeof GameRules>;
/** What a press asks for: stake or stakes, and for the rising game where it cashes out by itself. */
export type PlayInput = Omit<Static<typeof PlayRoundRequest>, 'key'>;

/**
 * Why there is no round: the server's refusal, `taken-back` = it never ran and its stake is back,
 * `failed` = an answer outside the contract, `offline` = it was not even asked for.
 */
export type PlayFault = PlayRefusalCode | 'taken-back' | 'failed' | 'offline';

/**
 * Where a visit stands. `opening` and `failed` are before the first answer; `ended` is the last.
 * Between them: `rest`; `sending` a press; `checking` = no answer yet, what became of it is asked
 * by its key; `open` = the round runs (rising, hi-lo), or its server still settles it; `reveal`
 * = settled, and to be shown now.
 */
export type PlayPhase =
  | 'opening'
  | 'failed'
  | 'rest'
  | 'sending'
  | 'checking'
  | 'open'
  | 'reveal'
  | 'ended';

/** What is known of a visit. */
export interface PlayState {
  phase: PlayPhase;
  rules: Rules | undefined;
  /** What the server has booked, as its last answer told it: coin, and bonus coin beside it. */
  told: { balance: Hundredths; bonus: Hundredths };
  /** The round that is open or being shown. */
  round: PlayRound | undefined;
  /** The round was begun in an earlier visit, and is shown now as it was left. */
  isResumed: boolean;
  /** The newest round that was shown in this visit. */
  last: PlayRound | undefined;
  /** Shown rounds, newest first, at most 20. */
  history: readonly PlayRound[];
  fault: PlayFault | undefined;
  /** A cash-out is asked for and not answered yet. */
  isCashing: boolean;
  /** A guess that is asked for and not answered yet. */
  guessing: HiLoGuess | undefined;
  /** The last try met no network. */
  isOffline: boolean;
  /** From when on the next round may begin, by the page's clock. */
  readyAtMs: number;
}

/** What a visit takes from outside; tests script it. */
export interface PlayDeps {
  access: PlayAccess;
  call: typeof callGame;
  newKey(): string;
  /** The page's clock, which nobody sets. */
  pageMs(): number;
  /** True once there is a network; false where this device knows of none and none came in time. */
  isOnlineWithin(ms: number): Promise<boolean>;
  /** Waits, or less when the network comes back. */
  wait(ms: number): Promise<void>;
}

/** What became of a press. */
export type PressAnswer = { ok: true; round: PlayRound } | { ok: false; fault: PlayFault };

/** Before the first answer. */
export const FRESH: PlayState = {
  phase: 'opening',
  rules: undefined,
  told: { balance: hundredthsOf(0), bonus: hundredthsOf(0) },
  round: undefined,
  isResumed: false,
  last: undefined,
  history: [],
  fault: undefined,
  isCashing: false,
  guessing: undefined,
  isOffline: false,
  readyAtMs: 0,
};

/** What may be shown of the money: all that is booked, without what a round is still to reveal. */
export function shownMoney({ told, phase, round }: PlayState): Hundredths {
  const hidden = phase === 'reveal' && round ? round.payout : 0;
  return hundredthsOf(told.balance + told.bonus - hidden);
}

/**
 * When the next round may begin after this one, by the page's clock.
 * @param rules published with the game; without them nothing is waited for
 */
export function readyAtMs(
  { serverTime, startTime }: Pick<PlayRound, 'serverTime' | 'startTime'>,
  rules: Rules | undefined,
  pageMs: number,
): number {
  const aheadMs = Date.parse(serverTime) - pageMs;
  return Date.parse(startTime) + (rules?.roundEveryMs ?? 0) - aheadMs;
}
