import type { Kysely } from 'kysely';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { bodyOf, outwards } from '../../core/outside-answer.ts';
import type { Database } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import { CallbackRefused, ToldAmount, ToldId } from '../payments/payment-provider.ts';
import { checkSignature, jsonOf, signedHeaders } from '../payments/signature.ts';
import type { PayoutProvider, PayoutReport } from './payout-provider.ts';
import { addSandboxDesk, ORDERS_PATH, PAYOUT_STATUS_PATH, STATEMENT_PATH } from './sandbox-desk.ts';
import { payoutSecret } from './sandbox-payout-store.ts';

/** Name of the embedded provider. */
export const SANDBOX = 'sandbox';

const TIMEOUT_MS = 10_000;

const Report = Type.Object({
  reference: ToldId,
  amount: ToldAmount,
  outcome: Type.Union([Type.Literal('accepted'), Type.Literal('paid'), Type.Literal('refused')]),
  reason: Type.Union([
    Type.Literal(''),
    Type.Literal('account'),
    Type.Literal('name'),
    Type.Literal('other'),
  ]),
  payoutId: ToldId,
});
const reportChecker = Compile(Report);

const Statement = Type.Array(
  Type.Object({
    reference: Type.String(),
    amount: ToldAmount,
    paymentId: Type.String(),
    at: Type.String(),
  }),
);
const statementChecker = Compile(Statement);

/** What the sandbox is made of. */
export interface SandboxPayoutDeps {
  database: Kysely<Database>;
  random: Randomness;
  now(): Date;
  /** Seconds between two looks at what is due; 0 = this server does not look. */
  everySeconds: number;
  /** Where its desk is served, if not by the server that it is added to. */
  address?: () => string;
}

/**
 * The embedded payout provider: a desk where payouts are paid or refused by hand or by themselves,
 * and signed orders, answers and call-backs over real HTTP. No money is behind it.
 */
export function sandboxPayouts(deps: SandboxPayoutDeps): PayoutProvider {
  const { database, random, now } = deps;
  let deskAddress = deps.address;

  /** Asks the desk over HTTP for a signed answer; undefined where it knows nothing. */
  async function ask(path: string, body: string): Promise<Buffer | undefined> {
    if (!deskAddress) throw new Error('the sandbox has no desk yet');
    const secret = await payoutSecret(database, random);
    const answer = await fetch(deskAddress() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, body, now()) },
      body,
      ...outwards(TIMEOUT_MS),
    });
    if (answer.status === 404) return undefined;
    const rawBody = await bodyOf(answer);
    const headers = Object.fromEntries(answer.headers);
    checkSignature(secret, { rawBody, headers, now: now() });
    return rawBody;
  }

  return {
    name: SANDBOX,
    async send(order) {
      return readReport(await ask(ORDERS_PATH, JSON.stringify(order)));
    },
    async query(reference) {
      const answer = await ask(PAYOUT_STATUS_PATH, reference);
      return answer && readReport(answer);
    },
    async statement(from, to) {
      const period = { from: from.getTime(), to: to.getTime() };
      const lines = parsed(await ask(STATEMENT_PATH, JSON.stringify(period)));
      if (!statementChecker.Check(lines)) throw new CallbackRefused('the statement is incomplete');
      return lines.map((line) => ({ ...line, at: new Date(line.at) }));
    },
    async verifyCallback(tx, callback) {
      checkSignature(await payoutSecret(tx, random), callback);
      return readReport(callback.rawBody);
    },
    addPages(app) {
      deskAddress = addSandboxDesk(app, deps);
    },
  };
}

function parsed(rawBody: Buffer | undefined): unknown {
  if (!rawBody) throw new CallbackRefused('the answer is empty');
  return jsonOf(rawBody);
}

function readReport(rawBody: Buffer | undefined): PayoutReport {
  const report = parsed(rawBody);
  if (!reportChecker.Check(report)) throw new CallbackRefused('the report is incomplete');
  return report;
}
