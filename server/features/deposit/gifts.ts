import { BONUS_COIN, bonusCoinOf, couponBonusOf } from '../../../contract/recharge-bonus.ts';
import type { Gift, Often } from '../../core/gifts.ts';
import type { Tx } from '../../db/database.ts';
import { type Bonus, publishedBonuses } from './bonuses.ts';
import { readCoupons } from './coupons.ts';

/** How often a deposit can earn a bonus of a kind (contract/recharge-bonus.ts). */
function oftenOf(kind: number): Often {
  if (kind <= 3) return 'once';
  return kind === 5 || kind === 6 || kind === 13 ? 'day' : 'always';
}

function giftOf(bonus: Bonus): Gift {
  const { id, kind, minAmount, percent, count, maxBonus, propId, wagerFactor } = bonus;
  const named = { on: 'deposit', name: `deposit bonus ${id}`, often: oftenOf(kind) } as const;
  if (propId !== BONUS_COIN) {
    const given = (deposit: number) => (deposit < minAmount ? [] : [{ propId, count }]);
    return { ...named, turns: [minAmount], given };
  }
  const fullAt = percent > 0 ? Math.ceil(((maxBonus - count) * 100) / percent) : minAmount;
  return {
    ...named,
    rival: 'deposit bonus',
    turns: [minAmount, Math.max(minAmount, fullAt)],
    given: (deposit) => {
      const coin = bonusCoinOf(deposit, { percent, fixed: count, minAmount, maxBonus });
      return [{ propId, count: coin, wagerFactor }];
    },
  };
}

/** What deposits earn, and what a coupon is worth on the deposit that fits it best. */
export async function depositGifts(tx: Tx): Promise<Gift[]> {
  const coupons = (await readCoupons(tx)).map((coupon): Gift => {
    const { propId, percent, maxBonus, minDeposit, wagerFactor } = coupon;
    const best = Math.max(minDeposit, percent > 0 ? Math.ceil((maxBonus * 100) / percent) : 0);
    const count = couponBonusOf(best, coupon);
    return {
      on: 'use',
      name: `deposit coupon ${propId}`,
      takes: { propId, count: 1 },
      given: [{ propId: BONUS_COIN, count, wagerFactor }],
    };
  });
  return [...(await publishedBonuses(tx)).map(giftOf), ...coupons];
}
