import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { sideBySide } from '../../core/side-by-side.ts';
import { inTransaction } from '../../db/database.ts';
import { whileListening } from '../../jobs/every.ts';
import { isOdd, type SettlementDeps } from './callbacks.ts';
import { settle } from './settle.ts';
import { type ToAsk, takeToAsk } from './store.ts';

/** How often unpaid deposits are looked at while the server listens. */
const EVERY_MS = 30_000;
const BATCH = 50;
/** A payment page that is opened in the last second may still be on its way. */
const OVER_AFTER_MS = 5 * 60_000;

/** What asking takes from the app. */
export interface RequeryDeps extends SettlementDeps {
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Asks the provider about deposits whose call-back did not come, and settles what it answers.
 * Safe to run in several processes at once. One that cannot be asked about, or about which the provider
 * is slow, does not hold up the others.
 */
export async function requeryUnpaid(
  deps: RequeryDeps,
): Promise<{ settled: number; unanswered: number }> {
  const { database, payments, now } = deps;
  const outcome = { settled: 0, unanswered: 0 };
  for (;;) {
    const batch = await inTransaction(database, (tx) =>
      takeToAsk(tx, { provider: payments.name, now: now(), limit: BATCH }),
    );
    for (const answer of await sideBySide(batch, (deposit) => requeryOne(deps, deposit))) {
      if (answer.status === 'rejected') outcome.unanswered += 1;
      else if (answer.value) outcome.settled += 1;
    }
    // A provider in trouble is left alone until the next time.
    if (batch.length < BATCH || outcome.unanswered > 0) return outcome;
  }
}

async function requeryOne(deps: RequeryDeps, deposit: ToAsk): Promise<boolean> {
  const { database, payments, onDepositSettled } = deps;
  const { reference, amount, checkout_id: checkoutId, pay_until, is_stopped } = deposit;
  const isOver = is_stopped || deps.now().getTime() > pay_until.getTime() + OVER_AFTER_MS;
  const report = await payments.query({ reference, amount, checkoutId, isOver });
  if (!report) return false;
  const now = deps.now();
  const result = await inTransaction(database, (tx) =>
    settle(tx, { provider: payments.name, report, now, onDepositSettled }),
  );
  if (isOdd(result)) deps.log.warn({ result, reference }, 'what a payment came to did not fit');
  return result === 'booked' || result === 'failed';
}

/** Runs the re-query as long as the server listens. */
export function addRequery(app: FastifyInstance, deps: RequeryDeps): void {
  whileListening(app, {
    name: 'asking about unpaid deposits',
    everyMs: EVERY_MS,
    work: async () => {
      const { unanswered } = await requeryUnpaid(deps);
      if (unanswered > 0) app.log.warn({ unanswered }, 'deposits could not be asked about');
    },
  });
}
