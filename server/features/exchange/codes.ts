import { type Selectable, sql } from 'kysely';
import './tables.ts';
import type { Database, Tx } from '../../db/database.ts';

/** A gift code as stored. */
export type GiftCodeRow = Selectable<Database['gift_codes']>;

/** Shorter ones could be guessed. */
export const CODE_LENGTH_MIN = 6;
const CODE_LENGTH_MAX = 32;
const FORM = /^[A-Z0-9]+$/;

/**
 * The one form of a code, however it was typed: upper case, without spaces and dashes.
 * @returns undefined where no code can look like this.
 */
export function tidyCode(typed: string): string | undefined {
  const code = typed
    .normalize('NFKC')
    .replaceAll(/[\s\p{Pd}_]/gu, '')
    .toUpperCase();
  const fits = code.length >= CODE_LENGTH_MIN && code.length <= CODE_LENGTH_MAX;
  return fits && FORM.test(code) ? code : undefined;
}

/** A code as its user knows it again and a bystander does not: `BI***26`. */
export function maskCode(code: string): string {
  return `${code.slice(0, 2)}***${code.slice(-2)}`;
}

/** A code that can be known to players by now; undefined before its first day. */
export async function findCode(
  tx: Tx,
  code: string,
  today: string,
): Promise<GiftCodeRow | undefined> {
  return tx
    .selectFrom('gift_codes')
    .selectAll()
    .where('code', '=', code)
    .where('first_day', '<=', today)
    .executeTakeFirst();
}

/**
 * Takes one use out of a code's stock; false where none is left, or it was closed meanwhile. The
 * row stays locked until the transaction ends, so that the last one has one taker.
 */
export async function takeUse(tx: Tx, code: string, today: string): Promise<boolean> {
  const taken = await tx
    .updateTable('gift_codes')
    .set({ used: sql`used + 1` })
    .where('code', '=', code)
    .whereRef('used', '<', 'total')
    .where('is_closed', '=', false)
    .where('last_day', '>=', today)
    .returning('code')
    .executeTakeFirst();
  return taken !== undefined;
}

/** True once a player has redeemed a code. */
export async function hasRedeemed(tx: Tx, playerId: number, code: string): Promise<boolean> {
  const row = await tx
    .selectFrom('exchanges')
    .select('id')
    .where('player_id', '=', playerId)
    .where('type', '=', 'code')
    .where('code', '=', code)
    .executeTakeFirst();
  return row !== undefined;
}
