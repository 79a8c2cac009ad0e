import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CallbackRefused, callbackPath, type PaymentOrder } from './payment-provider.ts';
import { unpackOrder } from './sandbox-order.ts';
import type { SandboxParts } from './sandbox-payments.ts';
import { decidePayment, findPayment, readSecret, type SandboxPayment } from './sandbox-store.ts';
import { brokenPage, payPage } from './sandbox-view.ts';
import { checkSignature, signedHeaders } from './signature.ts';

/** The payment page. */
export const PAY_PATH = '/sandbox/pay';
/** Where the wallet asks about a payment, signed. */
export const STATUS_PATH = '/sandbox/pay/status';

const CALLBACK_TIMEOUT_MS = 10_000;

type OrderRequest = FastifyRequest<{ Querystring: { order?: string } }>;

/** What a press on the page does. */
interface Press {
  status: SandboxPayment['status'];
  /** How often the wallet is called back, at once. */
  callbacks: number;
}

const PRESSES: Record<string, Press> = {
  approve: { status: 'approved', callbacks: 1 },
  'approve-twice': { status: 'approved', callbacks: 2 },
  decline: { status: 'declined', callbacks: 1 },
};

/** Adds the sandbox's pages; answers how to reach them over HTTP once the server listens. */
export function addSandboxPages(app: FastifyInstance, parts: SandboxParts): () => string {
  const ownAddress = () => addressOf(app);
  app.register(async (pages) => {
    // Bodies stay raw: forms here carry nothing, and signatures count over bytes.
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    pages.get(PAY_PATH, (request: OrderRequest, reply) => showPage(parts, request, reply));
    for (const [name, press] of Object.entries(PRESSES)) {
      pages.post(`${PAY_PATH}/${name}`, (request: OrderRequest, reply) =>
        decide({ ...parts, ownAddress }, press, request, reply),
      );
    }
    pages.post(STATUS_PATH, (request, reply) => answerStatus(parts, request, reply));
  });
  return ownAddress;
}

function addressOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('the server does not listen');
  const isAny = address.address === '0.0.0.0' || address.address === '::';
  const host = isAny ? '127.0.0.1' : address.address;
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

async function orderOf({ database, random }: SandboxParts, request: OrderRequest) {
  const token = request.query.order ?? '';
  const order = unpackOrder(await readSecret(database, random), token);
  return order && { order, token };
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
  return reply.send(page);
}

async function showPage(parts: SandboxParts, request: OrderRequest, reply: FastifyReply) {
  const found = await orderOf(parts, request);
  if (!found) return sendPage(reply, 400, brokenPage());
  const payment = await findPayment(parts.database, found.order.reference);
  return sendPage(reply, 200, payPage({ ...found, status: payment?.status }));
}

async function decide(
  parts: SandboxParts & { ownAddress(): string },
  press: Press,
  request: OrderRequest,
  reply: FastifyReply,
) {
  const found = await orderOf(parts, request);
  if (!found) return sendPage(reply, 400, brokenPage());
  const payment = await decidePayment(parts.database, paymentFor(found.order, press), parts.now());
  const calls = Array.from({ length: press.callbacks }, () => callBack(parts, payment));
  for (const result of await Promise.allSettled(calls)) {
    // The player goes back all the same: the wallet asks again by itself.
    if (result.status === 'rejected') request.log.warn('the sandbox could not call back');
  }
  return reply.redirect(found.order.returnPath, 303);
}

function paymentFor({ reference, amount }: PaymentOrder, { status }: Press): SandboxPayment {
  return { reference, amount, status, paymentId: `SBX-${randomUUID()}` };
}

async function callBack(
  parts: SandboxParts & { ownAddress(): string },
  payment: SandboxPayment,
): Promise<void> {
  const body = JSON.stringify(payment);
  const secret = await readSecret(parts.database, parts.random);
  const answer = await fetch(parts.ownAddress() + callbackPath('sandbox'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(secret, body, parts.now()) },
    body,
    signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the wallet answered ${answer.status}`);
}

async function answerStatus(parts: SandboxParts, request: FastifyRequest, reply: FastifyReply) {
  const secret = await readSecret(parts.database, parts.random);
  const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  try {
    checkSignature(secret, { rawBody, headers: request.headers, now: parts.now() });
  } catch (error) {
    if (error instanceof CallbackRefused) return reply.code(401).send();
    throw error;
  }
  const payment = await findPayment(parts.database, rawBody.toString('utf8'));
  if (!payment) return reply.code(404).send();
  const body = JSON.stringify(payment);
  return reply
    .headers(signedHeaders(secret, body, parts.now()))
    .type('application/json')
    .send(body);
}
