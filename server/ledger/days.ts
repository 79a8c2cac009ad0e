import { sql } from 'kysely';
import { PROPS } from '../../contract/props.ts';
import type { Tx } from '../db/database.ts';

/** A Manila day, a week from Monday, a calendar month. */
export type Period = 'day' | 'week' | 'month';

/** What a player did in a period. Amounts in hundredths; see `player_days` in migration 0033. */
export interface PeriodSums {
  /** Deposits that were paid. */
  deposited: number;
  /** Stakes in coin and bonus coin, without those that were taken back. */
  wagered: number;
  /** Coin staked less coin that came of it; negative where the player is ahead. */
  lost: number;
  playedMs: number;
}

/** What counts towards a player's limits in the periods in which `now` lies. */
export async function periodSums(
  tx: Tx,
  playerId: number,
  now: Date,
): Promise<Record<Period, PeriodSums>> {
  const { rows } = await sql<PeriodSums & { period: Period }>`
    select period, deposited, wagered, lost, played_ms as "playedMs"
    from limit_sums(${playerId}, ${now})`.execute(tx);
  const none = { deposited: 0, wagered: 0, lost: 0, playedMs: 0 };
  const found = Object.fromEntries(rows.map(({ period, ...sums }) => [period, sums]));
  return { day: none, week: none, month: none, ...found };
}

/** Which wagers `netOf` adds up: those booked from a moment on. */
export interface NetQuery {
  playerId: number;
  since: Date;
}

/** Coin that came back from wagers less coin staked, as booked since a moment; in hundredths. */
export async function netOf(tx: Tx, { playerId, since }: NetQuery): Promise<number> {
  const row = await tx
    .selectFrom('transfers')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('net'))
    .where('player_id', '=', playerId)
    .where('currency', '=', PROPS.coin)
    .where('kind', 'in', ['wager', 'win', 'wager-rollback'])
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.net;
}

/** Notes a sign of the player, which counts time. Call `lockPlayer` before. */
export async function notePlaySign(tx: Tx, playerId: number, now: Date): Promise<void> {
  await sql`select play_sign(${playerId}, ${now})`.execute(tx);
}

/** Ends everything that locks a player's coin: cash requirements and bonuses. Repeatable. */
export async function releaseCoin(tx: Tx, playerId: number, at: Date): Promise<void> {
  await sql`select ledger_release(${playerId}, ${at})`.execute(tx);
}
