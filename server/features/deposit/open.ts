import { randomUUID } from 'node:crypto';
import type { RefusalsOf } from '../../../contract/call.ts';
import { couponBonusOf } from '../../../contract/recharge-bonus.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { createDeposit } from '../../../contract/wallet.ts';
import type { Tx } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import type { RefusalDetails } from '../../http/refusal.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { transferRefusal } from '../../players/failed-transfers.ts';
import { isTestAccount } from '../../players/test-accounts.ts';
import { depositBeyondLimit } from '../../protection/deposit-gate.ts';
import { bonusesOfferedTo } from './bonuses.ts';
import {
  type ChannelRow,
  findChannel,
  leftTodayOf,
  minimumOf,
  pendingTotal,
  totalDeposited,
  usedToday,
} from './channels.ts';
import { findCoupon, holdCoupon } from './coupons.ts';
import { kycGateOf, type UncheckedMax } from './kyc-gate.ts';
import { type DepositRow, insertDeposit } from './store.ts';

/** A deposit that a player asks for. */
export interface DepositRequest {
  playerId: number;
  rechargeTypeId: number;
  /** Hundredths. */
  amount: number;
  couponId?: number;
  /** The payment provider in use. */
  provider: string;
  isMinimumMode: boolean;
  isVip: boolean;
  uncheckedMax: UncheckedMax;
}

/** Why a deposit cannot be opened. */
export interface NotOpened {
  refusal: RefusalsOf<typeof createDeposit>;
  details?: RefusalDetails;
}

const REFERENCE_BYTES = 10;
const MINUTE_MS = 60_000;

/**
 * Opens a deposit: books nothing, sets a coupon aside, and keeps the bonuses that are published
 * now, as these hold when it is paid. The player is locked, so that deposits at the same moment
 * cannot pass a limit together.
 */
export async function openDeposit(
  tx: Tx,
  request: DepositRequest,
  { now, random }: { now: Date; random: Randomness },
): Promise<DepositRow | NotOpened> {
  const { playerId, amount } = request;
  await lockPlayer(tx, playerId);
  if (await isTestAccount(tx, playerId)) return { refusal: REFUSALS.testAccount };
  const stopped = await transferRefusal(tx, { playerId, kind: 'deposit', now });
  if (stopped) return stopped;
  const channel = await findChannel(tx, request.rechargeTypeId);
  if (channel?.provider !== request.provider) return { refusal: REFUSALS.channelClosed };
  const outside = await outsideLimits(tx, { ...request, channel, now });
  if (outside) return outside;
  const id = randomUUID();
  const coupon = await couponFor(tx, { ...request, depositId: id, now });
  if (coupon && 'refusal' in coupon) return coupon;
  return insertDeposit(tx, {
    player_id: playerId,
    id,
    reference: newReference(random),
    channel_id: channel.id,
    channel_name: channel.name,
    provider: channel.provider,
    amount,
    created_at: now,
    pay_until: new Date(now.getTime() + channel.open_minutes * MINUTE_MS),
    offers: await bonusesOfferedTo(tx, request),
    ...coupon,
  });
}

async function outsideLimits(
  tx: Tx,
  request: DepositRequest & { channel: ChannelRow; now: Date },
): Promise<NotOpened | undefined> {
  const { playerId, amount, channel, isMinimumMode, now } = request;
  const deposited = await totalDeposited(tx, playerId);
  const minimum = minimumOf(channel, { isMinimumMode, deposited });
  if (amount < minimum) return { refusal: REFUSALS.amountTooLow, details: { minimum } };
  const maximum = channel.max_amount;
  if (amount > maximum) return { refusal: REFUSALS.amountTooHigh, details: { maximum } };
  const left = leftTodayOf(channel, await usedToday(tx, { playerId, now }));
  if (amount > left) return { refusal: REFUSALS.dayLimitReached, details: { left } };
  const pendingDeposits = await pendingTotal(tx, playerId);
  const beyond = await depositBeyondLimit(tx, { playerId, amount, pendingDeposits, now });
  if (beyond) return { refusal: REFUSALS.limitReached, details: beyond };
  const gate = await kycGateOf(tx, playerId, request.uncheckedMax);
  if (!gate || amount <= gate.left) return undefined;
  const details = { kycAmount: gate.amount, left: gate.left };
  return { refusal: REFUSALS.kycRequired, details };
}

async function couponFor(
  tx: Tx,
  request: Pick<DepositRequest, 'playerId' | 'amount' | 'couponId'> & {
    depositId: string;
    now: Date;
  },
) {
  const { playerId, amount, couponId: propId, depositId, now: at } = request;
  if (propId === undefined) return undefined;
  const refusal = { refusal: REFUSALS.couponNotUsable } as const;
  const coupon = await findCoupon(tx, propId);
  if (!coupon) return refusal;
  const { minDeposit } = coupon;
  if (amount < minDeposit) return { ...refusal, details: { minDeposit } };
  // On so small a deposit it would be used up for nothing.
  if (couponBonusOf(amount, coupon) === 0) return refusal;
  const coupon_hold = await holdCoupon(tx, { playerId, propId, depositId, at });
  return coupon_hold === undefined ? refusal : { coupon, coupon_hold };
}

/** Letters and digits that a player can read out. */
function newReference(random: Randomness): string {
  const bits = BigInt(`0x${random.bytes(REFERENCE_BYTES).toString('hex')}`);
  return `BT${bits.toString(32).toUpperCase().padStart(16, '0')}`;
}
