import { utcText } from '../../../contract/time-text.ts';
import './tables.ts';
import { type OperatorCommand, OperatorProblem } from '../../operator/command.ts';
import { type OrderStep, stepOrder } from './order-steps.ts';
import type { OrderRow } from './orders.ts';
import type { OrderStatus } from './tables.ts';

const STATUSES: readonly OrderStatus[] = ['ordered', 'packed', 'sent', 'delivered', 'cancelled'];
/** What still needs somebody's hands. */
const OPEN: readonly OrderStatus[] = ['ordered', 'packed', 'sent'];
const LIST_MAX = 200;

function isStatus(text: string): text is OrderStatus {
  return STATUSES.some((status) => status === text);
}

function lineOf(order: OrderRow): string {
  const { address } = order;
  const to = [address.name, address.phone, address.street, address.city, address.region];
  const place = [...to, address.postcode].filter(Boolean).join(', ');
  const extra = [order.tracking && `tracking ${order.tracking}`, order.reason].filter(Boolean);
  const parts = [
    order.number,
    utcText(order.created_at),
    order.status.padEnd(9),
    order.name.en ?? order.art,
    `player ${order.player_id}`,
    place,
    ...extra,
  ];
  return parts.join('  ');
}

const list: OperatorCommand = {
  name: 'orders list',
  summary: 'Shows the orders that need a step, oldest first, or those of one status.',
  parameters: [],
  options: { status: { isRequired: false } },
  async run({ options: { status } }, { tx }) {
    if (status !== undefined && !isStatus(status)) {
      throw new OperatorProblem(
        `No order can be "${status}". Statuses are: ${STATUSES.join(', ')}.`,
      );
    }
    const rows = await tx
      .selectFrom('goods_orders')
      .selectAll()
      .where('status', 'in', status ? [status] : OPEN)
      .orderBy('created_at')
      .limit(LIST_MAX)
      .execute();
    if (rows.length === 0) return ['No orders.'];
    const rest = rows.length === LIST_MAX ? [`Only the first ${LIST_MAX} are shown.`] : [];
    return [...rows.map(lineOf), ...rest];
  },
};

/** A command that takes one order one step on. */
function stepCommand(
  verb: string,
  summary: string,
  { status, option }: { status: OrderStep['status']; option?: 'tracking' | 'reason' },
): OperatorCommand {
  const command = `orders ${verb}`;
  return {
    name: command,
    summary,
    parameters: ['order number'],
    ...(option && { options: { [option]: { isRequired: true } } }),
    async run({ values: [number = ''], options }, context) {
      const order = await stepOrder(context, { command, number, status, ...options });
      return [`Order ${order.number} is ${order.status}.`];
    },
  };
}

/** What an operator does with orders of goods. */
export const orderCommands: readonly OperatorCommand[] = [
  list,
  stepCommand('pack', 'The goods are in the parcel.', { status: 'packed' }),
  stepCommand('send', 'The parcel is with the carrier.', { status: 'sent', option: 'tracking' }),
  stepCommand('deliver', 'The parcel arrived.', { status: 'delivered' }),
  stepCommand('cancel', 'Gives the diamonds, the coupon and the piece back.', {
    status: 'cancelled',
    option: 'reason',
  }),
];
