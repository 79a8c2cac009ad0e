import { type Selectable, sql } from 'kysely';
import type { Static } from 'typebox';
import './tables.ts';
import type { GoodsOrder } from '../../../contract/diamond.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import type { LocalText, OrderStatus, StoredAddress } from './tables.ts';

/** An order as stored. */
export type OrderRow = Selectable<Database['goods_orders']>;

const NUMBER_BYTES = 6;
const NUMBER_LENGTH = 10;

/** Letters and digits that a player can read out. */
export function newOrderNumber(random: Randomness): string {
  const bits = BigInt(`0x${random.bytes(NUMBER_BYTES).toString('hex')}`);
  return `BG${bits.toString(32).toUpperCase().padStart(NUMBER_LENGTH, '0')}`;
}

/** What a new order starts with. */
export interface NewOrder {
  playerId: number;
  id: string;
  number: string;
  goods: { id: number; name: LocalText; art: string };
  price: number;
  couponId: number | undefined;
  address: StoredAddress;
  now: Date;
}

/** Stores an order, its number's way back to it and its first step. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<OrderRow> {
  const { playerId, id, number, goods, price, couponId, address, now } = order;
  const row = await tx
    .insertInto('goods_orders')
    .values({
      player_id: playerId,
      id,
      number,
      goods_id: goods.id,
      name: JSON.stringify(goods.name),
      art: goods.art,
      price,
      coupon_id: couponId ?? null,
      address: JSON.stringify(address),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('goods_order_numbers')
    .values({ number, player_id: playerId, order_id: id })
    .execute();
  await insertStep(tx, row, now);
  return row;
}

/** Notes that an order came to the status that it has now. */
export async function insertStep(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  await tx
    .insertInto('goods_order_steps')
    .values({ player_id: order.player_id, order_id: order.id, status: order.status, at: now })
    .execute();
}

/** A page of a player's orders, newest first; pages count from 1. */
export async function findOrders(
  tx: Tx,
  playerId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const own = tx.selectFrom('goods_orders').where('player_id', '=', playerId);
  const { count: total } = await own
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const rows: OrderRow[] = await own
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('number')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows, total, pages: Math.ceil(total / pageSize) };
}

/** Orders of one player as that player is told of them, with every step. */
export async function orderReplies(
  tx: Tx,
  playerId: number,
  rows: readonly OrderRow[],
): Promise<Static<typeof GoodsOrder>[]> {
  if (rows.length === 0) return [];
  const steps = await tx
    .selectFrom('goods_order_steps')
    .select(['order_id', 'status', 'at'])
    .where('player_id', '=', playerId)
    .where(
      'order_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('at')
    .execute();
  return rows.map((row) => replyOf(row, steps));
}

function replyOf(
  row: OrderRow,
  steps: readonly { order_id: string; status: OrderStatus; at: Date }[],
): Static<typeof GoodsOrder> {
  return {
    id: row.id,
    number: row.number,
    goodsId: row.goods_id,
    name: row.name,
    art: row.art,
    price: row.price,
    status: row.status,
    tracking: row.tracking,
    reason: row.reason,
    address: row.address,
    createTime: row.created_at.toISOString(),
    steps: steps
      .filter(({ order_id }) => order_id === row.id)
      .map(({ status, at }) => ({ status, time: at.toISOString() })),
  };
}
