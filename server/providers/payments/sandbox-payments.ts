import type { Kysely } from 'kysely';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import type { Database } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import { CallbackRefused, type PaymentProvider, type PaymentReport } from './payment-provider.ts';
import { packOrder } from './sandbox-order.ts';
import { addSandboxPages, PAY_PATH, STATUS_PATH } from './sandbox-pages.ts';
import { readSecret, type SandboxPayment } from './sandbox-store.ts';
import { checkSignature, signedHeaders } from './signature.ts';

/** Name of the embedded provider. */
export const SANDBOX = 'sandbox';

const QUERY_TIMEOUT_MS = 10_000;

const Report = Type.Object({
  reference: Type.String(),
  amount: Type.Integer(),
  status: Type.Union([Type.Literal('approved'), Type.Literal('declined')]),
  paymentId: Type.String(),
});
const reportChecker = Compile(Report);

/** What the sandbox is made of. */
export interface SandboxParts {
  database: Kysely<Database>;
  random: Randomness;
  now(): Date;
  /** Where its pages are served, if not by the server that it is added to. */
  address?: () => string;
}

/**
 * The embedded payment provider: a payment page of its own, and signed call-backs and re-queries
 * over real HTTP to the server's own address. No money is behind it.
 */
export function sandboxPayments(parts: SandboxParts): PaymentProvider {
  const { database, random, now } = parts;
  let pagesAddress = parts.address;
  return {
    name: SANDBOX,
    async checkoutUrl(tx, order) {
      const token = packOrder(await readSecret(tx, random), order);
      return `${PAY_PATH}?order=${token}`;
    },
    async verifyCallback(tx, callback) {
      checkSignature(await readSecret(tx, random), callback);
      return reportOf(callback.rawBody);
    },
    async query(reference) {
      if (!pagesAddress) throw new Error('the sandbox has no pages yet');
      const secret = await readSecret(database, random);
      const answer = await fetch(`${pagesAddress()}${STATUS_PATH}`, {
        method: 'POST',
        headers: signedHeaders(secret, reference, now()),
        body: reference,
        signal: AbortSignal.timeout(QUERY_TIMEOUT_MS),
      });
      if (answer.status === 404) return undefined;
      const rawBody = Buffer.from(await answer.arrayBuffer());
      const headers = Object.fromEntries(answer.headers);
      checkSignature(secret, { rawBody, headers, now: now() });
      return reportOf(rawBody);
    },
    addPages(app) {
      pagesAddress = addSandboxPages(app, parts);
    },
  };
}

function reportOf(rawBody: Buffer): PaymentReport {
  const value: unknown = JSON.parse(rawBody.toString('utf8'));
  if (!reportChecker.Check(value)) throw new CallbackRefused('the report is incomplete');
  const { reference, amount, status, paymentId }: SandboxPayment = value;
  return { reference, amount, paymentId, outcome: status === 'approved' ? 'paid' : 'declined' };
}
