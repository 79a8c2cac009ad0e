import { PROPS } from '../../../contract/props.ts';
import { recordAudit, recordAuditOnce } from '../../audit/audit.ts';
import type { Tx } from '../../db/database.ts';
import type { OnDepositSettled } from '../../ledger/events.ts';
import { post } from '../../ledger/post.ts';
import { addRequirement } from '../../ledger/requirements.ts';
import { noteFailedTransfer } from '../../players/failed-transfers.ts';
import { stopOf } from '../../protection/stops.ts';
import type { PaymentReport } from '../../providers/payments/payment-provider.ts';
import { giveCouponBack } from './coupons.ts';
import { type DepositRow, lockByReference, settleDeposit } from './store.ts';

/** What a report came to; `paidAgain` is for the operator, who gives the second payment back. */
export type Settlement =
  | 'booked'
  | 'failed'
  | 'known'
  | 'paidAgain'
  | 'unknownReference'
  | 'wrongAmount';

/** A proven report and what a booked deposit sets off. */
export interface SettleInput {
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
export async function settle(tx: Tx, input: SettleInput): Promise<Settlement> {
  const { provider, report, now } = input;
  const deposit = await lockByReference(tx, provider, report.reference);
  if (!deposit) return odd(tx, 'unknownReference', input);
  if (report.amount !== deposit.amount) return odd(tx, 'wrongAmount', input, deposit);
  if (deposit.status === 'PAID') {
    const isOther = report.outcome === 'paid' && report.paymentId !== deposit.payment_id;
    return isOther ? odd(tx, 'paidAgain', input, deposit) : 'known';
  }
  if (report.outcome === 'paid') {
    await book(tx, deposit, input);
    return 'booked';
  }
  if (deposit.status === 'FAILED') return 'known';
  const { paymentId, reason } = report;
  await settleDeposit(tx, deposit, { status: 'FAILED', reason, paymentId, now });
  await giveCouponBack(tx, deposit, now);
  // One that nobody tried to pay is no failed transfer.
  const isTried = reason !== 'expired';
  if (isTried) await noteFailedTransfer(tx, { playerId: deposit.player_id, kind: 'deposit', now });
  return 'failed';
}

/** What an odd report is called in the audit. */
const ODD = {
  paidAgain: 'deposit.paid-again',
  unknownReference: 'deposit.unknown-reference',
  wrongAmount: 'deposit.wrong-amount',
} as const;

/** Puts a report on record that the books did not follow; money may have moved elsewhere. */
async function odd(
  tx: Tx,
  end: keyof typeof ODD,
  { provider, report, now }: SettleInput,
  deposit?: DepositRow,
): Promise<Settlement> {
  const { reference, amount, paymentId, outcome } = report;
  const details = { provider, reference, amount, expected: deposit?.amount, paymentId, outcome };
  const event = { at: now, kind: ODD[end], actor: 'system', details } as const;
  // The provider is asked about a deposit for a week, and says it each time.
  if (deposit) await recordAuditOnce(tx, { ...event, playerId: deposit.player_id });
  else await recordAudit(tx, event);
  return end;
}

async function book(tx: Tx, deposit: DepositRow, input: SettleInput): Promise<void> {
  const { report, now, onDepositSettled } = input;
  const { player_id: playerId, id: depositId, amount } = deposit;
  await post(tx, {
    playerId,
    currency: PROPS.coin,
    amount,
    house: 'house:deposits',
    kind: 'deposit',
    reference: depositId,
    note: {
      reference: deposit.reference,
      channel: deposit.channel_name,
      provider: deposit.provider,
      payment: report.paymentId,
    },
    at: now,
  });
  const requirement = { source: 'deposit', reference: depositId, base: amount } as const;
  await addRequirement(tx, { playerId, ...requirement, at: now });
  const { paymentId } = report;
  await settleDeposit(tx, deposit, { status: 'PAID', reason: '', paymentId, now });
  // The money itself is an excluded player's to withdraw.
  const isExcluded = (await stopOf(tx, playerId, now))?.kind === 'exclusion';
  if (isExcluded) await giveCouponBack(tx, deposit, now);
  await onDepositSettled(tx, { playerId, depositId, amount, isExcluded, now });
}
