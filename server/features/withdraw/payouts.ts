import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/database.ts';
import { whileListening } from '../../jobs/every.ts';
import type { PayoutReport } from '../../providers/payouts/payout-provider.ts';
import { logAlarm, type PayoutDeps } from './callbacks.ts';
import { type DueOrder, takeDueOrders } from './orders.ts';
import { settlePayout } from './settle.ts';

/** Orders that are on their way at a time: all answer within the half minute until the next look. */
const BATCH = 10;

/**
 * Sends the payouts that wait, and asks about those whose end is not known. Each is claimed, then
 * sent outside any transaction under its own reference, then settled by what the provider answers;
 * whatever is lost in between is sent again under the same reference, unless the player is barred by
 * now: then it is asked about. Safe in several processes.
 */
export async function workOffPayouts(
  deps: PayoutDeps,
): Promise<{ answered: number; unanswered: number }> {
  const { database, payouts, now } = deps;
  const outcome = { answered: 0, unanswered: 0 };
  for (;;) {
    const orders = await inTransaction(database, (tx) =>
      takeDueOrders(tx, { provider: payouts.name, now: now(), limit: BATCH }),
    );
    const results = await Promise.allSettled(orders.map((order) => workOff(deps, order)));
    for (const { status } of results) {
      outcome[status === 'fulfilled' ? 'answered' : 'unanswered'] += 1;
    }
    // A provider in trouble is left alone until the next time.
    if (orders.length < BATCH || outcome.unanswered > 0) return outcome;
  }
}

async function workOff(deps: PayoutDeps, order: DueOrder): Promise<void> {
  const { database, payouts, now } = deps;
  const report = await reportOn(deps, order);
  if (!report) return;
  const about = { provider: payouts.name, report, now: now() };
  const settlement = await inTransaction(database, (tx) => settlePayout(tx, about));
  logAlarm(deps.log, report, settlement);
}

async function reportOn(
  { payouts }: PayoutDeps,
  order: DueOrder,
): Promise<PayoutReport | undefined> {
  const { is_accepted, is_banned } = order;
  const known = is_accepted || is_banned ? await payouts.query(order.reference) : undefined;
  if (known || is_banned) return known;
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
  deps: PayoutDeps,
  everySeconds: number,
): void {
  if (everySeconds === 0) return;
  whileListening(app, {
    name: 'sending payouts',
    everyMs: everySeconds * 1000,
    async work() {
      const { unanswered } = await workOffPayouts(deps);
      if (unanswered > 0) app.log.warn({ unanswered }, 'payouts were not answered');
    },
  });
}
