import { discountedPrice } from '../../../contract/diamond.ts';
import { PROPS } from '../../../contract/props.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import { balancesOf, hasDeposited, SMALLEST_DEPOSIT } from '../../ledger/balances.ts';
import { post } from '../../ledger/post.ts';
import type { DiamondConfig } from './config.ts';
import { HOUSE } from './earn.ts';

/** Why an exchange may not be. */
export interface Obstacle<Code extends number> {
  code: Code;
  details?: Record<string, number>;
}

/** Whether a player may exchange anything at all: the shop is open and a deposit was made. */
export async function gateObstacle(
  tx: Tx,
  playerId: number,
  { isOpen }: DiamondConfig,
): Promise<Obstacle<1002 | 1004> | undefined> {
  if (!isOpen) return { code: REFUSALS.activityClosed };
  if (await hasDeposited(tx, playerId)) return undefined;
  return { code: REFUSALS.depositNeeded, details: { needDeposit: SMALLEST_DEPOSIT } };
}

/** A coupon that the player wants to use and the price without it, in diamonds. */
export interface PriceQuestion {
  price: number;
  couponId?: number;
  balances: ReadonlyMap<number, number>;
}

/** The price after the coupon; undefined when that is no diamond coupon of the player. */
export function priceWith(
  { coupons }: DiamondConfig,
  { price, couponId, balances }: PriceQuestion,
): number | undefined {
  if (couponId === undefined) return price;
  const coupon = coupons.find(({ propId }) => propId === couponId);
  if (!coupon || (balances.get(couponId) ?? 0) < 1) return undefined;
  return discountedPrice(price, coupon.percent);
}

/** The refusal for diamonds that are missing; undefined when the price can be paid. */
export function diamondObstacle(
  balances: ReadonlyMap<number, number>,
  price: number,
): Obstacle<5001> | undefined {
  const missing = price - (balances.get(PROPS.diamond) ?? 0);
  return missing > 0 ? { code: REFUSALS.diamondsTooFew, details: { missing } } : undefined;
}

/** What is paid for an exchange. */
export interface Payment {
  playerId: number;
  /** Id of the exchange; names every posting of it. */
  id: string;
  /** Diamonds; 0 where a coupon pays for all. */
  price: number;
  couponId?: number;
  kind: 'diamond-coin' | 'diamond-card' | 'diamond-goods';
  now: Date;
}

/** Takes the price and the coupon. @throws BalanceTooLow when either is missing. */
export async function pay(tx: Tx, payment: Payment): Promise<void> {
  const { playerId, id, price, couponId, kind, now } = payment;
  const move = { playerId, house: HOUSE, reference: id, at: now };
  if (price > 0) await post(tx, { ...move, currency: PROPS.diamond, amount: -price, kind });
  if (couponId === undefined) return;
  await post(tx, { ...move, currency: couponId, amount: -1, kind: 'diamond-coupon' });
}

/** Diamonds that a player can spend now. */
export async function diamondsOf(tx: Tx, playerId: number): Promise<number> {
  return (await balancesOf(tx, playerId)).get(PROPS.diamond) ?? 0;
}
