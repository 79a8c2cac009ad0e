import { sql } from 'kysely';
import { REFUSALS } from '../../contract/refusals.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { notePlaySign } from '../ledger/days.ts';
import { lockPlayer } from '../ledger/post.ts';
import { periodEnd } from './limit-list.ts';
import { stopOf } from './stops.ts';
import type { Period } from './tables.ts';

interface TimeLimit {
  period: Period;
  /** Minutes. */
  value: number;
}

/** The periods whose time is used up. */
async function timesReached(tx: Tx, playerId: number, now: Date): Promise<Period[]> {
  const own = sql<TimeLimit>`select period, value from player_limits
    where player_id = ${playerId} and kind = 'time'`.execute(tx);
  const house = sql<TimeLimit>`select period, value from operator_limits where kind = 'time'`;
  const limits = [...(await own).rows, ...(await house.execute(tx)).rows];
  if (limits.length === 0) return [];
  const { rows: sums } = await sql<{ period: Period; played_ms: number }>`
    select period, played_ms from limit_sums(${playerId}, ${now})`.execute(tx);
  return sums
    .filter(({ period, played_ms }) =>
      limits.some((limit) => limit.period === period && played_ms >= limit.value * 60_000),
    )
    .map(({ period }) => period);
}

/**
 * The gate of every call that plays: what stands against it now, if anything. Takes the player's
 * lock, so that a stop which begins at the same moment is either seen here or comes after the
 * whole call. A call that is let through is a sign of the player, which counts time.
 */
export async function playRefusal(
  tx: Tx,
  playerId: number,
  now: Date,
): Promise<Refusal | undefined> {
  await lockPlayer(tx, playerId);
  const stop = await stopOf(tx, playerId, now);
  if (stop) {
    const code = stop.kind === 'exclusion' ? REFUSALS.selfExcluded : REFUSALS.onBreak;
    return new Refusal(code, { until: stop.until.toISOString() });
  }
  await notePlaySign(tx, playerId, now);
  const periods = await timesReached(tx, playerId, now);
  const [last] = periods.sort(
    (one, other) => periodEnd(other, now).getTime() - periodEnd(one, now).getTime(),
  );
  if (!last) return undefined;
  const until = periodEnd(last, now).toISOString();
  return new Refusal(REFUSALS.playTimeReached, { period: last, until });
}
