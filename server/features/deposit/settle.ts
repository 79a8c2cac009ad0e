import { PROPS } from '../../../contract/props.ts';
import type { Tx } from '../../db/database.ts';
import type { OnDepositSettled } from '../../ledger/events.ts';
import { post } from '../../ledger/post.ts';
import type { PaymentReport } from '../../providers/payments/payment-provider.ts';
import { type DepositRow, lockByReference, settleDeposit } from './store.ts';

/** What a report came to. */
export type Settlement = 'booked' | 'failed' | 'known' | 'unknownReference' | 'wrongAmount';

/** A proven report and what a booked deposit sets off. */
export interface SettleParts {
  provider: string;
  report: PaymentReport;
  now: Date;
  onDepositSettled: OnDepositSettled;
}

/**
 * Settles what a provider reported, once however often and in whatever order reports come. Paid is
 * final. A decline ends a pending deposit, yet money that arrives after it is still booked: a
 * player may try again on the provider's page, and nothing that was paid may be lost.
 */
export async function settle(tx: Tx, parts: SettleParts): Promise<Settlement> {
  const { provider, report, now } = parts;
  const deposit = await lockByReference(tx, provider, report.reference);
  if (!deposit) return 'unknownReference';
  if (report.amount !== deposit.amount) return 'wrongAmount';
  if (deposit.status === 'PAID') return 'known';
  if (report.outcome === 'paid') {
    await book(tx, deposit, parts);
    return 'booked';
  }
  if (deposit.status === 'FAILED') return 'known';
  await settleDeposit(tx, deposit, { status: 'FAILED', paymentId: report.paymentId, now });
  return 'failed';
}

async function book(tx: Tx, deposit: DepositRow, parts: SettleParts): Promise<void> {
  const { report, now, onDepositSettled } = parts;
  const { player_id: playerId, id: depositId, amount } = deposit;
  await post(tx, {
    playerId,
    currency: PROPS.coin,
    amount,
    house: 'house:deposits',
    kind: 'deposit',
    reference: depositId,
    note: { provider: deposit.provider, payment: report.paymentId },
    at: now,
  });
  await settleDeposit(tx, deposit, { status: 'PAID', paymentId: report.paymentId, now });
  await onDepositSettled(tx, { playerId, depositId, amount, now });
}
