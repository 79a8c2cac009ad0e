import type { Tx } from '../../db/database.ts';
import { fullName, type NameFields } from './legal-name.ts';

interface LegalNamesTable {
  player_id: number;
  first_name: string;
  middle_name: string;
  last_name: string;
  given_at: Date;
  /** When documents proved it; null until then. */
  checked_at: Date | null;
}

declare module '../../db/database.ts' {
  interface Database {
    legal_names: LegalNamesTable;
  }
}

/** What is known of who a player is. */
export interface Identity {
  /** Empty until given. */
  legalName: string;
  isChecked: boolean;
}

/** Reads it. */
export async function identityOf(tx: Tx, playerId: number): Promise<Identity> {
  const row = await tx
    .selectFrom('legal_names')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (!row) return { legalName: '', isChecked: false };
  const { first_name: firstName, middle_name: middleName, last_name: lastName } = row;
  return {
    legalName: fullName({ firstName, middleName, lastName }),
    isChecked: row.checked_at !== null,
  };
}

/** A player's legal name; empty until given. */
export async function legalNameOf(tx: Tx, playerId: number): Promise<string> {
  return (await identityOf(tx, playerId)).legalName;
}

/** True once documents proved who a player is. */
export async function isChecked(tx: Tx, playerId: number): Promise<boolean> {
  return (await identityOf(tx, playerId)).isChecked;
}

/** Stores a legal name for good; false when one was given before, which stays. */
export async function giveName(
  tx: Tx,
  { playerId, name, now }: { playerId: number; name: NameFields; now: Date },
): Promise<boolean> {
  const given = await tx
    .insertInto('legal_names')
    .values({
      player_id: playerId,
      first_name: name.firstName,
      middle_name: name.middleName,
      last_name: name.lastName,
      given_at: now,
    })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .returning('player_id')
    .executeTakeFirst();
  return given !== undefined;
}

/** Notes when documents proved who a player is; null = they do not any more. */
export async function markChecked(tx: Tx, playerId: number, at: Date | null): Promise<void> {
  await tx
    .updateTable('legal_names')
    .set({ checked_at: at })
    .where('player_id', '=', playerId)
    .execute();
}

/** Puts another legal name in the place of the one on file, for the operator alone. */
export async function replaceName(tx: Tx, playerId: number, name: NameFields): Promise<void> {
  await tx
    .updateTable('legal_names')
    .set({
      first_name: name.firstName,
      middle_name: name.middleName,
      last_name: name.lastName,
    })
    .where('player_id', '=', playerId)
    .execute();
}
