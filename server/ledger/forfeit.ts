import './tables.ts';
import type { Tx } from '../db/database.ts';
import { balancesOf } from './balances.ts';
import { cancelBonus } from './bonus.ts';
import { lockPlayer, post } from './post.ts';
import { moveFromSafebox, SAFEBOX_COIN } from './safebox.ts';

const FORFEITED = 'house:forfeited';
const FORFEIT_KIND = 'forfeit';
/** Spins and collected sum of the invite wheel: counters of a round, which lapse with it. */
const COUNTERS: readonly number[] = [4, 5];

/** Whose funds are forfeited, and by what. */
export interface Forfeit {
  playerId: number;
  /** Unique for a player. */
  reference: string;
  at: Date;
}

async function endBonuses(tx: Tx, { playerId, at }: Forfeit): Promise<void> {
  const open = await tx
    .selectFrom('bonus_grants')
    .select('id')
    .where('player_id', '=', playerId)
    .where('status', 'in', ['waiting', 'running'])
    .orderBy('status', 'desc')
    .execute();
  for (const { id } of open) await cancelBonus(tx, { playerId, grantId: id, at });
}

/**
 * Books everything that is free, of every currency, to the house's account of forfeited funds.
 * Bonuses end and give their coin back to the house first; the safebox is emptied into the wallet.
 * What is set aside, such as for an open withdrawal, stays until that has ended.
 * @returns what was taken, by currency; empty when nothing was there.
 */
export async function forfeitAll(tx: Tx, forfeit: Forfeit): Promise<Map<number, number>> {
  const { playerId, reference, at } = forfeit;
  await lockPlayer(tx, playerId);
  await endBonuses(tx, forfeit);
  const boxed = (await balancesOf(tx, playerId)).get(SAFEBOX_COIN) ?? 0;
  if (boxed > 0) await moveFromSafebox(tx, { playerId, amount: boxed, reference, at });
  const taken = new Map<number, number>();
  for (const [currency, amount] of await balancesOf(tx, playerId)) {
    if (amount === 0 || COUNTERS.includes(currency)) continue;
    await post(tx, {
      playerId,
      currency,
      amount: -amount,
      house: FORFEITED,
      kind: FORFEIT_KIND,
      reference: `${reference}/${currency}`,
      at,
    });
    taken.set(currency, amount);
  }
  return taken;
}
