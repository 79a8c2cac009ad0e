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
export type NewDeposit = Omit<DepositRow, 'status' | 'payment_id' | 'settled_at'>;

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
  return tx.insertInto('deposits').values(deposit).returningAll().executeTakeFirstOrThrow();
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

/** References of deposits that have been pending for a while, oldest first. */
export async function findPending(
  tx: Tx,
  { provider, from, to, limit }: { provider: string; from: Date; to: Date; limit: number },
): Promise<string[]> {
  const rows = await tx
    .selectFrom('deposits')
    .select('reference')
    .where('provider', '=', provider)
    .where('status', '=', 'PENDING')
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .orderBy('created_at')
    .limit(limit)
    .execute();
  return rows.map(({ reference }) => reference);
}
