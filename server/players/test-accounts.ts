import { type Kysely, type RawBuilder, sql } from 'kysely';
import { PROPS } from '../../contract/props.ts';
import type { Database, Tx } from '../db/database.ts';

interface TestAccountsTable {
  player_id: number;
  marked_at: Date;
  reason: string;
}

declare module '../db/database.ts' {
  interface Database {
    test_accounts: TestAccountsTable;
  }
}

/** Since when, and why, an account is one of the operator's own; undefined for everybody else. */
export async function testAccountOf(
  database: Kysely<Database>,
  playerId: number,
): Promise<{ markedAt: Date; reason: string } | undefined> {
  return database
    .selectFrom('test_accounts')
    .select(['marked_at as markedAt', 'reason'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** True for an account of the operator's own: no real money goes in or out (decision 0078). */
export async function isTestAccount(tx: Tx, playerId: number): Promise<boolean> {
  return (await testAccountOf(tx, playerId)) !== undefined;
}

/**
 * SQL that is true for rows of players, and false for those of test accounts: for whatever is told
 * to others or reported.
 * @param column holds the player's id, for example `r.player_id`
 */
export function isOfPlayer(column: string): RawBuilder<boolean> {
  return sql<boolean>`not exists (select from test_accounts test
    where test.player_id = ${sql.ref(column)})`;
}

/** What keeps an account from becoming a test account; undefined where nothing does. */
export async function markObstacle(
  tx: Tx,
  playerId: number,
): Promise<'deposit' | 'coin' | undefined> {
  const { rows } = await sql<{ deposit: boolean; coin: boolean }>`
    select exists (select from deposits where player_id = ${playerId}) as deposit,
      exists (select from transfers where player_id = ${playerId}
        and currency in (${PROPS.coin}, ${PROPS.bonusCoin})) as coin`.execute(tx);
  const [found] = rows;
  if (found?.deposit) return 'deposit';
  return found?.coin ? 'coin' : undefined;
}

/** Marks an account for good; false where it is marked. Call `lockPlayer` and `markObstacle` before. */
export async function markTestAccount(
  tx: Tx,
  { playerId, reason, at }: { playerId: number; reason: string; at: Date },
): Promise<boolean> {
  const marked = await tx
    .insertInto('test_accounts')
    .values({ player_id: playerId, marked_at: at, reason })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst();
  return marked !== undefined;
}
