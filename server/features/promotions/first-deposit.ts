import './tables.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { totalOf } from '../../ledger/balances.ts';
import type { DepositSettled } from '../../ledger/events.ts';
import { grantRewards } from '../../ledger/grant.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { type FirstDepositTier, HOUSE, readPromotion } from './config.ts';

/** The highest tier that an amount in hundredths reaches. */
export function tierFor(
  tiers: readonly FirstDepositTier[],
  amount: number,
): FirstDepositTier | undefined {
  return tiers
    .filter(({ min }) => amount >= min)
    .reduce<FirstDepositTier | undefined>(
      (best, tier) => (best && best.min > tier.min ? best : tier),
      undefined,
    );
}

/**
 * Grants what a player's first deposit earns; composed into the settlement of deposits by the app.
 * Only the first one counts, however small it was, and also while the promotion was closed.
 */
export async function grantFirstDeposit(tx: Tx, event: DepositSettled): Promise<void> {
  const { playerId, depositId, amount, now } = event;
  await lockPlayer(tx, playerId);
  const deposited = await totalOf(tx, { playerId, currency: PROPS.coin, kind: 'deposit' });
  if (deposited > amount) return;
  const { isOpen, tiers } = await readPromotion(tx, 'first-deposit');
  const tier = isOpen ? tierFor(tiers, amount) : undefined;
  const rewards = tier?.rewards ?? [];
  await tx
    .insertInto('first_deposits')
    .values({
      player_id: playerId,
      deposit_id: depositId,
      amount,
      tier_id: tier?.id ?? 0,
      rewards: JSON.stringify(rewards),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('player_id').doNothing())
    .execute();
  await grantRewards(tx, {
    playerId,
    rewards,
    house: HOUSE,
    kind: 'first-deposit',
    reference: depositId,
    now,
  });
}

/** What a player's first deposit came to; undefined before it, or where it was too long ago. */
export function findFirstDeposit(tx: Tx, playerId: number) {
  return tx
    .selectFrom('first_deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();
}

/** Notes that the player has seen what was granted. */
export async function markShown(tx: Tx, playerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('first_deposits')
    .set({ shown_at: now })
    .where('player_id', '=', playerId)
    .where('shown_at', 'is', null)
    .execute();
}
