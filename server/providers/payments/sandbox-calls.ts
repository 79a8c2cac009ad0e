import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { addRawRoutes, rawBodyOf } from '../../http/bodies.ts';
import { CallbackRefused } from './payment-provider.ts';
import type { SandboxPaymentDeps } from './sandbox-payments.ts';
import {
  approvedBetween,
  decidePayment,
  findPayment,
  openPayment,
  readSecret,
  type SandboxPayment,
} from './sandbox-store.ts';
import { checkSignature, jsonIn, referenceIn, signedHeaders } from './signature.ts';

/** Where the wallet opens a payment, asks about one, ends one and gets its statement: all signed. */
export const OPEN_PATH = '/sandbox/pay/open';
export const STATUS_PATH = '/sandbox/pay/status';
export const CLOSE_PATH = '/sandbox/pay/close';
export const STATEMENT_PATH = '/sandbox/pay/statement';
/** The payment page. */
export const PAY_PATH = '/sandbox/pay';

const orderChecker = Compile(
  Type.Object({
    reference: Type.String({ minLength: 1, maxLength: 64 }),
    amount: Type.Integer({ minimum: 1, maximum: 9e15 }),
    channelName: Type.String({ maxLength: 200 }),
    method: Type.String({ maxLength: 64 }),
    returnPath: Type.String({ pattern: '^/(?!/)', maxLength: 500 }),
    payUntil: Type.String(),
  }),
);
const periodChecker = Compile(Type.Object({ from: Type.String(), to: Type.String() }));

/** What a request is answered with; undefined = 404. */
type Work = (deps: SandboxPaymentDeps, body: Buffer) => Promise<unknown>;

const CALLS: Record<string, Work> = {
  [OPEN_PATH]: open,
  [STATUS_PATH]: status,
  [CLOSE_PATH]: close,
  [STATEMENT_PATH]: statement,
};

/** Adds what a provider's interface is: signed requests, signed answers. */
export function addSandboxCalls(app: FastifyInstance, deps: SandboxPaymentDeps): void {
  addRawRoutes(app, (routes) => {
    for (const [path, work] of Object.entries(CALLS)) {
      routes.post(path, (request, reply) => answer(deps, work, request, reply));
    }
  });
}

async function answer(
  deps: SandboxPaymentDeps,
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const secret = await readSecret(deps.database, deps.random);
  const rawBody = rawBodyOf(request);
  try {
    checkSignature(secret, { rawBody, headers: request.headers, now: deps.now() });
  } catch (error) {
    if (error instanceof CallbackRefused) return reply.code(401).send();
    throw error;
  }
  const result = await work(deps, rawBody);
  const body = JSON.stringify(result ?? {});
  return reply
    .code(result === undefined ? 404 : 200)
    .headers(signedHeaders(secret, body, deps.now()))
    .type('application/json')
    .send(body);
}

async function open({ database }: SandboxPaymentDeps, body: Buffer) {
  const order = jsonIn(body);
  if (!orderChecker.Check(order)) return undefined;
  const payUntil = new Date(order.payUntil);
  if (!isMoment(payUntil)) return undefined;
  const payment = await openPayment(database, { ...order, payUntil });
  const id = payment.session_id;
  return { id, url: `${PAY_PATH}?session=${id}` };
}

async function status({ database, now }: SandboxPaymentDeps, body: Buffer) {
  const payment = await findPayment(database, { reference: referenceIn(body) }, now());
  return payment && reportFor(payment);
}

/** Ends a page that was not paid; one that was stays so. */
async function close({ database, now }: SandboxPaymentDeps, body: Buffer) {
  const end = { status: 'expired', reason: 'expired', at: now() } as const;
  const payment = await decidePayment(database, referenceIn(body), end);
  return payment && reportFor(payment);
}

async function statement({ database }: SandboxPaymentDeps, body: Buffer) {
  const period = jsonIn(body);
  if (!periodChecker.Check(period)) return undefined;
  const [from, to] = [new Date(period.from), new Date(period.to)];
  if (!isMoment(from) || !isMoment(to)) return undefined;
  const rows = await approvedBetween(database, from, to);
  return rows.map(({ reference, amount, payment_id, decided_at }) => ({
    reference,
    amount,
    paymentId: payment_id,
    at: decided_at?.toISOString(),
  }));
}

const isMoment = (date: Date) => !Number.isNaN(date.getTime());

/** What the sandbox says of a payment, in a call-back and to a question. */
export function reportFor(payment: SandboxPayment) {
  const { reference, amount, status, reason, payment_id: paymentId } = payment;
  return { reference, amount, status, reason, paymentId };
}
