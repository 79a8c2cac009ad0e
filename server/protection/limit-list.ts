import type { Static } from 'typebox';
import type { Limit, PendingLimit } from '../../contract/protection.ts';
import { manilaDayEnd, manilaMonthEnd, manilaWeekEnd } from '../core/manila-day.ts';
import type { Tx } from '../db/database.ts';
import { type PeriodSums, periodSums } from '../ledger/days.ts';
import { current, type PendingChange } from './limit-rules.ts';
import { limitName, operatorLimits, ownLimits } from './limit-store.ts';
import type { Kind, Period } from './tables.ts';

/** A limit as the wire has it. */
export type LimitReply = Static<typeof Limit>;

/** Whose limits, and what of them the ledger does not know. */
export interface LimitQuery {
  playerId: number;
  /** Deposits that were opened and may still be paid, in hundredths. */
  pendingDeposits: number;
  now: Date;
}

/** Every kind of limit, in the order to show. */
export const KINDS: readonly Kind[] = ['deposit', 'wager', 'loss', 'time'];
/** Every period of a limit, in the order to show. */
export const PERIODS: readonly Period[] = ['day', 'week', 'month'];
const MINUTE_MS = 60_000;

const PERIOD_ENDS: Record<Period, (now: Date) => Date> = {
  day: manilaDayEnd,
  week: manilaWeekEnd,
  month: manilaMonthEnd,
};

/** The moment at which a period that is running ends. */
export function periodEnd(period: Period, now: Date): Date {
  return PERIOD_ENDS[period](now);
}

/** What counts towards a limit; negative for the losses of a player who is ahead. */
function countOf(kind: Kind, sums: PeriodSums, pendingDeposits: number): number {
  const counts: Record<Kind, number> = {
    deposit: sums.deposited + pendingDeposits,
    wager: sums.wagered,
    loss: sums.lost,
    time: Math.floor(sums.playedMs / MINUTE_MS),
  };
  return counts[kind];
}

function pendingOf(pending: PendingChange | undefined): Static<typeof PendingLimit> | null {
  if (!pending) return null;
  const { value, askedAt, confirmFrom, confirmUntil } = pending;
  return {
    value,
    askTime: askedAt.toISOString(),
    confirmFrom: confirmFrom.toISOString(),
    confirmUntil: confirmUntil.toISOString(),
  };
}

/** All twelve limits of a player with what is used and left of them, set or not. */
export async function limitsOf(
  tx: Tx,
  { playerId, pendingDeposits, now }: LimitQuery,
): Promise<LimitReply[]> {
  const own = await ownLimits(tx, playerId);
  const operator = await operatorLimits(tx);
  const sums = await periodSums(tx, playerId, now);
  return KINDS.flatMap((kind) =>
    PERIODS.map((period): LimitReply => {
      const name = limitName(kind, period);
      const limit = current(own.get(name), now);
      const values = [limit?.value, operator.get(name)].filter((value) => value !== undefined);
      const effective = values.length > 0 ? Math.min(...values) : null;
      const count = countOf(kind, sums[period], pendingDeposits);
      return {
        kind,
        period,
        value: limit?.value ?? null,
        operatorValue: operator.get(name) ?? null,
        effective,
        used: Math.max(0, count),
        left: effective === null ? null : Math.max(0, effective - count),
        resetTime: periodEnd(period, now).toISOString(),
        setTime: limit?.setAt.toISOString() ?? '',
        pending: pendingOf(limit?.pending),
      };
    }),
  );
}

/** The limits in force: the player's, the operator's, or the stricter of both. */
export async function limitsInForce(tx: Tx, query: LimitQuery): Promise<LimitReply[]> {
  return (await limitsOf(tx, query)).filter(({ effective }) => effective !== null);
}
