import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import { type HoldEnd, postHold, voidHold } from '../../ledger/holds.ts';
import { moveHouse } from '../../ledger/move.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { noteFailedTransfer } from '../../players/failed-transfers.ts';
import type { PayoutReport } from '../../providers/payouts/payout-provider.ts';
import { type AlarmKind, raiseAlarm } from './alarms.ts';
import { acceptOrder, dropOrder } from './orders.ts';
import { payDueAfter } from './stages.ts';
import {
  type FailReason,
  findReference,
  lockWithdrawal,
  updateWithdrawal,
  type WithdrawalRow,
} from './store.ts';

/** Where withdrawn money leaves the house; what stays of it as a fee moves on to the fees. */
export const HOUSE = 'house:withdrawals';
const FEES = 'house:fees';

/** What a report came to. `alarm` names what the operator has to look at, if anything. */
export interface Settlement {
  result: 'accepted' | 'paid' | 'returned' | 'known';
  alarm?: AlarmKind;
}

/** A proven report. */
export interface PayoutSettlement {
  provider: string;
  report: PayoutReport;
  now: Date;
}

const REASONS: Record<PayoutReport['reason'], FailReason> = {
  '': 'providerRefused',
  account: 'accountRefused',
  name: 'nameRefused',
  other: 'providerRefused',
};

/**
 * Settles what a provider proved, once however often and in whatever order reports come. The first
 * end counts: what was paid is never given back, what was given back is never taken again. A report
 * that says otherwise changes nothing and becomes an alarm.
 */
export async function settlePayout(tx: Tx, settlement: PayoutSettlement): Promise<Settlement> {
  const { provider, report, now } = settlement;
  const found = await findReference(tx, report.reference, provider);
  if (!found) return alarmed(tx, settlement, 'unknownReference', 0);
  const { playerId } = found;
  await lockPlayer(tx, playerId);
  const row = await lockWithdrawal(tx, found);
  if (report.amount !== row.amount - row.fee)
    return alarmed(tx, settlement, 'wrongAmount', playerId);
  if (row.status === 'PAID' && report.outcome === 'refused') {
    return alarmed(tx, settlement, 'refusedAfterPaid', playerId);
  }
  if (row.status === 'FAILED' && report.outcome === 'paid') {
    return alarmed(tx, settlement, 'paidAfterReturn', playerId);
  }
  if (row.status !== 'PENDING') return { result: 'known' };
  const isUnsent = row.needs_review && row.reviewed_at === null;
  if (report.outcome === 'paid') {
    await payOut(tx, row, { paymentId: report.payoutId, now });
    if (isUnsent) await raiseAlarm(tx, 'paidUnsent', { provider, report, playerId, now });
    return { result: 'paid', ...(isUnsent && { alarm: 'paidUnsent' }) };
  }
  // Nothing can be refused before it was sent.
  if (isUnsent) return { result: 'known' };
  if (report.outcome === 'accepted') return accept(tx, row, now);
  const reason = REASONS[report.reason];
  await giveBack(tx, row, { reason, paymentId: report.payoutId, now });
  await noteFailedTransfer(tx, { playerId, kind: 'withdrawal', now });
  return { result: 'returned' };
}

async function alarmed(
  tx: Tx,
  { provider, report, now }: PayoutSettlement,
  alarm: AlarmKind,
  playerId: number,
): Promise<Settlement> {
  await raiseAlarm(tx, alarm, { provider, report, playerId, now });
  return { result: 'known', alarm };
}

async function accept(tx: Tx, row: WithdrawalRow, now: Date): Promise<Settlement> {
  if (row.sent_at) return { result: 'known' };
  await updateWithdrawal(tx, row, { sent_at: now, pay_due: payDueAfter(row, now) });
  await acceptOrder(tx, row);
  return { result: 'accepted' };
}

/** Books a pending withdrawal as paid; the player and the row are locked. */
export async function payOut(
  tx: Tx,
  row: WithdrawalRow,
  { paymentId, now }: { paymentId: string; now: Date },
): Promise<void> {
  const { player_id: playerId, hold_id: holdId, fee, reference } = row;
  expectEnd('posted', await postHold(tx, { playerId, holdId, at: now }), reference);
  if (fee > 0) {
    const move = { from: HOUSE, to: FEES, kind: 'withdrawal-fee', reference, at: now };
    await moveHouse(tx, { currency: PROPS.coin, amount: fee, ...move });
  }
  await updateWithdrawal(tx, row, {
    status: 'PAID',
    payment_id: paymentId,
    sent_at: row.sent_at ?? now,
    settled_at: now,
  });
  await dropOrder(tx, row);
}

/** Gives the money of a pending withdrawal back, once; the player and the row are locked. */
export async function giveBack(
  tx: Tx,
  row: WithdrawalRow,
  { reason, paymentId, now }: { reason: FailReason; paymentId: string | null; now: Date },
): Promise<void> {
  const { player_id: playerId, hold_id: holdId, reference } = row;
  expectEnd('voided', await voidHold(tx, { playerId, holdId, at: now }), reference);
  await updateWithdrawal(tx, row, {
    status: 'FAILED',
    fail_reason: reason,
    payment_id: paymentId,
    settled_at: now,
  });
  await dropOrder(tx, row);
}

function expectEnd(wanted: HoldEnd, got: HoldEnd, reference: string): void {
  if (got !== wanted) throw new Error(`the hold of withdrawal ${reference} is ${got} already`);
}
