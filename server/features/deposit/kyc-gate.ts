import type { Tx } from '../../db/database.ts';
import { pendingTotal, totalDeposited } from './channels.ts';

/** What a player may deposit in all before identity is checked; undefined = no bound. */
export type UncheckedMax = (tx: Tx, playerId: number) => Promise<number | undefined>;

/**
 * How much a player may still deposit before identity is checked, in hundredths, pending deposits
 * counted; undefined once it is. Stays true only while the player is locked.
 */
export async function kycGateOf(
  tx: Tx,
  playerId: number,
  uncheckedMax: UncheckedMax,
): Promise<{ amount: number; left: number } | undefined> {
  const amount = await uncheckedMax(tx, playerId);
  if (amount === undefined) return undefined;
  const pending = await pendingTotal(tx, playerId);
  const deposited = await totalDeposited(tx, playerId);
  return { amount, left: Math.max(0, amount - deposited - pending) };
}
