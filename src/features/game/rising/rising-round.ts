import { RISING_LEAST, RISING_TOP } from '../../../../contract/rising.ts';
import type { SettledRising } from '../../../../scenes/rising/from-round.ts';
import type { PlayRound } from '../../../lib/api/game-api.ts';
import type { GameVisit } from '../play/game-visit.ts';

/** How a round ended; undefined while it is open, and for a round of another engine. */
export function settledOf(round: PlayRound | undefined): SettledRising | undefined {
  return round?.outcome?.engine === 'rising' ? round.outcome : undefined;
}

/** The round that rises now; undefined while its stake is still on its way. */
export function risingRound({ phase, round }: GameVisit): PlayRound | undefined {
  return phase === 'open' && round?.autoAt !== undefined ? round : undefined;
}

/** Where an open round stops by itself at the latest, in hundredths. */
export function leavesAt({ autoAt = 0 }: PlayRound): number {
  return autoAt > 0 ? Math.min(autoAt, RISING_TOP) : RISING_TOP;
}

/** What an auto cash-out says: `off`, a multiplier in hundredths, or that it is none. */
export type AutoChoice = { kind: 'off' } | { kind: 'at'; at: number } | { kind: 'wrong' };

const TYPED = /^\d{1,3}([.,]\d{0,2})?$/;

/** Reads what was typed as a multiplier, with a point or a comma. */
export function readAuto(text: string): AutoChoice {
  const typed = text.trim();
  if (typed === '') return { kind: 'off' };
  if (!TYPED.test(typed)) return { kind: 'wrong' };
  const at = Math.round(Number(typed.replace(',', '.')) * 100);
  return at >= RISING_LEAST && at <= RISING_TOP ? { kind: 'at', at } : { kind: 'wrong' };
}
