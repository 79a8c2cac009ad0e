import { sql } from 'kysely';
import { REFUSALS } from '../../contract/refusals.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * What stands against a stake, of coin or of a chance, before identity is checked: nothing unless the
 * operator asks for it before play (GLI-19 2.5.2(b)). The books ask the same of every wager.
 */
export async function stakeRefusal(tx: Tx, playerId: number): Promise<Refusal | undefined> {
  const { rows } = await sql<{ missing: boolean }>`
    select identity_missing(${playerId}) as missing`.execute(tx);
  return rows[0]?.missing ? new Refusal(REFUSALS.kycRequired) : undefined;
}
