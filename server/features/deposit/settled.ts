import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { StatementLine } from '../../providers/payments/payment-provider.ts';
import './store.ts';

/** What a provider's deposits came to from one moment up to another, as its statement has it. */
export async function paidDeposits(
  tx: Tx,
  { provider, from, to }: { provider: string; from: Date; to: Date },
): Promise<StatementLine[]> {
  return tx
    .selectFrom('deposits')
    .select(['reference', 'amount'])
    .select(sql<string>`coalesce(payment_id, '')`.as('paymentId'))
    .select(sql<Date>`settled_at`.as('at'))
    .where('provider', '=', provider)
    .where('status', '=', 'PAID')
    .where('settled_at', '>=', from)
    .where('settled_at', '<', to)
    .execute();
}

/** Paid deposits that the books do not have with that amount, and the other way round. */
export async function wronglyBookedDeposits(
  tx: Tx,
): Promise<{ subject: string; detail: string }[]> {
  const { rows } = await sql<{ subject: string; deposit: number | null; booked: number | null }>`
    select coalesce(d.reference, t.reference) as subject, d.amount as deposit, t.amount as booked
    from (select * from deposits where status = 'PAID') d
    full join (select * from transfers where kind = 'deposit') t
      on t.player_id = d.player_id and t.reference = d.id::text
    where d.amount is distinct from t.amount`.execute(tx);
  return rows.map(({ subject, deposit, booked }) => ({
    subject,
    detail: `deposit of ${deposit ?? 'nothing'}, booked ${booked ?? 'nothing'} (hundredths)`,
  }));
}
