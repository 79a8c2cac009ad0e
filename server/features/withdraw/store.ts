import { type Generated, type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { StatementLine } from '../../providers/payments/payment-provider.ts';

interface WithdrawalsTable {
  player_id: number;
  /** The once-key of the request. */
  id: string;
  reference: string;
  provider: string;
  /** Hundredths of a coin, fee included. */
  amount: number;
  fee: number;
  hold_id: string;
  bank_account_id: string;
  bank_id: number;
  bank_name: string;
  bank_kind: 'ewallet' | 'bank';
  account_mask: string;
  holder_name: string;
  /** When the account was added. */
  account_since: Date;
  status: Generated<'PENDING' | 'PAID' | 'FAILED'>;
  fail_reason: Generated<FailReason | ''>;
  /** The provider's id of the payout. */
  payment_id: string | null;
  needs_review: boolean;
  created_at: Date;
  /** Null where nobody has to look at it. */
  review_due: Date | null;
  /** When it was approved, or refused by the operator. */
  reviewed_at: Date | null;
  send_due: Date;
  /** When the provider took it over. */
  sent_at: Date | null;
  pay_due: Date;
  settled_at: Date | null;
}

interface ReferencesTable {
  provider: string;
  reference: string;
  player_id: number;
  withdrawal_id: string;
}

declare module '../../db/database.ts' {
  interface Database {
    withdrawals: WithdrawalsTable;
    withdrawal_references: ReferencesTable;
  }
}

/** Why the money came back. */
export type FailReason = 'accountRefused' | 'nameRefused' | 'operatorRefused' | 'providerRefused';

/** A withdrawal as stored. */
export type WithdrawalRow = Selectable<WithdrawalsTable>;

/** What a new withdrawal starts with. */
export type NewWithdrawal = Omit<
  WithdrawalRow,
  'status' | 'fail_reason' | 'payment_id' | 'reviewed_at' | 'sent_at' | 'settled_at'
>;

/** Stores a pending withdrawal and the way back to it from its reference. */
export async function insertWithdrawal(tx: Tx, row: NewWithdrawal): Promise<WithdrawalRow> {
  const { provider, reference, player_id, id: withdrawal_id } = row;
  await tx
    .insertInto('withdrawal_references')
    .values({ provider, reference, player_id, withdrawal_id })
    .execute();
  return tx.insertInto('withdrawals').values(row).returningAll().executeTakeFirstOrThrow();
}

/** A player's own withdrawal, by id or reference. */
export function findWithdrawal(
  tx: Tx,
  playerId: number,
  name: string,
): Promise<WithdrawalRow | undefined> {
  return tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .where(({ or, eb, cast, ref }) =>
      or([eb(cast<string>(ref('id'), 'text'), '=', name), eb('reference', '=', name)]),
    )
    .executeTakeFirst();
}

/** Whose withdrawal a reference names, at a provider or at any. */
export function findReference(tx: Tx, reference: string, provider?: string) {
  return tx
    .selectFrom('withdrawal_references')
    .select(['player_id as playerId', 'withdrawal_id as id'])
    .where('reference', '=', reference)
    .$if(provider !== undefined, (query) => query.where('provider', '=', provider ?? ''))
    .executeTakeFirst();
}

/** A withdrawal, locked until the transaction ends; its player is to be locked before. */
export function lockWithdrawal(
  tx: Tx,
  { playerId, id }: { playerId: number; id: string },
): Promise<WithdrawalRow> {
  return tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Notes something about a locked withdrawal. */
export function updateWithdrawal(
  tx: Tx,
  { player_id, id }: WithdrawalRow,
  change: Partial<Omit<WithdrawalRow, 'player_id' | 'id'>>,
): Promise<WithdrawalRow> {
  return tx
    .updateTable('withdrawals')
    .set(change)
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** True while money is on its way to an account. */
export async function hasOpenWithdrawal(
  tx: Tx,
  playerId: number,
  accountId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('withdrawals')
    .select('id')
    .where('player_id', '=', playerId)
    .where('bank_account_id', '=', accountId)
    .where('status', '=', 'PENDING')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a player asked for from a moment on and did not get back. */
export async function askedSince(
  tx: Tx,
  playerId: number,
  since: Date,
): Promise<{ count: number; total: number }> {
  return tx
    .selectFrom('withdrawals')
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('total'))
    .where('player_id', '=', playerId)
    .where('created_at', '>=', since)
    .where('status', '<>', 'FAILED')
    .executeTakeFirstOrThrow();
}

/** A player's newest pending withdrawals. */
export function pendingOf(tx: Tx, playerId: number, limit: number): Promise<WithdrawalRow[]> {
  return tx
    .selectFrom('withdrawals')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('status', '=', 'PENDING')
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(limit)
    .execute();
}

/** A page of a player's withdrawals, newest first; pages count from 1. */
export async function findWithdrawals(
  tx: Tx,
  playerId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: WithdrawalRow[]; total: number; pages: number }> {
  const own = tx.selectFrom('withdrawals').where('player_id', '=', playerId);
  const { total } = await own.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows, total, pages: Math.ceil(total / pageSize) };
}

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
