import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/database.ts';
import { whileListening } from '../../jobs/every.ts';
import type { PayoutReport } from '../../providers/payouts/payout-provider.ts';
import { logAlarm, type PayoutParts } from './callbacks.ts';
import { type OrderRow, takeDueOrders } from './orders.ts';
import { settlePayout } from './settle.ts';

/** Orders that are on their way at a time: all answer within the half minute until the next look. */
const BATCH = 10;

/**
 * Sends the payouts that wait, and asks about those whose end is not known. Each is claimed, then
 * sent outside any transaction under its own reference, then settled by what the provider answers;
 * whatever is lost in between is sent again under the same reference. Safe in several processes.
 */
export async function workOffPayouts(
  parts: PayoutParts,
): Promise<{ answered: number; unanswered: number }> {
  const { database, payouts, now } = parts;
  const outcome = { answered: 0, unanswered: 0 };
  for (;;) {
    const orders = await inTransaction(database, (tx) =>
      takeDueOrders(tx, { provider: payouts.name, now: now(), limit: BATCH }),
    );
    const results = await Promise.allSettled(orders.map((order) => workOff(parts, order)));
    for (const { status } of results) {
      outcome[status === 'fulfilled' ? 'answered' : 'unanswered'] += 1;
    }
    // A provider in trouble is left alone until the next time.
    if (orders.length < BATCH || outcome.unanswered > 0) return outcome;
  }
}

async function workOff(parts: PayoutParts, order: OrderRow): Promise<void> {
  const { database, payouts, now } = parts;
  const report = await reportOn(parts, order);
  const about = { provider: payouts.name, report, now: now() };
  const settlement = await inTransaction(database, (tx) => settlePayout(tx, about));
  logAlarm(parts.log, report, settlement);
}

async function reportOn({ payouts }: PayoutParts, order: OrderRow): Promise<PayoutReport> {
  const known = order.is_accepted ? await payouts.query(order.reference) : undefined;
  if (known) return known;
  return payouts.send({
    reference: order.reference,
    amount: order.amount,
    bankCode: order.bank_code,
    accountNumber: order.account_number,
    holderName: order.holder_name,
  });
}

/** Works payouts off as long as the server listens. @param everySeconds 0 = not in this server */
export function addPayoutWorker(
  app: FastifyInstance,
  parts: PayoutParts,
  everySeconds: number,
): void {
  if (everySeconds === 0) return;
  whileListening(app, {
    name: 'sending payouts',
    everyMs: everySeconds * 1000,
    async work() {
      const { unanswered } = await workOffPayouts(parts);
      if (unanswered > 0) app.log.warn({ unanswered }, 'payouts were not answered');
    },
  });
}
