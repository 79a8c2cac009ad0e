import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { StatementLine } from '../../providers/payments/payment-provider.ts';
import './store.ts';

/** What a provider's payouts came to from one moment up to another: what receivers got, without fees. */
export async function paidWithdrawals(
  tx: Tx,
  { provider, from, to }: { provider: string; from: Date; to: Date },
): Promise<StatementLine[]> {
  return tx
    .selectFrom('withdrawals')
    .select('reference')
    .select(sql<number>`amount - fee`.as('amount'))
    .select(sql<string>`coalesce(payment_id, '')`.as('paymentId'))
    .select(sql<Date>`settled_at`.as('at'))
    .where('provider', '=', provider)
    .where('status', '=', 'PAID')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .execute();
}

/** Paid withdrawals that the books do not have with that amount, and the other way round. */
export async function wronglyBookedWithdrawals(
  tx: Tx,
): Promise<{ subject: string; detail: string }[]> {
  const { rows } = await sql<{ subject: string; withdrawal: number | null; booked: number | null }>`
    select coalesce(w.reference, t.reference) as subject, w.amount as withdrawal,
      -t.amount as booked
    from (select * from withdrawals where status = 'PAID') w
    full join (select * from transfers where kind = 'withdrawal') t
      on t.player_id = w.player_id and t.reference = w.reference
    where w.amount is distinct from -t.amount`.execute(tx);
  return rows.map(({ subject, withdrawal, booked }) => ({
    subject,
    detail: `withdrawal of ${withdrawal ?? 'nothing'}, booked ${booked ?? 'nothing'} (hundredths)`,
  }));
}
