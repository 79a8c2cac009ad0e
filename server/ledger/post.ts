import { sql } from 'kysely';
import './tables.ts';
import type { Tx } from '../db/database.ts';
import { BalanceTooLow, TransferConflict } from './errors.ts';

/** What happened to a money move: done now, or done before with the same terms. */
type Booked = { status: 'posted' | 'replayed' | 'conflict' | 'too_low' };

/** One money move between a player and a house account. */
export interface Posting {
  playerId: number;
  /** Prop id: 2001 is coin in hundredths, everything else counts whole units. */
  currency: number;
  /** Signed whole number; positive goes to the player. */
  amount: number;
  /** House account on the other side, for example `house:deposits`. */
  house: string;
  /** What the move is; unique for a player together with `reference`. */
  kind: string;
  reference: string;
  /** Anything worth keeping beside the move; not part of what a replay compares. */
  note?: object;
  /** When it happened; a transaction passes its own `now`. */
  at: Date;
}

/** A booked move. `balanceAfter` is the wallet's balance, held money included. */
export interface Receipt {
  transferId: string;
  balanceAfter: number;
}

/**
 * Books one move; booking the same player, kind and reference again answers the first result.
 * @throws BalanceTooLow when money that is held or missing would be spent.
 * @throws TransferConflict when the reference was used with other terms.
 */
export async function post(tx: Tx, posting: Posting): Promise<Receipt> {
  const { playerId, currency, amount, house, kind, reference, note = {}, at } = posting;
  const { rows } = await sql<Booked & { transfer_id: string; balance_after: number }>`
    select * from ledger_post(${playerId}, ${currency}, ${wholeOf(amount)}, ${house}, ${kind},
      ${reference}, ${JSON.stringify(note)}, ${at})`.execute(tx);
  const row = accept(rows[0], posting);
  return { transferId: row.transfer_id, balanceAfter: row.balance_after };
}

/** A whole pot for a player, and what starts the pot anew. */
export interface PotPayment extends Omit<Posting, 'amount' | 'house'> {
  pot: string;
  /** Booked from `seedHouse` into the pot in the same step. */
  seed: number;
  seedHouse: string;
}

/**
 * Pays whatever the pot holds and seeds it anew, with what had been over its ceiling; two winners at once get one pot each.
 * @throws TransferConflict when the reference was used with other terms.
 */
export async function payPot(tx: Tx, payment: PotPayment): Promise<Receipt & { amount: number }> {
  const { playerId, currency, pot, seed, seedHouse, kind, reference, note = {}, at } = payment;
  const { rows } = await sql<
    Booked & { transfer_id: string; amount: number; balance_after: number }
  >`
    select * from ledger_pay_pot(${playerId}, ${currency}, ${pot}, ${wholeOf(seed)}, ${seedHouse},
      ${kind}, ${reference}, ${JSON.stringify(note)}, ${at})`.execute(tx);
  const row = accept(rows[0], payment);
  if (row.status === 'posted') {
    await sql`select ledger_level_pot(${pot}, ${reference}, ${at})`.execute(tx);
  }
  return { transferId: row.transfer_id, amount: row.amount, balanceAfter: row.balance_after };
}

/**
 * Takes the player's lock until the transaction ends, so that what it reads about the player stays
 * true. Every posting takes the same lock first, which keeps transactions of one player in line.
 */
export async function lockPlayer(tx: Tx, playerId: number): Promise<void> {
  await sql`select ledger_lock(${playerId}, 2001)`.execute(tx);
}

/**
 * An amount as the books take it.
 * @throws RangeError when it is no safe whole number.
 */
export function wholeOf(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole amount`);
  return amount;
}

function accept<Row extends Booked>(
  row: Row | undefined,
  move: Pick<Posting, 'playerId' | 'currency' | 'kind' | 'reference'>,
): Row {
  if (row?.status === 'too_low') throw new BalanceTooLow(move.playerId, move.currency);
  if (!row || row.status === 'conflict') {
    throw new TransferConflict(move.playerId, move.kind, move.reference);
  }
  return row;
}
