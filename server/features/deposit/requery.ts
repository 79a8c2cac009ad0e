import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../../db/database.ts';
import type { SettlementParts } from './callbacks.ts';
import { settle } from './settle.ts';
import { takeToAsk } from './store.ts';

/** How often unpaid deposits are looked at while the server listens. */
const EVERY_MS = 30_000;
const BATCH = 50;

/**
 * Asks the provider about deposits whose call-back did not come, and settles what it answers.
 * Safe to run in several processes at once. One that cannot be asked about does not hold up the
 * others.
 */
export async function requeryUnpaid(
  parts: SettlementParts,
): Promise<{ settled: number; unanswered: number }> {
  const { database, payments, now } = parts;
  const outcome = { settled: 0, unanswered: 0 };
  for (;;) {
    const references = await inTransaction(database, (tx) =>
      takeToAsk(tx, { provider: payments.name, now: now(), limit: BATCH }),
    );
    for (const reference of references) {
      try {
        if (await requeryOne(parts, reference)) outcome.settled += 1;
      } catch {
        outcome.unanswered += 1;
      }
    }
    // A provider in trouble is left alone until the next time.
    if (references.length < BATCH || outcome.unanswered > 0) return outcome;
  }
}

async function requeryOne(parts: SettlementParts, reference: string): Promise<boolean> {
  const { database, payments, onDepositSettled } = parts;
  const report = await payments.query(reference);
  if (!report) return false;
  const now = parts.now();
  await inTransaction(database, (tx) =>
    settle(tx, { provider: payments.name, report, now, onDepositSettled }),
  );
  return true;
}

/** Runs the re-query as long as the server listens. */
export function addRequery(app: FastifyInstance, parts: SettlementParts): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      running = running.then(() => look(app, parts));
    }, EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

async function look(app: FastifyInstance, parts: SettlementParts): Promise<void> {
  try {
    const { unanswered } = await requeryUnpaid(parts);
    if (unanswered > 0) app.log.warn({ unanswered }, 'deposits could not be asked about');
  } catch {
    app.log.warn('unpaid deposits could not be read');
  }
}
