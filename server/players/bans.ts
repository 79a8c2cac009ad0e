import { type Generated, type Kysely, sql } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import { endConsents } from './marketing.ts';

interface PlayerBansTable {
  player_id: number;
  barred_at: Date;
  reason: string;
  forfeited_at: Date | null;
  is_closed: Generated<boolean>;
}

declare module '../db/database.ts' {
  interface Database {
    player_bars: PlayerBansTable;
  }
}

/** Why and since when a player is kept out (spec section 1). */
export interface Ban {
  bannedAt: Date;
  reason: string;
  /** When the funds were forfeited; null = they are held. */
  forfeitedAt: Date | null;
  /** The player closed the account; what is left is theirs. */
  isClosed: boolean;
}

/** The ban of a player who may neither log in nor play; undefined for everybody else. */
export async function banOf(
  database: Kysely<Database>,
  playerId: number,
): Promise<Ban | undefined> {
  return database
    .selectFrom('player_bars')
    .select([
      'barred_at as bannedAt',
      'reason',
      'forfeited_at as forfeitedAt',
      'is_closed as isClosed',
    ])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** Whom of these players an operator keeps out; who closed the account is not among them. */
export async function bannedAmong(
  database: Kysely<Database>,
  playerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectFrom('player_bars')
    .select('player_id')
    .where(sql<boolean>`player_id = any(${playerIds}::bigint[])`)
    .where('is_closed', '=', false)
    .execute();
  return new Set(rows.map(({ player_id }) => player_id));
}

/** Keeps a player out from now on, and ends every leave to send offers; false where one is kept out already. */
export async function addBan(
  tx: Tx,
  {
    playerId,
    reason,
    at,
    isClosed = false,
  }: { playerId: number; reason: string; at: Date; isClosed?: boolean },
): Promise<boolean> {
  const added = await tx
    .insertInto('player_bars')
    .values({
      player_id: playerId,
      barred_at: at,
      reason,
      forfeited_at: null,
      is_closed: isClosed,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst();
  if (!added) return false;
  await endConsents(tx, { playerId, cause: isClosed ? 'closed' : 'barred', at });
  return true;
}

/** Lets a player in again. */
export async function removeBan(tx: Tx, playerId: number): Promise<void> {
  await tx.deleteFrom('player_bars').where('player_id', '=', playerId).execute();
}

/** Notes that the funds of a banned player were forfeited; the first time stays. */
export async function noteForfeit(tx: Tx, playerId: number, at: Date): Promise<void> {
  await tx
    .updateTable('player_bars')
    .set({ forfeited_at: at })
    .where('player_id', '=', playerId)
    .where('forfeited_at', 'is', null)
    .execute();
}
