import type { Static } from 'typebox';
import { hundredthsOf } from '../../../contract/money.ts';
import type { Withdrawal } from '../../../contract/withdraw.ts';
import { stagesOf } from './stages.ts';
import type { WithdrawalRow } from './store.ts';

/** A withdrawal as its player is told of it. */
export function withdrawalReply(row: WithdrawalRow): Static<typeof Withdrawal> {
  return {
    id: row.id,
    reference: row.reference,
    amount: hundredthsOf(row.amount),
    fee: hundredthsOf(row.fee),
    net: hundredthsOf(row.amount - row.fee),
    status: row.status,
    failReason: row.fail_reason,
    account: {
      id: row.bank_account_id,
      bankId: row.bank_id,
      bankName: row.bank_name,
      kind: row.bank_kind,
      accountMask: row.account_mask,
      holderName: row.holder_name,
      createTime: row.account_since.toISOString(),
    },
    stages: stagesOf(row),
    createTime: row.created_at.toISOString(),
    settleTime: row.settled_at?.toISOString() ?? '',
  };
}
