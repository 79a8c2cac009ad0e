import { sql } from 'kysely';
import { REFUSALS } from '../../contract/refusals.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * What stands against a stake, of coin or of a chance: identity not checked yet where the operator asks
 * for it before play (GLI-19 2.5.2(b)), or a dead link to help where the operator stops play for it
 * (A.4.5). The books ask the same of every wager.
 */
export async function stakeRefusal(tx: Tx, playerId: number): Promise<Refusal | undefined> {
  const { rows } = await sql<{ missing: boolean; paused: boolean }>`
    select identity_missing(${playerId}) as missing, help_pause() as paused`.execute(tx);
  const [row] = rows;
  if (row?.missing) return new Refusal(REFUSALS.kycRequired);
  return row?.paused ? new Refusal(REFUSALS.helpUnreachable) : undefined;
}
