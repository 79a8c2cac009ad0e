import { sql } from 'kysely';
import './tables.ts';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { getVipLevelAudit } from '../../../contract/vip.ts';
import { manilaDay } from '../../core/manila-day.ts';
import type { Tx } from '../../db/database.ts';
import type { VipLevel, VipTerms } from './config.ts';

/** Whose level, at the end of which Manila day (yyyy-mm-dd), by which terms. */
interface LevelQuery {
  playerId: number;
  day: string;
  levels: readonly VipLevel[];
}

/** What a player has towards levels. */
export interface VipSums {
  /** Coin in rounds that have ended, in hundredths. */
  wagered: number;
  /** Points: one for each whole peso of it. */
  experience: number;
}

/** What a player had wagered by the end of a Manila day, in rounds that have ended. */
export async function vipSums(tx: Tx, playerId: number, day: string) {
  const { rows } = await sql<{ wagered: number; deposited: boolean; noted: number }>`
    select (select coalesce(sum(wagered), 0)::bigint from player_game_days
        where player_id = ${playerId} and day <= ${day}::date) as wagered,
      exists (select from transfers where player_id = ${playerId} and kind = 'deposit'
        and manila_day(created_at) <= ${day}::date) as deposited,
      (select coalesce(max(level), 0) from vip_levels where player_id = ${playerId}
        and manila_day(reached_at) <= ${day}::date) as noted`.execute(tx);
  const [{ wagered, deposited, noted } = { wagered: 0, deposited: false, noted: 0 }] = rows;
  return { wagered, experience: Math.floor(wagered / 100), deposited, noted };
}

/** The level that sums reach; level 1 takes a deposit. */
function reachedBy(levels: readonly VipLevel[], sums: VipSums & { deposited: boolean }): number {
  if (!sums.deposited) return 0;
  return levels.findLastIndex(
    ({ experience, betLimit }) => sums.experience >= experience && sums.wagered >= betLimit,
  );
}

/**
 * The level that a player had at the end of a Manila day: the highest one that was noted by then, or
 * that the sums through that day reach.
 */
export async function levelOn(tx: Tx, { playerId, day, levels }: LevelQuery): Promise<number> {
  const sums = await vipSums(tx, playerId, day);
  return Math.min(Math.max(reachedBy(levels, sums), sums.noted), levels.length - 1);
}

/**
 * The player's level now; every level that was reached and not noted yet is noted, so that neither a
 * rollback nor other terms take it again.
 */
export async function noteLevel(
  tx: Tx,
  { playerId, now, levels }: { playerId: number; now: Date; levels: readonly VipLevel[] },
): Promise<VipSums & { level: number }> {
  const sums = await vipSums(tx, playerId, manilaDay(now));
  const reached = reachedBy(levels, sums);
  if (reached > sums.noted) {
    await insertLevels(tx, { playerId, to: reached, reason: 'up', sums, now });
  }
  const level = Math.min(Math.max(reached, sums.noted), levels.length - 1);
  return { level, wagered: sums.wagered, experience: sums.experience };
}

/** Notes every level up to one that is not noted yet. */
export async function insertLevels(
  tx: Tx,
  about: { playerId: number; to: number; reason: 'up' | 'operator'; sums: VipSums; now: Date },
): Promise<void> {
  const { playerId, to, reason, sums, now } = about;
  const rows = Array.from({ length: to }, (_, index) => ({
    player_id: playerId,
    level: index + 1,
    reason,
    experience: sums.experience,
    wagered: sums.wagered,
    reached_at: now,
  }));
  await tx
    .insertInto('vip_levels')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['player_id', 'level']).doNothing())
    .execute();
}

/** The levels between which an act is still to be shown; undefined where the player has seen all of them. */
export async function unshownLevels(
  tx: Tx,
  playerId: number,
  level: number,
): Promise<{ from: number; to: number } | undefined> {
  const { from } = await tx
    .selectFrom('vip_levels')
    .select(({ fn }) => fn.coalesce(fn.max('level'), sql<number>`0`).as('from'))
    .where('player_id', '=', playerId)
    .where('shown_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return from < level ? { from, to: level } : undefined;
}

/** Takes note that a player has seen a level's act: it and what lies below it are not shown again. */
export async function markLevelShown(
  tx: Tx,
  { playerId, level, now }: { playerId: number; level: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('vip_levels')
    .set({ shown_at: now })
    .where('player_id', '=', playerId)
    .where('level', '<=', level)
    .where('shown_at', 'is', null)
    .execute();
}

/** The level of the ladder of all players that an amount wagered reaches. */
export function userLevelBy({ userLevels }: VipTerms, wagered: number): number {
  return userLevels.findLastIndex(({ betAmount }) => wagered >= betAmount);
}

/** A page of the levels that the player reached, newest first. */
export async function readLevelAudit(
  tx: Tx,
  playerId: number,
  { pageNum, pageSize }: RequestOf<typeof getVipLevelAudit>,
): Promise<ReplyOf<typeof getVipLevelAudit>> {
  const own = tx.selectFrom('vip_levels').where('player_id', '=', playerId);
  const rows = await own
    .selectAll()
    .orderBy('level', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await own
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const list = rows.map(({ level, reached_at, experience, wagered, reason }) => ({
    level,
    time: reached_at.toISOString(),
    experience,
    wager: hundredthsOf(wagered),
    reason,
  }));
  return { list, total };
}
