import type { Kysely } from 'kysely';
import type { Database } from '../../../server/db/database.ts';
import '../../../server/features/kyc/store.ts';

/** Makes a player somebody whose documents were accepted, for tests about something else. */
export async function verifyPlayer(
  database: Kysely<Database>,
  playerId: number,
  at: Date,
): Promise<void> {
  const name = { first_name: 'Juan', middle_name: '', last_name: 'Dela Cruz' };
  await database
    .insertInto('legal_names')
    .values({ player_id: playerId, ...name, given_at: at, checked_at: at })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet({ checked_at: at }))
    .execute();
}
