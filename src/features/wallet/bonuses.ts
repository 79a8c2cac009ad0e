import { type Hundredths, hundredthsOf } from '../../../contract/money.ts';
import {
  BONUS_COIN,
  couponBonusOf,
  type EarnedBonus,
  earnedBonuses,
} from '../../../contract/recharge-bonus.ts';
import type { Channel, Trade } from './rules.ts';

/** Where the bonuses under way are. */
export const BONUSES_PATH = '/wallets/bonus';

/** One bonus on deposits as published. */
export type Offer = EarnedBonus['bonus'];
/** A deposit coupon that the player holds. */
export type Coupon = Trade['coupons'][number];

/** What one bonus or coupon brings for an amount: bonus coin in hundredths, or a count of a prop. */
export interface Gain {
  /** Unique among the gains of one deposit. */
  readonly key: string;
  readonly propId: number;
  readonly count: number;
  /** Hundredths to be wagered before its bonus coin becomes coin; 0 for props. */
  readonly need: number;
  /** The bonus; without it the gain is the coupon's. */
  readonly offer?: Offer;
}

/** The bonuses of one channel, those with the smallest least amount first. */
export function offersOf(trade: Trade, channel: Channel): Offer[] {
  return trade.rechargeBonuses
    .filter(({ channelId }) => channelId === 0 || channelId === channel.id)
    .sort((a, b) => a.minAmount - b.minAmount || a.kind - b.kind || a.id - b.id);
}

/** True for what is paid in bonus coin, by percentage or as a fixed sum. */
export function isBonusCoin({ propId }: { propId: number }): boolean {
  return propId === BONUS_COIN;
}

/** What a coupon brings for a deposit of so many hundredths; undefined below its least deposit. */
export function couponGain(coupon: Coupon, amount: number): Gain | undefined {
  const count = couponBonusOf(amount, coupon);
  const { propId, wagerFactor } = coupon;
  if (count === 0) return undefined;
  return { key: `coupon-${propId}`, propId: BONUS_COIN, count, need: count * wagerFactor };
}

/** Everything that a deposit brings besides its amount, as it will be granted; the coupon's last. */
export function gainsOf(
  offers: readonly Offer[],
  deposit: { channelId: number; amount: number },
  coupon: Coupon | undefined,
): Gain[] {
  const gains: Gain[] = earnedBonuses(offers, deposit).map(({ bonus, count }) => ({
    key: `offer-${bonus.id}`,
    propId: bonus.propId,
    count,
    need: isBonusCoin(bonus) ? count * bonus.wagerFactor : 0,
    offer: bonus,
  }));
  const extra = coupon && couponGain(coupon, deposit.amount);
  return extra ? [...gains, extra] : gains;
}

/** Bonus coin of several gains together, in hundredths. */
export function bonusSum(gains: readonly Gain[]): Hundredths {
  return hundredthsOf(gains.filter(isBonusCoin).reduce((sum, { count }) => sum + count, 0));
}

/** Hundredths to be wagered for all bonus coin of several gains. */
export function needSum(gains: readonly Gain[]): Hundredths {
  return hundredthsOf(gains.reduce((sum, { need }) => sum + need, 0));
}

/**
 * Coupons in the order of what they bring for the amount, the most first; then those that need a
 * larger deposit, the nearest first.
 */
export function sortedCoupons(trade: Trade, amount: number): Coupon[] {
  return trade.coupons
    .filter(({ count }) => count > 0)
    .sort(
      (a, b) =>
        couponBonusOf(amount, b) - couponBonusOf(amount, a) ||
        a.minDeposit - b.minDeposit ||
        a.propId - b.propId,
    );
}
