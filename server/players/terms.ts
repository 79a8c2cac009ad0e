import { type Kysely, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Terms } from '../../contract/terms.ts';
import type { Database, Tx } from '../db/database.ts';

interface TermsAcceptancesTable {
  player_id: number;
  version: number;
  accepted_at: Date;
}

declare module '../db/database.ts' {
  interface Database {
    terms_acceptances: TermsAcceptancesTable;
  }
}

/** The terms that a player has yet to accept, as the operator stored them; undefined where there are none. */
export async function openTermsOf(
  database: Kysely<Database>,
  playerId: number,
): Promise<Static<typeof Terms> | undefined> {
  const { rows } = await sql<{ terms: Static<typeof Terms> | null }>`
    select open_terms(${playerId}) as terms`.execute(database);
  return rows[0]?.terms ?? undefined;
}

/** Keeps the moment at which a player accepted a version; the first time stays. */
export async function noteAcceptance(
  tx: Tx,
  { playerId, version, at }: { playerId: number; version: number; at: Date },
): Promise<boolean> {
  const kept = await tx
    .insertInto('terms_acceptances')
    .values({ player_id: playerId, version, accepted_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return kept !== undefined;
}

/** The version that a player accepted last, and when. */
export async function lastAcceptance(
  tx: Tx,
  playerId: number,
): Promise<{ version: number; at: Date } | undefined> {
  return tx
    .selectFrom('terms_acceptances')
    .select(['version', 'accepted_at as at'])
    .where('player_id', '=', playerId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}
