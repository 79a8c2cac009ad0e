import { sql } from 'kysely';
import './tables.ts';
import { PROPS } from '../../contract/props.ts';
import type { Tx } from '../db/database.ts';

/** What a player can spend, by prop id; a currency that was never touched is missing. */
export async function balancesOf(tx: Tx, playerId: number): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('wallets')
    .select(['currency', sql<number>`balance - held`.as('free')])
    .where('player_id', '=', playerId)
    .execute();
  return new Map(rows.map(({ currency, free }) => [currency, free]));
}

/** What a house account holds over all its stripes; a pot is one row. */
export async function houseBalanceOf(tx: Tx, name: string, currency: number): Promise<number> {
  const row = await tx
    .selectFrom('house_accounts')
    .select(sql<number>`coalesce(sum(balance), 0)::bigint`.as('balance'))
    .where('name', '=', name)
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow();
  return row.balance;
}

/** Which of a player's moves to add up. */
export interface TotalQuery {
  playerId: number;
  currency: number;
  /** For example `deposit` or `wager`. */
  kind: string;
  /** Only moves from this moment on. */
  since?: Date;
}

/** Sum of a player's moves of a kind, as an amount without sign. */
export async function totalOf(tx: Tx, { playerId, currency, kind, since }: TotalQuery) {
  const row = await tx
    .selectFrom('transfers')
    .select(sql<number>`abs(coalesce(sum(amount), 0))::bigint`.as('total'))
    .where('player_id', '=', playerId)
    .where('currency', '=', currency)
    .where('kind', '=', kind)
    .$if(since !== undefined, (query) => query.where('created_at', '>=', since ?? new Date(0)))
    .executeTakeFirstOrThrow();
  return row.total;
}

/**
 * Coin that a player wagered, in hundredths: what was taken back does not count, nor does bonus coin.
 * @param since only wagers from this moment on.
 */
export async function wageredBy(tx: Tx, playerId: number, since?: Date): Promise<number> {
  const placed = await totalOf(tx, {
    playerId,
    currency: PROPS.coin,
    kind: 'wager',
    ...(since && { since }),
  });
  const { rows } = await sql<{ returned: number }>`
    select coalesce(sum(coin_part), 0)::bigint as returned from wagers
    where player_id = ${playerId} and status = 'rolled_back'
      and created_at >= ${since ?? new Date(0)}`.execute(tx);
  return placed - (rows[0]?.returned ?? 0);
}

/** Every broken rule of the books; empty when all is well. Reads everything: for checks, not calls. */
export function auditLedger(tx: Tx): Promise<{ problem: string; subject: string }[]> {
  return tx.selectFrom('ledger_audit').selectAll().execute();
}

/** The smallest deposit in hundredths, as nothing else is said of a "valid top-up" (spec section 9). */
export const SMALLEST_DEPOSIT = 100;

/** True once a player has deposited: free bonuses need that (spec section 1). */
export async function hasDeposited(tx: Tx, playerId: number): Promise<boolean> {
  return (await totalOf(tx, { playerId, currency: PROPS.coin, kind: 'deposit' })) > 0;
}
