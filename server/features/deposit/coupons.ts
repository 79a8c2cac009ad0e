import type { Static } from 'typebox';
import { hundredthsOf } from '../../../contract/money.ts';
import type { CouponTerms } from '../../../contract/recharge-bonus.ts';
import type { Tx } from '../../db/database.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { BalanceTooLow } from '../../ledger/errors.ts';
import { hold, postHold, voidHold } from '../../ledger/holds.ts';
import { post } from '../../ledger/post.ts';
import type { DepositRow } from './store.ts';

interface CouponsTable {
  prop_id: number;
  is_open: boolean;
  percent: number;
  amount: number;
  min_deposit: number;
  max_bonus: number;
  wager_factor: number;
  days: number;
}

declare module '../../db/database.ts' {
  interface Database {
    deposit_coupons: CouponsTable;
  }
}

type Terms = Static<typeof CouponTerms>;

const HOUSE = 'house:coupons';
const KIND = 'coupon';
/** Longer than a provider is asked about a deposit: the deposit's end ends the hold. */
const HOLD_DAYS = 10;
const DAY_MS = 86_400_000;

/** Every coupon that can be used now, by its published terms. */
export async function readCoupons(tx: Tx): Promise<Terms[]> {
  const rows = await tx
    .selectFrom('deposit_coupons')
    .selectAll()
    .where('is_open', '=', true)
    .orderBy('prop_id')
    .execute();
  return rows.map((row) => ({
    propId: row.prop_id,
    percent: row.percent,
    amount: hundredthsOf(row.amount),
    minDeposit: hundredthsOf(row.min_deposit),
    maxBonus: hundredthsOf(row.max_bonus),
    wagerFactor: row.wager_factor,
    days: row.days,
  }));
}

/** The coupons that a player has free, and how many of each. */
export async function couponsOf(tx: Tx, playerId: number): Promise<(Terms & { count: number })[]> {
  const balances = await balancesOf(tx, playerId);
  const coupons = await readCoupons(tx);
  return coupons
    .map((terms) => ({ ...terms, count: balances.get(terms.propId) ?? 0 }))
    .filter(({ count }) => count > 0);
}

/** A coupon's terms; undefined where it cannot be used. */
export async function findCoupon(tx: Tx, propId: number): Promise<Terms | undefined> {
  return (await readCoupons(tx)).find((terms) => terms.propId === propId);
}

/** Sets one coupon aside for a deposit; undefined where the player has none free. */
export async function holdCoupon(
  tx: Tx,
  { playerId, propId, depositId, at }: CouponUse,
): Promise<string | undefined> {
  const expiresAt = new Date(at.getTime() + HOLD_DAYS * DAY_MS);
  const named = { house: HOUSE, kind: KIND, reference: depositId };
  try {
    const request = { playerId, currency: propId, amount: 1, ...named, at, expiresAt };
    return (await hold(tx, request)).holdId;
  } catch (error) {
    if (error instanceof BalanceTooLow) return undefined;
    throw error;
  }
}

/** One coupon for one deposit. */
export interface CouponUse {
  playerId: number;
  propId: number;
  depositId: string;
  at: Date;
}

/** Gives the coupon of a failed deposit free, once. */
export async function giveCouponBack(tx: Tx, deposit: DepositRow, at: Date): Promise<void> {
  const { player_id: playerId, coupon_hold: holdId } = deposit;
  if (holdId !== null) await voidHold(tx, { playerId, holdId, at });
}

/**
 * Uses the coupon of a paid deposit up. One that was given back, because the deposit had failed
 * before, counts if the player still has it.
 * @returns false where the coupon is gone.
 */
export async function takeCoupon(tx: Tx, deposit: DepositRow, at: Date): Promise<boolean> {
  const { player_id: playerId, id, coupon, coupon_hold: holdId } = deposit;
  if (!coupon || holdId === null) return false;
  if ((await postHold(tx, { playerId, holdId, at })) === 'posted') return true;
  const move = { currency: coupon.propId, amount: -1, house: HOUSE, kind: KIND, reference: id };
  try {
    await post(tx, { playerId, ...move, at });
    return true;
  } catch (error) {
    if (error instanceof BalanceTooLow) return false;
    throw error;
  }
}
