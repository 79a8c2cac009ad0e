import { sql } from 'kysely';
import './tables.ts';
import type { Tx } from '../db/database.ts';
import { BalanceTooLow, TransferConflict } from './errors.ts';

/** Money to set aside until it is posted to the house account, voided or out of time. */
export interface HoldRequest {
  playerId: number;
  /** Prop id; coin 2001 in hundredths. */
  currency: number;
  /** Positive whole number. */
  amount: number;
  house: string;
  /** Unique for a player together with `reference`; the posted transfer carries both. */
  kind: string;
  reference: string;
  at: Date;
  /** From this moment on the hold can only time out. */
  expiresAt: Date;
}

/** How a hold ended. */
export type HoldEnd = 'posted' | 'voided' | 'timed_out';

/** Names a hold and the moment of a decision about it. */
export interface HoldDecision {
  playerId: number;
  holdId: string;
  at: Date;
}

/**
 * Sets money aside: it stays the player's but cannot be spent. Repeatable by kind and reference.
 * @throws BalanceTooLow when not enough is free.
 * @throws TransferConflict when the reference was used with other terms.
 */
export async function hold(tx: Tx, request: HoldRequest): Promise<{ holdId: string }> {
  const { playerId, currency, amount, house, kind, reference, at, expiresAt } = request;
  const { rows } = await sql<{ status: string; hold_id: string }>`
    select * from ledger_hold(${playerId}, ${currency}, ${amount}, ${house}, ${kind}, ${reference},
      ${at}, ${expiresAt})`.execute(tx);
  const [row] = rows;
  if (row?.status === 'too_low') throw new BalanceTooLow(playerId, currency);
  if (!row || row.status === 'conflict') throw new TransferConflict(playerId, kind, reference);
  return { holdId: row.hold_id };
}

/** Books a held amount to its house account. Answers how the hold ended, which may be otherwise. */
export function postHold(tx: Tx, decision: HoldDecision): Promise<HoldEnd> {
  return resolve(tx, decision, 'posted');
}

/** Gives a held amount free. Answers how the hold ended, which may be otherwise. */
export function voidHold(tx: Tx, decision: HoldDecision): Promise<HoldEnd> {
  return resolve(tx, decision, 'voided');
}

/** Gives every due hold free, at most `limit`; answers how many. */
export async function expireHolds(tx: Tx, { at, limit }: { at: Date; limit: number }) {
  const due = await tx
    .selectFrom('holds')
    .select(['player_id', 'id'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', at)
    .orderBy('player_id')
    .limit(limit)
    .execute();
  for (const { player_id, id } of due) {
    await resolve(tx, { playerId: player_id, holdId: id, at }, 'timed_out');
  }
  return due.length;
}

async function resolve(tx: Tx, decision: HoldDecision, end: HoldEnd): Promise<HoldEnd> {
  const { playerId, holdId, at } = decision;
  const { rows } = await sql<{ status: HoldEnd | 'missing' }>`
    select * from ledger_resolve_hold(${playerId}, ${holdId}, ${end}, ${at})`.execute(tx);
  const status = rows[0]?.status;
  if (!status || status === 'missing') throw new Error(`player ${playerId} has no such hold`);
  return status;
}
