import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { totalOf } from '../../ledger/balances.ts';
import type { DepositSettled } from '../../ledger/events.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { readDiamondConfig } from './config.ts';

/** The other side of every diamond that the shop gives or takes. */
export const HOUSE = 'house:diamond-shop';

/**
 * Diamonds that a deposit earns: one for each full `earnPerDeposit` of everything deposited so
 * far, so that small deposits add up. Amounts in hundredths, the deposit itself included.
 */
export function diamondsFor(
  earnPerDeposit: number,
  { deposited, amount }: { deposited: number; amount: number },
): number {
  // The operator's way to say that deposits earn none.
  if (earnPerDeposit <= 0) return 0;
  const before = Math.floor((deposited - amount) / earnPerDeposit);
  return Math.floor(deposited / earnPerDeposit) - before;
}

/** Grants the diamonds of a deposit; composed into the settlement of deposits by the app. */
export async function grantDepositDiamonds(tx: Tx, event: DepositSettled): Promise<void> {
  const { playerId, depositId, amount, now } = event;
  await lockPlayer(tx, playerId);
  const { earnPerDeposit } = await readDiamondConfig(tx);
  const deposited = await totalOf(tx, { playerId, currency: PROPS.coin, kind: 'deposit' });
  const diamonds = diamondsFor(earnPerDeposit, { deposited, amount });
  if (diamonds === 0) return;
  await post(tx, {
    playerId,
    currency: PROPS.diamond,
    amount: diamonds,
    house: HOUSE,
    kind: 'diamond-deposit',
    reference: depositId,
    at: now,
  });
}
