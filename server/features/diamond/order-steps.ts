import { PROPS } from '../../../contract/props.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { type CommandContext, OperatorProblem } from '../../operator/command.ts';
import { recordStep } from '../../operator/steps.ts';
import { HOUSE } from './earn.ts';
import { returnPiece } from './goods.ts';
import { insertStep, type OrderRow } from './orders.ts';
import type { OrderStatus } from './tables.ts';

/** From which status an order may come to another one. */
const BEFORE: Readonly<Record<Exclude<OrderStatus, 'ordered'>, readonly OrderStatus[]>> = {
  packed: ['ordered'],
  sent: ['packed'],
  delivered: ['sent'],
  cancelled: ['ordered', 'packed', 'sent'],
};

/** Where an order is to go, and what is written on it. */
export interface OrderStep {
  command: string;
  number: string;
  status: keyof typeof BEFORE;
  tracking?: string;
  reason?: string;
}

/**
 * Takes an order one step on and records who did it. Cancelling gives diamonds, coupon and piece
 * back; each posting is named by the order, so that nothing comes back twice.
 * @throws OperatorProblem when there is no such order or it cannot go there.
 */
export async function stepOrder(context: CommandContext, step: OrderStep): Promise<OrderRow> {
  const { tx, now } = context;
  const order = await lockOrder(context, step.number);
  if (!BEFORE[step.status].includes(order.status)) {
    const needed = BEFORE[step.status].join(', ');
    throw new OperatorProblem(
      `Order ${order.number} is ${order.status}; only an order that is ${needed} can be ${step.status}.`,
    );
  }
  const { tracking = order.tracking, reason = order.reason } = step;
  const row = await tx
    .updateTable('goods_orders')
    .set({ status: step.status, tracking, reason })
    .where('player_id', '=', order.player_id)
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (row.status === 'cancelled') await giveBack(context, row);
  await insertStep(tx, row, now);
  const note = step.tracking ?? step.reason ?? '';
  context.tell({ before: order.status, after: row.status });
  await recordStep(context, { command: step.command, subject: row.number, note });
  return row;
}

/**
 * The order of a number, with its player locked first, as every transaction of money does; the audit's
 * entry is about that player.
 */
async function lockOrder({ tx, tell }: CommandContext, typed: string): Promise<OrderRow> {
  const number = typed.trim().toUpperCase();
  const found = await tx
    .selectFrom('goods_order_numbers')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
  if (!found) throw new OperatorProblem(`There is no order ${number}.`);
  tell({ playerId: found.player_id });
  await lockPlayer(tx, found.player_id);
  return tx
    .selectFrom('goods_orders')
    .selectAll()
    .where('player_id', '=', found.player_id)
    .where('id', '=', found.order_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

async function giveBack({ tx, now }: CommandContext, order: OrderRow): Promise<void> {
  await returnPiece(tx, order.goods_id);
  const move = { playerId: order.player_id, house: HOUSE, reference: order.id, at: now };
  const refund = { currency: PROPS.diamond, amount: order.price, kind: 'diamond-refund' };
  await post(tx, { ...move, ...refund });
  if (order.coupon_id === null) return;
  const coupon = { currency: order.coupon_id, amount: 1, kind: 'diamond-coupon-refund' };
  await post(tx, { ...move, ...coupon });
}
