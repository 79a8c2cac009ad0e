import { BONUS_COIN, couponBonusOf, earnedBonuses } from '../../../contract/recharge-bonus.ts';
import type { Tx } from '../../db/database.ts';
import { grantBonus } from '../../ledger/bonus.ts';
import type { DepositSettled } from '../../ledger/events.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { bonusesFor, standingOf } from './bonuses.ts';
import { takeCoupon } from './coupons.ts';
import { addRewards, type DepositRow, findDeposit } from './store.ts';

const HOUSE = 'house:recharge-bonus';
const DAY_MS = 86_400_000;

async function settledDeposit(tx: Tx, { playerId, depositId }: DepositSettled) {
  await lockPlayer(tx, playerId);
  const deposit = await findDeposit(tx, playerId, depositId);
  if (!deposit) throw new Error('the settled deposit is not there');
  return deposit;
}

/**
 * Grants what a paid deposit earns by the bonuses that were published when it was opened; composed
 * into the settlement of deposits by the app.
 */
export async function grantRechargeBonuses(tx: Tx, event: DepositSettled): Promise<void> {
  const deposit = await settledDeposit(tx, event);
  const { playerId, depositId, amount, now: at } = event;
  const openedAt = deposit.created_at;
  const standing = await standingOf(tx, { playerId, openedAt, exceptId: depositId });
  const offers = bonusesFor(deposit.offers, standing);
  const earned = earnedBonuses(offers, { channelId: deposit.channel_id, amount });
  for (const { bonus, count } of earned) {
    const reference = `${depositId}/${bonus.id}`;
    if (bonus.propId === BONUS_COIN) {
      await grantBonusCoin(tx, { deposit, source: 'recharge', count, terms: bonus, at });
      continue;
    }
    const prop = { currency: bonus.propId, amount: count, house: HOUSE, kind: 'recharge-bonus' };
    await post(tx, { playerId, ...prop, reference, at });
  }
  const rewards = earned.map(({ bonus, count }) => ({ propId: bonus.propId, count }));
  await addRewards(tx, deposit, rewards);
}

/**
 * Uses up the coupon of a paid deposit and grants its bonus, by its terms when the deposit was
 * opened; composed into the settlement of deposits by the app.
 */
export async function grantCouponBonus(tx: Tx, event: DepositSettled): Promise<void> {
  const deposit = await settledDeposit(tx, event);
  const { coupon } = deposit;
  if (!coupon || !(await takeCoupon(tx, deposit, event.now))) return;
  const count = couponBonusOf(event.amount, coupon);
  await grantBonusCoin(tx, { deposit, source: 'coupon', count, terms: coupon, at: event.now });
  await addRewards(tx, deposit, [{ propId: BONUS_COIN, count }]);
}

interface CoinGrant {
  deposit: DepositRow;
  source: 'recharge' | 'coupon';
  /** Hundredths of bonus coin. */
  count: number;
  terms: { wagerFactor: number; days: number };
  at: Date;
}

async function grantBonusCoin(tx: Tx, { deposit, source, count, terms, at }: CoinGrant) {
  await grantBonus(tx, {
    playerId: deposit.player_id,
    amount: count,
    need: count * terms.wagerFactor,
    source,
    reference: `${deposit.id}/${source}`,
    expiresAt: new Date(at.getTime() + terms.days * DAY_MS),
    at,
  });
}
