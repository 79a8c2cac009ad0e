import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { StatementLine } from '../../providers/payments/payment-provider.ts';
import './channels.ts';
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

/** What a player deposited by bank transfer or over the counter from a moment on, in hundredths. */
export async function bankDepositsOf(tx: Tx, playerId: number, since: Date): Promise<number> {
  const row = await tx
    .selectFrom('deposits as deposit')
    .innerJoin('recharge_channels as channel', 'channel.id', 'deposit.channel_id')
    .select(sql<number>`coalesce(sum(deposit.amount), 0)::bigint`.as('total'))
    .where('deposit.player_id', '=', playerId)
    .where('deposit.status', '=', 'PAID')
    .where('deposit.settled_at', '>=', since)
    .where('channel.kind', 'in', ['bank', 'counter'])
    .executeTakeFirstOrThrow();
  return row.total;
}
