import type { Tx } from '../../db/database.ts';

interface SafeboxPasswordsTable {
  player_id: number;
  password_hash: string;
  changed_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    safebox_passwords: SafeboxPasswordsTable;
  }
}

/** The hash of a player's safebox password; undefined until there is one. */
export async function findHash(tx: Tx, playerId: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('safebox_passwords')
    .select('password_hash')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Sets a player's safebox password. */
export async function saveHash(
  tx: Tx,
  { playerId, hash, now }: { playerId: number; hash: string; now: Date },
): Promise<void> {
  const values = { password_hash: hash, changed_at: now };
  await tx
    .insertInto('safebox_passwords')
    .values({ player_id: playerId, ...values })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(values))
    .execute();
}
