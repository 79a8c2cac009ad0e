import { createHash } from 'node:crypto';
import type { Static } from 'typebox';
import { hundredthsOf } from '../../../contract/money.ts';
import type { RechargeType, TradeInfo } from '../../../contract/wallet.ts';
import type { Tx } from '../../db/database.ts';
import { limitsInForce } from '../../protection/limit-list.ts';
import { stopOf, stopReply } from '../../protection/stops.ts';
import { bonusesFor, bonusesOfferedTo, standingOf } from './bonuses.ts';
import {
  type ChannelRow,
  leftTodayOf,
  openChannels,
  pendingTotal,
  totalDeposited,
  usedToday,
} from './channels.ts';
import { couponsOf } from './coupons.ts';
import { kycGateOf, type UncheckedMax } from './kyc-gate.ts';
import { type ReplyDeps, replyOf } from './reply.ts';
import { findPending, lastPaidChannel } from './store.ts';

/** Pending deposits that the deposit page lists. */
const PENDING_SHOWN = 5;

/** For whom, and by what, the page is made. */
export interface TradeInfoDeps extends ReplyDeps {
  playerId: number;
  provider: string;
  uncheckedMax: UncheckedMax;
  isVip: boolean;
}

/** What the deposit page needs: channels, amounts, bonuses, coupons and what is pending. */
export async function readTradeInfo(
  tx: Tx,
  { playerId, provider, uncheckedMax, isVip, ...deps }: TradeInfoDeps,
): Promise<Static<typeof TradeInfo>> {
  const { now } = deps;
  const used = await usedToday(tx, { playerId, now });
  const channels = await openChannels(tx, provider);
  const catalogue = {
    appRechargeTypeMap: Object.fromEntries(
      channels.map(({ channel }) => [channel.id, rechargeTypeOf(channel, used)]),
    ),
    appRechargeItemMap: Object.fromEntries(
      channels.flatMap(({ items }) =>
        items.map(({ id, price }) => [id, { id, price: hundredthsOf(price) }]),
      ),
    ),
    appRechargeTypeItemMap: Object.fromEntries(
      channels.map(({ channel, items }) => [channel.id, items.map(({ id }) => id)]),
    ),
    rechargeBonuses: bonusesFor(
      await bonusesOfferedTo(tx, { isVip }),
      await standingOf(tx, { playerId, openedAt: now }),
    ),
  };
  const hash = createHash('sha256').update(JSON.stringify(catalogue)).digest('hex').slice(0, 16);
  const pending = await findPending(tx, playerId, PENDING_SHOWN);
  const gate = await kycGateOf(tx, playerId, uncheckedMax);
  return {
    totalRecharge: hundredthsOf(await totalDeposited(tx, playerId)),
    lastRechargeTypeId: await lastPaidChannel(tx, playerId),
    ...catalogue,
    coupons: await couponsOf(tx, playerId),
    pending: await Promise.all(pending.map((deposit) => replyOf(tx, deposit, deps))),
    limits: await depositLimits(tx, playerId, now),
    stop: stopReply(await stopOf(tx, playerId, now)),
    ...(gate && { kyc: { amount: hundredthsOf(gate.amount), left: hundredthsOf(gate.left) } }),
    hash,
  };
}

/** The deposit limits in force with what is used and left (UKGC RTS 12A: at the deposit). */
async function depositLimits(tx: Tx, playerId: number, now: Date) {
  const pendingDeposits = await pendingTotal(tx, playerId);
  const limits = await limitsInForce(tx, { playerId, pendingDeposits, now });
  return limits.filter(({ kind }) => kind === 'deposit');
}

function rechargeTypeOf(
  row: ChannelRow,
  used: ReadonlyMap<number, number>,
): Static<typeof RechargeType> {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    sort: row.sort,
    minAmount: hundredthsOf(row.min_amount),
    minAmount2: hundredthsOf(row.min_amount2),
    maxAmount: hundredthsOf(row.max_amount),
    leftToday: hundredthsOf(leftTodayOf(row, used)),
    usualMinutes: row.usual_minutes,
    isDefault: row.is_default,
  };
}
