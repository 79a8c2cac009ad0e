import type { Static } from 'typebox';
import * as Type from 'typebox';
import { type Hundredths, hundredthsOf, Money } from './money.ts';

/** Bonus coin: played like coin, not withdrawable before its wagering requirement is met. */
export const BONUS_COIN = 2;

/**
 * Kinds of recharge bonus (spec section 3: 1 to 13; their meaning is ours, see the decisions).
 * 1 first, 2 second, 3 third deposit ever, 4 every deposit, 5 first of the Manila day, 6 first of a
 * Saturday or Sunday: a percentage as bonus coin. 7 fixed bonus coin, 8 points, 9 diamonds, 10 scratch
 * cards, 11 draw chances, 12 a coupon: a count of `propId`. 13 VIP members, first of the
 * Manila day: a percentage.
 */
export const RechargeBonusKind = Type.Integer({ minimum: 1, maximum: 13 });

/** One bonus on a deposit, as published. */
export const RechargeBonus = Type.Object({
  id: Type.Integer(),
  kind: RechargeBonusKind,
  channelId: Type.Integer({ description: '0 = every channel' }),
  minAmount: Money,
  percent: Type.Integer({
    description: 'of the deposit, whole per cent; 0 where a count is given',
  }),
  maxBonus: Money,
  propId: Type.Integer({ description: '2 = bonus coin' }),
  count: Type.Integer({ description: 'hundredths for bonus coin; 0 where a percentage is given' }),
  wagerFactor: Type.Integer({ description: 'bonus coin times this is to be wagered; 0 for props' }),
  days: Type.Integer({ description: 'until the bonus expires; 0 for props' }),
});

const CouponFields = {
  propId: Type.Integer(),
  percent: Type.Integer({ description: 'of the deposit, whole per cent' }),
  amount: Money,
  minDeposit: Money,
  maxBonus: Money,
  wagerFactor: Type.Integer(),
  days: Type.Integer({ description: 'until the bonus expires' }),
};
/** A deposit coupon of the spec's prop ranges: percent, percent plus amount, or a fixed amount. */
export const CouponTerms = Type.Object(CouponFields);
/** A coupon that a player holds. */
export const HeldCoupon = Type.Object({
  ...CouponFields,
  count: Type.Integer({ description: 'how many the player has' }),
});

/** Terms by which a deposit earns bonus coin. */
export interface BonusTerms {
  readonly percent: number;
  /** Hundredths on top of the percentage. */
  readonly fixed: number;
  readonly minAmount: number;
  readonly maxBonus: number;
}

/**
 * Bonus coin in hundredths that a deposit earns, rounded down; 0 below the least amount. The one
 * formula: what the deposit page shows is what the settlement grants.
 */
export function bonusCoinOf(
  deposit: number,
  { percent, fixed, minAmount, maxBonus }: BonusTerms,
): Hundredths {
  if (deposit < minAmount) return hundredthsOf(0);
  return hundredthsOf(Math.min(maxBonus, Math.floor((deposit * percent) / 100) + fixed));
}

/** A published bonus and what it brings on one deposit. */
export interface EarnedBonus {
  readonly bonus: Static<typeof RechargeBonus>;
  /** Hundredths of bonus coin, or a count of the bonus's prop. */
  readonly count: number;
}

/**
 * What a deposit earns of published bonuses: of those that bring bonus coin the one that brings
 * most (the lower id where two bring the same), and every one that brings props. A coupon's bonus
 * comes on top. The one rule: the deposit page shows what the settlement grants.
 */
export function earnedBonuses(
  bonuses: readonly Static<typeof RechargeBonus>[],
  { channelId, amount }: { channelId: number; amount: number },
): EarnedBonus[] {
  const earned = bonuses
    .filter((bonus) => bonus.channelId === 0 || bonus.channelId === channelId)
    .map((bonus) => ({ bonus, count: countOf(bonus, amount) }))
    .filter(({ count }) => count > 0);
  const coin = earned
    .filter(({ bonus }) => bonus.propId === BONUS_COIN)
    .sort((a, b) => b.count - a.count || a.bonus.id - b.bonus.id)
    .slice(0, 1);
  return [...coin, ...earned.filter(({ bonus }) => bonus.propId !== BONUS_COIN)];
}

function countOf(bonus: Static<typeof RechargeBonus>, amount: number): number {
  const { percent, count, minAmount, maxBonus, propId } = bonus;
  if (propId !== BONUS_COIN) return amount < minAmount ? 0 : count;
  return bonusCoinOf(amount, { percent, fixed: count, minAmount, maxBonus });
}

/** Bonus coin in hundredths that a coupon brings on a deposit; 0 below its least deposit. */
export function couponBonusOf(
  deposit: number,
  { percent, amount, minDeposit, maxBonus }: Static<typeof CouponTerms>,
): Hundredths {
  return bonusCoinOf(deposit, { percent, fixed: amount, minAmount: minDeposit, maxBonus });
}
