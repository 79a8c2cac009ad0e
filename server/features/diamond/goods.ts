import { sql } from 'kysely';
import './tables.ts';
import type { Tx } from '../../db/database.ts';

/** Everything on the shelf in the operator's order, sold out or not. */
export function listedGoods(tx: Tx) {
  return tx
    .selectFrom('diamond_goods')
    .select(['id', 'name', 'text', 'art', 'price', 'stock'])
    .where('is_listed', '=', true)
    .orderBy('sort')
    .orderBy('id')
    .execute();
}

/** One piece of listed goods. */
export function findGoods(tx: Tx, id: number) {
  return tx
    .selectFrom('diamond_goods')
    .select(['id', 'name', 'art', 'price', 'stock'])
    .where('id', '=', id)
    .where('is_listed', '=', true)
    .executeTakeFirst();
}

/**
 * Takes a piece off the shelf. Of two buyers of the last one, the second waits here for the first
 * and then finds the shelf empty.
 * @returns false when it is sold out.
 */
export async function takePiece(tx: Tx, id: number): Promise<boolean> {
  const taken = await tx
    .updateTable('diamond_goods')
    .set({ stock: sql`stock - 1` })
    .where('id', '=', id)
    .where('stock', '>', 0)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n;
}

/** Puts a piece back on the shelf. */
export async function returnPiece(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('diamond_goods')
    .set({ stock: sql`stock + 1` })
    .where('id', '=', id)
    .execute();
}
