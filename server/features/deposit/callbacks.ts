import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Database, inTransaction } from '../../db/database.ts';
import { addRawRoutes, rawBodyOf } from '../../http/bodies.ts';
import type { OnDepositSettled } from '../../ledger/events.ts';
import {
  CallbackRefused,
  callbackPath,
  type PaymentProvider,
} from '../../providers/payments/payment-provider.ts';
import { type Settlement, settle } from './settle.ts';

/** What settling takes from the app. */
export interface SettlementDeps {
  database: Kysely<Database>;
  now(): Date;
  payments: PaymentProvider;
  onDepositSettled: OnDepositSettled;
}

/** `ignored`: the call-back is the provider's and tells of nothing that is settled. */
const STATUS: Record<Settlement | 'ignored', number> = {
  booked: 200,
  failed: 200,
  known: 200,
  paidAgain: 200,
  ignored: 200,
  unknownReference: 404,
  wrongAmount: 422,
};

/** True of what the books did not follow: the operator has to look at it. */
export function isOdd(result: Settlement | 'ignored'): boolean {
  return STATUS[result] !== 200 || result === 'paidAgain';
}

/** Adds the address to which the payment provider sends its call-backs. */
export function addPaymentCallbacks(app: FastifyInstance, deps: SettlementDeps): void {
  addRawRoutes(app, (callbacks) => {
    callbacks.post(callbackPath(deps.payments.name), (request, reply) =>
      answerCallback(deps, request, reply),
    );
  });
}

async function answerCallback(
  { database, now: clock, payments, onDepositSettled }: SettlementDeps,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const rawBody = rawBodyOf(request);
  const { headers } = request;
  const now = clock();
  try {
    const result = await inTransaction(database, async (tx) => {
      const report = await payments.verifyCallback(tx, { rawBody, headers, now });
      if (!report) return 'ignored';
      return settle(tx, { provider: payments.name, report, now, onDepositSettled });
    });
    if (isOdd(result)) request.log.warn({ result }, 'a payment call-back did not fit');
    return reply.code(STATUS[result]).send({ result });
  } catch (error) {
    if (!(error instanceof CallbackRefused)) throw error;
    request.log.warn({ reason: error.message }, 'a payment call-back was refused');
    return reply.code(401).send({ result: 'refused' });
  }
}
