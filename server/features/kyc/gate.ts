import type { Tx } from '../../db/database.ts';
import type { KycTerms } from './deps.ts';
import { isChecked } from './store.ts';

/**
 * What a player may deposit in all, and withdraw in all, as long as nobody has looked at who they
 * are, in hundredths; undefined once somebody has. Stays true only while the player is locked.
 */
export async function uncheckedMax(
  tx: Tx,
  playerId: number,
  terms: KycTerms,
): Promise<number | undefined> {
  return (await isChecked(tx, playerId)) ? undefined : terms.amount;
}
