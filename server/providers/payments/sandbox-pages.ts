import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { outwards } from '../../core/outside-answer.ts';
import { addRawRoutes } from '../../http/bodies.ts';
import { ownAddressOf } from '../../http/own-address.ts';
import { pageLanguageOf } from '../../http/page-language.ts';
import { callbackPath } from './payment-provider.ts';
import { PAY_PATH, reportFor } from './sandbox-calls.ts';
import type { SandboxPaymentDeps } from './sandbox-payments.ts';
import { PRESSES, type Press, type Report } from './sandbox-presses.ts';
import { decidePayment, findPayment, readSecret, type SandboxPayment } from './sandbox-store.ts';
import { brokenPage, payPage } from './sandbox-view.ts';
import { signedHeaders } from './signature.ts';

const CALLBACK_TIMEOUT_MS = 10_000;

type PageRequest = FastifyRequest<{ Querystring: { session?: unknown } }>;

interface PageDeps extends SandboxPaymentDeps {
  ownAddress(): string;
  /** Does something later, unless the server stops before. */
  later(seconds: number, work: () => void): void;
}

/** Adds the sandbox's payment pages; answers how to reach them once the server listens. */
export function addSandboxPages(app: FastifyInstance, deps: SandboxPaymentDeps): () => string {
  const ownAddress = () => ownAddressOf(app);
  const pages: PageDeps = { ...deps, ownAddress, later: laterWhileOpen(app) };
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

function laterWhileOpen(app: FastifyInstance): PageDeps['later'] {
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

function findByPage({ database, now }: SandboxPaymentDeps, { query }: PageRequest) {
  const { session } = query;
  return findPayment(database, { session: typeof session === 'string' ? session : '' }, now());
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8');
  return reply.send(page);
}

async function showPage(deps: PageDeps, request: PageRequest, reply: FastifyReply) {
  const payment = await findByPage(deps, request);
  const language = pageLanguageOf(request);
  return payment
    ? sendPage(reply, 200, payPage(payment, language))
    : sendPage(reply, 404, brokenPage(pageLanguageOf(request)));
}

async function decide(deps: PageDeps, press: Press, request: PageRequest, reply: FastifyReply) {
  const found = await findByPage(deps, request);
  if (!found) return sendPage(reply, 404, brokenPage(pageLanguageOf(request)));
  const decision = { ...press.decision, at: deps.now() };
  const payment = await decidePayment(deps.database, found.reference, decision);
  if (!payment) return sendPage(reply, 404, brokenPage(pageLanguageOf(request)));
  // A decision that came too late changes nothing, and the wallet hears what holds.
  const told = payment.status === press.decision.status ? press.callbacks : [payment];
  const report = async () => {
    try {
      await callBackAll(deps, payment, { ...press, callbacks: told as readonly Report[] });
    } catch {
      // The player goes back all the same: the wallet asks again by itself.
      request.log.warn('the sandbox could not call back');
    }
  };
  if (press.delaySeconds === undefined) await report();
  else deps.later(press.delaySeconds, report);
  return reply.redirect(found.return_path, 303);
}

async function callBackAll(
  deps: PageDeps,
  payment: SandboxPayment,
  { callbacks, isAtOnce = false }: Pick<Press, 'callbacks' | 'isAtOnce'>,
): Promise<void> {
  const calls = callbacks.map((told) => () => callBack(deps, { ...payment, ...told }));
  if (isAtOnce) {
    await Promise.all(calls.map((call) => call()));
    return;
  }
  for (const call of calls) await call();
}

async function callBack(deps: PageDeps, payment: SandboxPayment): Promise<void> {
  const body = JSON.stringify(reportFor(payment));
  const secret = await readSecret(deps.database, deps.random);
  const answer = await fetch(deps.ownAddress() + callbackPath('sandbox'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signedHeaders(secret, body, deps.now()) },
    body,
    ...outwards(CALLBACK_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the wallet answered ${answer.status}`);
}
