import type { Selectable } from 'kysely';
import './tables.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Database } from '../../db/database.ts';
import { SMALLEST_DEPOSIT } from '../../ledger/balances.ts';

/** A round as stored. */
export type RoundRow = Selectable<Database['invite_rounds']>;

/** Where a round stands at a moment; one that nobody has closed yet is over all the same. */
export type RoundState = 'none' | RoundRow['status'];

const DAY_MS = 24 * 60 * 60 * 1000;

/** The end of a round that begins now. */
export function endOfRound(now: Date, roundDays: number): Date {
  return new Date(now.getTime() + roundDays * DAY_MS);
}

/** Tells where a player's last round stands. */
export function stateOf(round: RoundRow | undefined, now: Date): RoundState {
  if (!round) return 'none';
  const hasEnded = round.ends_at.getTime() <= now.getTime();
  return round.status === 'running' && hasEnded ? 'over' : round.status;
}

/** When a new round may start: at once, or after a paid one has run its days; one at a time. */
export function nextStartOf(round: RoundRow | undefined, now: Date): Date {
  const isHeldBack = stateOf(round, now) === 'exchanged';
  return isHeldBack && round && round.ends_at > now ? round.ends_at : now;
}

/** What decides about a spin; amounts in hundredths. */
export interface SpinStanding {
  isOpen: boolean;
  state: RoundState;
  spins: number;
  missing: number;
}

/** Why a spin is refused. */
export type SpinRefusal = 1004 | 5006 | 5007;

/** The first reason against a spin: closed, no running round that needs one, no spin left. */
export function spinRefusalOf(standing: SpinStanding): SpinRefusal | undefined {
  const { isOpen, state, spins, missing } = standing;
  if (!isOpen) return REFUSALS.activityClosed;
  if (state !== 'running' || missing === 0) return REFUSALS.roundOver;
  if (spins < 1) return REFUSALS.noSpinLeft;
  return undefined;
}

/** Why an exchange is refused, with what is missing. */
export interface ExchangeRefusal {
  code: 1002 | 5004 | 5005 | 5007;
  details?: Record<string, number>;
}

/** What decides about an exchange; a closed activity still pays what was reached. */
export interface ExchangeStanding {
  state: RoundState;
  missing: number;
  /** Has deposited once in a lifetime (spec section 1). */
  isDepositor: boolean;
}

/** The first reason against an exchange: paid already, over, not reached, never deposited. */
export function exchangeRefusalOf(standing: ExchangeStanding): ExchangeRefusal | undefined {
  const { state, missing, isDepositor } = standing;
  if (state === 'exchanged') return { code: REFUSALS.alreadyReceived };
  if (state !== 'running') return { code: REFUSALS.roundOver };
  if (missing > 0) return { code: REFUSALS.notReached, details: { missing } };
  if (isDepositor) return undefined;
  return { code: REFUSALS.depositNeeded, details: { needDeposit: SMALLEST_DEPOSIT } };
}

/** What a spin adds to the lantern: its amount, but never more than the target still needs. */
export function countedOf(amount: number, missing: number): number {
  return Math.min(amount, missing);
}
