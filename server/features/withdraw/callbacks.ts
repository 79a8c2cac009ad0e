import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Database, inTransaction } from '../../db/database.ts';
import { addRawRoutes, rawBodyOf } from '../../http/bodies.ts';
import { CallbackRefused } from '../../providers/payments/payment-provider.ts';
import {
  type PayoutProvider,
  type PayoutReport,
  payoutCallbackPath,
} from '../../providers/payouts/payout-provider.ts';
import { type Settlement, settlePayout } from './settle.ts';

/** What settling payouts takes from the app. */
export interface PayoutDeps {
  database: Kysely<Database>;
  now(): Date;
  payouts: PayoutProvider;
  log: FastifyBaseLogger;
}

/** HTTP status of a proven report that the books could not follow; the alarm is committed. */
const ALARM_STATUS: Partial<Record<NonNullable<Settlement['alarm']>, number>> = {
  unknownReference: 404,
  wrongAmount: 422,
};

/** Logs what the operator has to look at; the alarm itself lies in the database. */
export function logAlarm(
  log: FastifyBaseLogger,
  report: PayoutReport,
  { alarm }: Settlement,
): void {
  if (!alarm) return;
  const { reference, outcome } = report;
  log.error({ alarm, reference, outcome }, 'a payout needs the operator: ops withdrawals alarms');
}

/** Adds the address to which the payout provider sends its call-backs. */
export function addPayoutCallbacks(app: FastifyInstance, deps: PayoutDeps): void {
  addRawRoutes(app, (routes) => {
    routes.post(payoutCallbackPath(deps.payouts.name), (request, reply) =>
      answerCallback(deps, request, reply),
    );
  });
}

async function answerCallback(deps: PayoutDeps, request: FastifyRequest, reply: FastifyReply) {
  const { database, payouts } = deps;
  const callback = { rawBody: rawBodyOf(request), headers: request.headers, now: deps.now() };
  try {
    const { report, settlement } = await inTransaction(database, async (tx) => {
      const report = await payouts.verifyCallback(tx, callback);
      const about = { provider: payouts.name, report, now: callback.now };
      return { report, settlement: await settlePayout(tx, about) };
    });
    logAlarm(request.log, report, settlement);
    const status = (settlement.alarm && ALARM_STATUS[settlement.alarm]) ?? 200;
    return reply.code(status).send(settlement);
  } catch (error) {
    if (!(error instanceof CallbackRefused)) throw error;
    request.log.warn({ reason: error.message }, 'a payout call-back was refused');
    return reply.code(401).send({ result: 'refused' });
  }
}
