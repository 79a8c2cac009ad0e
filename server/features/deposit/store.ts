import { type Generated, type Selectable, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

interface DepositsTable {
  player_id: number;
  id: string;
  reference: string;
  channel_id: number;
  channel_name: string;
  provider: string;
  /** Hundredths of a coin. */
  amount: number;
  status: Generated<'PENDING' | 'PAID' | 'FAILED'>;
  payment_id: string | null;
  created_at: Date;
  settled_at: Date | null;
  /** When the provider is asked about it next; null = no more. */
  ask_at: Date | null;
}

interface ReferencesTable {
  provider: string;
  reference: string;
  player_id: number;
  deposit_id: string;
}

declare module '../../db/database.ts' {
  interface Database {
    deposits: DepositsTable;
    deposit_references: ReferencesTable;
  }
}

/** A deposit as stored. */
export type DepositRow = Selectable<DepositsTable>;

/** What a new deposit starts with. */
export type NewDeposit = Omit<DepositRow, 'status' | 'payment_id' | 'settled_at' | 'ask_at'>;

/** A call-back gets this long before the provider is asked. */
const ASK_AFTER_MS = 60_000;

/** Stores a pending deposit and the way back to it from its reference. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<DepositRow> {
  await tx
    .insertInto('deposit_references')
    .values({
      provider: deposit.provider,
      reference: deposit.reference,
      player_id: deposit.player_id,
      deposit_id: deposit.id,
    })
    .execute();
  const ask_at = new Date(deposit.created_at.getTime() + ASK_AFTER_MS);
  return tx
    .insertInto('deposits')
    .values({ ...deposit, ask_at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A player's own deposit. */
export function findDeposit(tx: Tx, playerId: number, id: string): Promise<DepositRow | undefined> {
  return tx
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', playerId)
    .where(sql`id::text`, '=', id)
    .executeTakeFirst();
}

/** The deposit of a provider's reference, locked until the transaction ends. */
export async function lockByReference(
  tx: Tx,
  provider: string,
  reference: string,
): Promise<DepositRow | undefined> {
  const found = await tx
    .selectFrom('deposit_references')
    .selectAll()
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!found) return undefined;
  return tx
    .selectFrom('deposits')
    .selectAll()
    .where('player_id', '=', found.player_id)
    .where('id', '=', found.deposit_id)
    .forUpdate()
    .executeTakeFirst();
}

/** Notes how a locked deposit ended. */
export async function settleDeposit(
  tx: Tx,
  deposit: DepositRow,
  end: { status: 'PAID' | 'FAILED'; paymentId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('deposits')
    .set({ status: end.status, payment_id: end.paymentId, settled_at: end.now })
    .$if(end.status === 'PAID', (update) => update.set({ ask_at: null }))
    .where('player_id', '=', deposit.player_id)
    .where('id', '=', deposit.id)
    .execute();
}

/** Channel of the player's latest paid deposit; 0 = none yet. */
export async function lastPaidChannel(tx: Tx, playerId: number): Promise<number> {
  const row = await tx
    .selectFrom('deposits')
    .select('channel_id')
    .where('player_id', '=', playerId)
    .where('status', '=', 'PAID')
    .orderBy('settled_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.channel_id ?? 0;
}

/**
 * Takes the unpaid deposits that the provider is to be asked about now and puts off the next
 * question about each by a quarter of its age, from half a minute to an hour, for a week: many
 * that nobody ever pays must not hold up the one whose call-back got lost. What one process takes
 * no other gets.
 */
export async function takeToAsk(
  tx: Tx,
  { provider, now, limit }: { provider: string; now: Date; limit: number },
): Promise<string[]> {
  const at = sql`${now}::timestamptz`;
  const { rows } = await sql<{ reference: string }>`
    update deposits set ask_at = case when created_at + interval '7 days' > ${at}
      then ${at} + least(greatest((${at} - created_at) / 4, interval '30 seconds'), interval '1 hour')
      end
    where (player_id, id) in (
      select player_id, id from deposits
      where ask_at <= ${at} and provider = ${provider}
      order by ask_at limit ${limit} for update skip locked)
    returning reference`.execute(tx);
  return rows.map(({ reference }) => reference);
}
