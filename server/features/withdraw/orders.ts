import { type Generated, type RawBuilder, type Selectable, sql } from 'kysely';
import { nextLook } from '../../core/next-look.ts';
import { claimEach, lookAhead } from '../../db/claim-each.ts';
import type { Tx } from '../../db/database.ts';
import type { WithdrawalRow } from './store.ts';

interface PayoutOrdersTable {
  player_id: number;
  withdrawal_id: string;
  provider: string;
  reference: string;
  /** What the receiver gets, in hundredths. */
  amount: number;
  bank_code: string;
  /** The whole number: never into a log. */
  account_number: string;
  holder_name: string;
  created_at: Date;
  /** When it is to be sent, sent again or asked about. */
  next_at: Date;
  /** When a process took it in hand last; null = never. */
  claimed_at: Date | null;
  tries: Generated<number>;
  /** True once the provider answered that it has it. */
  is_accepted: Generated<boolean>;
}

declare module '../../db/database.ts' {
  interface Database {
    payout_orders: PayoutOrdersTable;
  }
}

/** An order as it lies in the outbox. */
export type OrderRow = Selectable<PayoutOrdersTable>;

/** An order that a process took in hand. */
export interface DueOrder extends OrderRow {
  /** True while its player is barred: the provider is asked about it, and it is not sent. */
  is_banned: boolean;
}

/** Puts the payout of a withdrawal into the outbox; it leaves after the commit. */
export async function enqueuePayout(tx: Tx, row: WithdrawalRow, now: Date): Promise<void> {
  const account = await tx
    .selectFrom('bank_accounts as account')
    .innerJoin('payout_banks as bank', 'bank.id', 'account.bank_id')
    .select(['account.account_number', 'bank.code'])
    .where('account.player_id', '=', row.player_id)
    .where('account.id', '=', row.bank_account_id)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('payout_orders')
    .values({
      player_id: row.player_id,
      withdrawal_id: row.id,
      provider: row.provider,
      reference: row.reference,
      amount: row.amount - row.fee,
      bank_code: account.code,
      account_number: account.account_number,
      holder_name: row.holder_name,
      created_at: now,
      next_at: now,
    })
    .execute();
}

/**
 * Takes the orders that are due and puts off the next look at each by a quarter of its age, from
 * half a minute to an hour, for as long as the payout is open. What one process takes no other
 * gets; one that dies with an order in its hands leaves it to the next look. Of a barred player
 * nothing leaves: only what was in hand before is asked about, as the provider may have it.
 */
export async function takeDueOrders(
  tx: Tx,
  { provider, now, limit }: { provider: string; now: Date; limit: number },
): Promise<DueOrder[]> {
  const isBanned = (owner: RawBuilder<unknown>) =>
    sql`exists (select from player_bars b where b.player_id = ${owner})`;
  const isDue = (owner: RawBuilder<unknown>) => sql`next_at <= ${now} and provider = ${provider}
    and (is_accepted or claimed_at is not null or not ${isBanned(owner)})`;
  const due = await sql<Pick<OrderRow, 'player_id' | 'withdrawal_id' | 'created_at'>>`
    select player_id, withdrawal_id, created_at from payout_orders o where ${isDue(sql`o.player_id`)}
    order by next_at limit ${lookAhead(limit)}`.execute(tx);
  return claimEach(due.rows, limit, async ({ player_id, withdrawal_id, created_at }) => {
    const isIt = sql`player_id = ${player_id} and withdrawal_id = ${withdrawal_id}`;
    const { rows } = await sql<OrderRow>`
      update payout_orders set tries = tries + 1, claimed_at = ${now},
        next_at = ${nextLook(created_at, now)}
      where ${isIt} and withdrawal_id in (select withdrawal_id from payout_orders o
        where ${isIt} and ${isDue(sql`${player_id}`)} for update skip locked)
      returning *`.execute(tx);
    if (rows.length === 0) return [];
    const banned = await sql<{ is_banned: boolean }>`
      select ${isBanned(sql`${player_id}`)} as is_banned`.execute(tx);
    return rows.map((row) => ({ ...row, is_banned: banned.rows[0]?.is_banned === true }));
  });
}

function orderOf(tx: Tx, row: WithdrawalRow) {
  return tx
    .selectFrom('payout_orders')
    .selectAll()
    .where('player_id', '=', row.player_id)
    .where('withdrawal_id', '=', row.id);
}

/** The order of a withdrawal; undefined once it is settled. */
export function findOrder(tx: Tx, row: WithdrawalRow): Promise<OrderRow | undefined> {
  return orderOf(tx, row).executeTakeFirst();
}

/**
 * The order of a locked withdrawal, which no process takes in hand until the transaction ends; one that is
 * about to has done so before this answers.
 */
export function lockOrder(tx: Tx, row: WithdrawalRow): Promise<OrderRow | undefined> {
  return orderOf(tx, row).forUpdate().executeTakeFirst();
}

/** Notes that the provider has it: from now on it is asked about and not sent. */
export async function acceptOrder(tx: Tx, row: WithdrawalRow): Promise<void> {
  await tx
    .updateTable('payout_orders')
    .set({ is_accepted: true })
    .where('player_id', '=', row.player_id)
    .where('withdrawal_id', '=', row.id)
    .execute();
}

/** Takes a settled payout out of the outbox, and with it the account number. */
export async function dropOrder(tx: Tx, row: WithdrawalRow): Promise<void> {
  await tx
    .deleteFrom('payout_orders')
    .where('player_id', '=', row.player_id)
    .where('withdrawal_id', '=', row.id)
    .execute();
}
