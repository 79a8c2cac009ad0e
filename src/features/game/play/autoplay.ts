import type { PlayRound } from '../../../lib/api/game-api.ts';
import type { PlayInput } from './play-state.ts';

/** What a player sets before rounds play themselves. Amounts in hundredths. */
export interface AutoplayChoice {
  rounds: number;
  /** No round begins that could lose more than this in all. */
  lossLimit: number;
  /** A single win of at least this stops it; undefined = none does. */
  winLimit: number | undefined;
}

/** Why a row of rounds ended. */
export type AutoplayEnd = 'done' | 'stopped' | 'loss' | 'win' | 'reminder' | 'hidden' | 'fault';

/** A row of rounds under way. */
export interface AutoplayRun extends AutoplayChoice {
  /** What each round asks for; it does not change on the way. */
  input: PlayInput;
  left: number;
  /** Lost so far, less what was won; never counted below 0, so that a win buys no longer row. */
  lost: number;
  /** The newest round that is counted, or that was there before. */
  countedId: string | undefined;
}

/** What a press asks for in all, in hundredths. */
export function stakeOf({ stake, bets = [] }: PlayInput): number {
  return bets.reduce((sum, bet) => sum + bet.stake, stake ?? 0);
}

/** Counts the round that was shown last and says whether another may begin. */
export function nextOf(
  run: AutoplayRun,
  last: PlayRound | undefined,
): { run: AutoplayRun } | { end: AutoplayEnd } {
  const isNew = last !== undefined && last.id !== run.countedId;
  const lost = isNew ? Math.max(0, run.lost + last.stake - last.payout) : run.lost;
  if (isNew && run.winLimit !== undefined && last.payout >= run.winLimit) return { end: 'win' };
  if (run.left <= 0) return { end: 'done' };
  if (lost + stakeOf(run.input) > run.lossLimit) return { end: 'loss' };
  return { run: { ...run, lost, left: run.left - 1, countedId: last?.id ?? run.countedId } };
}
