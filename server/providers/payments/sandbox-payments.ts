import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { bodyOf, outwards } from '../../core/outside-answer.ts';
import type { Database } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import {
  CallbackRefused,
  type PaymentProvider,
  type PaymentReport,
  ProviderUnavailable,
  ToldAmount,
  ToldId,
} from './payment-provider.ts';
import {
  addSandboxCalls,
  CLOSE_PATH,
  OPEN_PATH,
  STATEMENT_PATH,
  STATUS_PATH,
} from './sandbox-calls.ts';
import { addSandboxPages } from './sandbox-pages.ts';
import { readSecret } from './sandbox-store.ts';
import { checkSignature, jsonOf, signedHeaders } from './signature.ts';

/** Name of the embedded provider. */
export const SANDBOX = 'sandbox';

const TIMEOUT_MS = 10_000;

const Report = Type.Object({
  reference: ToldId,
  amount: ToldAmount,
  status: Type.Enum(['open', 'approved', 'declined', 'expired']),
  reason: Type.Enum(['', 'declined', 'expired', 'walletLimit', 'timeWindow', 'coolingOff']),
  paymentId: ToldId,
});
const reportChecker = Compile(Report);

const checkoutChecker = Compile(Type.Object({ id: Type.String(), url: Type.String() }));

const statementChecker = Compile(
  Type.Array(
    Type.Object({
      reference: Type.String(),
      amount: ToldAmount,
      paymentId: Type.String(),
      at: Type.String(),
    }),
  ),
);

/** What the sandbox is made of. */
export interface SandboxPaymentDeps {
  database: Kysely<Database>;
  random: Randomness;
  now(): Date;
  /** Where its pages are served, if not by the server that it is added to. */
  address?: () => string;
}

/**
 * The embedded payment provider: payment pages of its own, and signed requests and call-backs over
 * real HTTP to the server's own address. No money is behind it.
 */
export function sandboxPayments(deps: SandboxPaymentDeps): PaymentProvider {
  const pages: Pages = { ...deps };
  return {
    name: SANDBOX,
    async openCheckout(order) {
      const answer = await ask(pages, OPEN_PATH, JSON.stringify(order));
      if (!checkoutChecker.Check(answer)) throw new ProviderUnavailable('no page was opened');
      return answer;
    },
    async verifyCallback(tx, callback) {
      checkSignature(await readSecret(tx, deps.random), callback);
      return reportOf(jsonOf(callback.rawBody));
    },
    async query({ reference, amount, isOver }) {
      const answer = await ask(pages, isOver ? CLOSE_PATH : STATUS_PATH, reference);
      if (answer !== undefined) return reportOf(answer);
      // The provider proved that it knows of none, and none can be opened any more.
      if (!isOver) return undefined;
      return { reference, amount, paymentId: '', outcome: 'failed', reason: 'expired' };
    },
    async statement(from, to) {
      const answer = await ask(pages, STATEMENT_PATH, JSON.stringify({ from, to }));
      if (!statementChecker.Check(answer)) throw new ProviderUnavailable('no statement came');
      return answer.map((line) => ({ ...line, at: new Date(line.at) }));
    },
    addPages(app: FastifyInstance) {
      pages.address = addSandboxPages(app, deps);
      addSandboxCalls(app, deps);
    },
  };
}

/** `address` is known once the pages are added. */
type Pages = SandboxPaymentDeps;

/** Sends a signed request and answers what the signed answer says; undefined for "unknown". */
async function ask(pages: Pages, path: string, body: string): Promise<unknown> {
  if (!pages.address) throw new ProviderUnavailable('the sandbox has no pages yet');
  const secret = await readSecret(pages.database, pages.random);
  const answer = await fetch(pages.address() + path, {
    method: 'POST',
    headers: signedHeaders(secret, body, pages.now()),
    body,
    ...outwards(TIMEOUT_MS),
  }).catch((error: Error) => {
    throw new ProviderUnavailable(error.name);
  });
  const rawBody = await bodyOf(answer);
  const headers = Object.fromEntries(answer.headers);
  checkSignature(secret, { rawBody, headers, now: pages.now() });
  return answer.status === 404 ? undefined : jsonOf(rawBody);
}

function reportOf(value: unknown): PaymentReport | undefined {
  if (!reportChecker.Check(value)) throw new CallbackRefused('the report is incomplete');
  const { reference, amount, paymentId, status, reason } = value;
  const payment = { reference, amount, paymentId };
  if (status === 'open') return undefined;
  if (status === 'approved') return { ...payment, outcome: 'paid' };
  return { ...payment, outcome: 'failed', reason: reason || status };
}
