import { sql } from 'kysely';
import { PROPS } from '../../contract/props.ts';
import type { Tx } from '../db/database.ts';
import { BalanceTooLow, TransferConflict } from './errors.ts';
import { wholeOf } from './post.ts';

/** The safebox's currency: coin in hundredths that cannot be wagered until it is taken out. */
export const SAFEBOX_COIN = 6;

/** Coin to put into the safebox or to take out. */
export interface SafeboxMove {
  playerId: number;
  /** Positive, in hundredths. */
  amount: number;
  /** Unique for a player and direction. */
  reference: string;
  at: Date;
}

/** Both balances after a move, in hundredths; of a repeated one, as they are by now. */
export interface SafeboxBalances {
  coin: number;
  safebox: number;
}

/**
 * Puts coin into the safebox. Repeatable by reference.
 * @throws BalanceTooLow when not enough coin is free.
 * @throws TransferConflict when the reference was used with another amount.
 */
export function moveToSafebox(tx: Tx, move: SafeboxMove): Promise<SafeboxBalances> {
  return book(tx, move, 1);
}

/**
 * Takes coin out of the safebox. Repeatable by reference.
 * @throws BalanceTooLow when the safebox holds too little.
 * @throws TransferConflict when the reference was used with another amount.
 */
export function moveFromSafebox(tx: Tx, move: SafeboxMove): Promise<SafeboxBalances> {
  return book(tx, move, -1);
}

async function book(tx: Tx, move: SafeboxMove, sign: 1 | -1): Promise<SafeboxBalances> {
  const { playerId, amount, reference, at } = move;
  if (wholeOf(amount) <= 0) throw new RangeError(`${amount} is no amount to move`);
  const { rows } = await sql<{ status: string; coin_after: number; safebox_after: number }>`
    select * from ledger_safebox(${playerId}, ${sign * amount}, ${reference}, ${at})`.execute(tx);
  const [row] = rows;
  if (row?.status === 'too_low') {
    throw new BalanceTooLow(playerId, sign > 0 ? PROPS.coin : SAFEBOX_COIN);
  }
  if (!row || row.status === 'conflict') throw new TransferConflict(playerId, 'safebox', reference);
  return { coin: row.coin_after, safebox: row.safebox_after };
}
