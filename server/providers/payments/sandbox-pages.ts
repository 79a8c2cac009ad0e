import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ownAddressOf } from '../../http/own-address.ts';
import { pageLanguageOf } from '../../http/page-language.ts';
import { addRawRoutes } from '../../http/raw-bodies.ts';
import { callbackPath } from './payment-provider.ts';
import { PAY_PATH, reportFor } from './sandbox-calls.ts';
import type { SandboxParts } from './sandbox-payments.ts';
import { PRESSES, type Press, type Told } from './sandbox-presses.ts';
import { decidePayment, findPayment, readSecret, type SandboxPayment } from './sandbox-store.ts';
import { brokenPage, payPage } from './sandbox-view.ts';
import { signedHeaders } from './signature.ts';

const CALLBACK_TIMEOUT_MS = 10_000;

type PageRequest = FastifyRequest<{ Querystring: { session?: unknown } }>;

interface PageParts extends SandboxParts {
  ownAddress(): string;
  /** Does something later, unless the server stops before. */
  later(seconds: number, work: () => void): void;
}

/** Adds the sandbox's payment pages; answers how to reach them once the server listens. */
export function addSandboxPages(app: FastifyInstance, parts: SandboxParts): () => string {
  const ownAddress = () => ownAddressOf(app);
  const pages: PageParts = { ...parts, ownAddress, later: laterWhileOpen(app) };
  addRawRoutes(app, (routes) => {
    routes.get(PAY_PATH, (request: PageRequest, reply) => showPage(pages, request, reply));
    for (const press of PRESSES) {
      routes.post(`${PAY_PATH}/${press.name}`, (request: PageRequest, reply) =>
        decide(pages, press, request, reply),
      );
    }
  });
  return ownAddress;
}

function laterWhileOpen(app: FastifyInstance): PageParts['later'] {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  return (seconds, work) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, seconds * 1000);
    timer.unref();
    timers.add(timer);
  };
}

function findByPage({ database, now }: SandboxParts, { query }: PageRequest) {
  const { session } = query;
  return findPayment(database, { session: typeof session === 'string' ? session : '' }, now());
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
  return reply.send(page);
}

async function showPage(parts: PageParts, request: PageRequest, reply: FastifyReply) {
  const payment = await findByPage(parts, request);
  const language = pageLanguageOf(request);
  return payment
    ? sendPage(reply, 200, payPage(payment, language))
    : sendPage(reply, 404, brokenPage(pageLanguageOf(request)));
}

async function decide(parts: PageParts, press: Press, request: PageRequest, reply: FastifyReply) {
  const found = await findByPage(parts, request);
  if (!found) return sendPage(reply, 404, brokenPage(pageLanguageOf(request)));
  const decision = { ...press.decision, at: parts.now() };
  const payment = await decidePayment(parts.database, found.reference, decision);
  if (!payment) return sendPage(reply, 404, brokenPage(pageLanguageOf(request)));
  // A decision that came too late changes nothing, and the wallet hears what holds.
  const told = payment.status === press.decision.status ? press.callbacks : [payment];
  const report = async () => {
    try {
      await callBackAll(parts, payment, { ...press, callbacks: told as readonly Told[] });
    } catch {
      // The player goes back all the same: the wallet asks again by itself.
      request.log.warn('the sandbox could not call back');
    }
  };
  if (press.delaySeconds === undefined) await report();
  else parts.later(press.delaySeconds, report);
  return reply.redirect(found.return_path, 303);
}

async function callBackAll(
  parts: PageParts,
  payment: SandboxPayment,
  { callbacks, isAtOnce = false }: Pick<Press, 'callbacks' | 'isAtOnce'>,
): Promise<void> {
  const calls = callbacks.map((told) => () => callBack(parts, { ...payment, ...told }));
  if (isAtOnce) {
    await Promise.all(calls.map((call) => call()));
    return;
  }
  for (const call of calls) await call();
}

async function callBack(parts: PageParts, payment: SandboxPayment): Promise<void> {
  const body = JSON.stringify(reportFor(payment));
  const secret = await readSecret(parts.database, parts.random);
  const answer = await fetch(parts.ownAddress() + callbackPath('sandbox'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(secret, body, parts.now()) },
    body,
    signal: AbortSignal.timeout(CALLBACK_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the wallet answered ${answer.status}`);
}
