import { sql } from 'kysely';
import './tables.ts';
import type { Tx } from '../db/database.ts';
import { TransferConflict } from './errors.ts';

/** One move between two house accounts, on nobody's account. */
export interface HouseMove {
  /** Prop id; coin 2001 in hundredths. */
  currency: number;
  /** Positive whole number. */
  amount: number;
  from: string;
  to: string;
  /** What the move is; unique together with `reference`. */
  kind: string;
  reference: string;
  at: Date;
}

/** Stands for nobody in the ledger: moves of the house alone. */
const NOBODY = 0;

/**
 * Moves money between two accounts of the house, for example to fill a pot. Repeatable by kind and
 * reference. A pot can't go below zero: the database refuses.
 * @throws TransferConflict when the reference was used with other terms.
 */
export async function moveHouse(tx: Tx, move: HouseMove): Promise<{ transferId: string }> {
  const { currency, amount, from, to, kind, reference, at } = move;
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no whole amount`);
  const { rows } = await sql<{ status: string; transfer_id: string }>`
    select * from ledger_move(${NOBODY}, ${currency}, ${amount}, ${from}, ${to}, ${kind},
      ${reference}, ${at})`.execute(tx);
  const [row] = rows;
  if (!row || row.status === 'conflict') throw new TransferConflict(NOBODY, kind, reference);
  return { transferId: row.transfer_id };
}
