import { sql } from 'kysely';
import './tables.ts';
import { PROPS } from '../../contract/props.ts';
import type { Tx } from '../db/database.ts';
import { TransferConflict } from './errors.ts';
import { wholeOf } from './post.ts';
import type { RequirementSource } from './tables.ts';

/** Coin that just came in and must be wagered before it may leave. */
export interface NewRequirement {
  playerId: number;
  source: RequirementSource;
  /** Unique for a player together with `source`. */
  reference: string;
  /** What came in, and the most that stays because of it; positive, in hundredths. */
  base: number;
  /** What is to be wagered, at least the base; once the base unless given. */
  need?: number;
  at: Date;
}

/** An open cash requirement; amounts in hundredths. */
export interface Requirement {
  id: string;
  source: RequirementSource;
  reference: string;
  /** What came in. */
  amount: number;
  need: number;
  done: number;
  left: number;
  /** Coin that stays in the wallet because of it. */
  locked: number;
  createdAt: Date;
}

/** What a player could take out now, in hundredths. `coin` is free of holds. */
export interface Withdrawable {
  coin: number;
  held: number;
  locked: number;
  withdrawable: number;
  requirements: Requirement[];
}

/**
 * Notes a cash requirement, once for each player, source and reference. Book the coin first: a
 * player without coin owes no wagers.
 * @throws TransferConflict when the reference was used with other amounts.
 */
export async function addRequirement(
  tx: Tx,
  { playerId, source, reference, base, need = base, at }: NewRequirement,
): Promise<void> {
  if (wholeOf(base) <= 0 || wholeOf(need) < base) {
    throw new RangeError(`${base} cannot ask for wagers of ${need}`);
  }
  const { rows } = await sql<{ status: string }>`
    select status from ledger_require(${playerId}, ${source}, ${reference}, ${base}, ${need}, ${at})
  `.execute(tx);
  if (rows[0]?.status === 'conflict') {
    throw new TransferConflict(playerId, `requirement of ${source}`, reference);
  }
}

/** Cash requirements that are still to be met, oldest first: the order in which wagers count. */
export async function openRequirements(tx: Tx, playerId: number): Promise<Requirement[]> {
  const rows = await tx
    .selectFrom('cash_requirements')
    .select(['number', 'source', 'reference', 'base', 'need', 'done', 'created_at'])
    .where('player_id', '=', playerId)
    .where('status', '=', 'open')
    .orderBy('number')
    .execute();
  return rows.map(({ number, source, reference, base, need, done, created_at }) => {
    const left = need - done;
    const locked = Math.min(base, left);
    const name = { id: String(number), source, reference };
    return { ...name, amount: base, need, done, left, locked, createdAt: created_at };
  });
}

/** Reads what may leave. Call `lockPlayer` before where it decides something. */
export async function withdrawableOf(tx: Tx, playerId: number): Promise<Withdrawable> {
  const wallet = await tx
    .selectFrom('wallets')
    .select(['balance', 'held'])
    .where('player_id', '=', playerId)
    .where('currency', '=', PROPS.coin)
    .executeTakeFirst();
  const requirements = await openRequirements(tx, playerId);
  const { balance = 0, held = 0 } = wallet ?? {};
  const coin = balance - held;
  const locked = requirements.reduce((sum, requirement) => sum + requirement.locked, 0);
  return { coin, held, locked, withdrawable: Math.max(0, coin - locked), requirements };
}
