import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as Type from 'typebox';
import { Compile } from 'typebox/compile';
import { outwards } from '../../core/outside-answer.ts';
import { addRawRoutes, rawBodyOf } from '../../http/bodies.ts';
import { ownAddressOf } from '../../http/own-address.ts';
import { whileListening } from '../../jobs/every.ts';
import { CallbackRefused } from '../payments/payment-provider.ts';
import { checkSignature, jsonIn, referenceIn, signedHeaders } from '../payments/signature.ts';
import { deskPage, PRESSES, type Press } from './desk-view.ts';
import { type PayoutReport, payoutCallbackPath } from './payout-provider.ts';
import {
  acceptPayout,
  decideDue,
  decidePayout,
  findPayout,
  newestPayouts,
  paidBetween,
  payoutSecret,
  type SandboxPayout,
  takeDueCalls,
} from './sandbox-payout-store.ts';
import type { SandboxPayoutDeps } from './sandbox-payouts.ts';

/** The desk's page. */
export const DESK_PATH = '/sandbox/payouts';
/** Where orders are handed over, signed. */
export const ORDERS_PATH = `${DESK_PATH}/orders`;
/** Where the wallet asks how a payout stands, signed. */
export const PAYOUT_STATUS_PATH = `${DESK_PATH}/status`;
/** Where the wallet asks what was paid, signed. */
export const STATEMENT_PATH = `${DESK_PATH}/statement`;

const CALLBACK_TIMEOUT_MS = 10_000;
const LATE_MS = 30_000;

const Order = Type.Object({
  reference: Type.String({ minLength: 1, maxLength: 64 }),
  amount: Type.Integer({ minimum: 1, maximum: 9e15 }),
  bankCode: Type.String({ maxLength: 32 }),
  accountNumber: Type.String({ maxLength: 40 }),
  holderName: Type.String({ maxLength: 200 }),
});
const orderChecker = Compile(Order);

/** The last moment that a date can be. */
const LAST_MS = 8.64e15;
const Moment = Type.Integer({ minimum: 0, maximum: LAST_MS });
const Period = Type.Object({ from: Moment, to: Moment });
const periodChecker = Compile(Period);

/** The desk with what it needs of the server that serves it. */
interface Desk extends SandboxPayoutDeps {
  ownAddress(): string;
  log: FastifyBaseLogger;
}

type PressRequest = FastifyRequest<{ Params: { press: string }; Querystring: { of?: unknown } }>;

/** Adds the desk; answers how to reach it over HTTP once the server listens. */
export function addSandboxDesk(app: FastifyInstance, deps: SandboxPayoutDeps): () => string {
  const desk: Desk = { ...deps, ownAddress: () => ownAddressOf(app), log: app.log };
  addRawRoutes(app, (routes) => {
    routes.post(ORDERS_PATH, (request, reply) => answerOrder(desk, request, reply));
    routes.post(PAYOUT_STATUS_PATH, (request, reply) => answerStatus(desk, request, reply));
    routes.post(STATEMENT_PATH, (request, reply) => answerStatement(desk, request, reply));
    routes.get(DESK_PATH, async (_request, reply) => {
      reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
      return deskPage(await newestPayouts(desk.database), desk.now());
    });
    routes.post(`${DESK_PATH}/press/:press`, (request: PressRequest, reply) =>
      answerPress(desk, request, reply),
    );
  });
  if (deps.everySeconds > 0) {
    const everyMs = deps.everySeconds * 1000;
    whileListening(app, { name: 'the payout desk', everyMs, work: () => workOff(desk) });
  }
  return desk.ownAddress;
}

/** The body of a signed request; undefined when it is not proven. */
async function provenBody(desk: Desk, request: FastifyRequest): Promise<Buffer | undefined> {
  const secret = await payoutSecret(desk.database, desk.random);
  const rawBody = rawBodyOf(request);
  try {
    checkSignature(secret, { rawBody, headers: request.headers, now: desk.now() });
    return rawBody;
  } catch (error) {
    if (error instanceof CallbackRefused) return undefined;
    throw error;
  }
}

function reportOf(payout: SandboxPayout): PayoutReport {
  const { reference, amount, status, reason, payout_id } = payout;
  return { reference, amount, outcome: status, reason, payoutId: payout_id };
}

async function signedAnswer(desk: Desk, reply: FastifyReply, answer: object) {
  const body = JSON.stringify(answer);
  const secret = await payoutSecret(desk.database, desk.random);
  return reply
    .headers(signedHeaders(secret, body, desk.now()))
    .type('application/json')
    .send(body);
}

async function answerOrder(desk: Desk, request: FastifyRequest, reply: FastifyReply) {
  const body = await provenBody(desk, request);
  if (body === undefined) return reply.code(401).send();
  const order = jsonIn(body);
  if (!orderChecker.Check(order)) return reply.code(422).send();
  const payout = await acceptPayout(desk.database, order, desk.now());
  return signedAnswer(desk, reply, reportOf(payout));
}

async function answerStatus(desk: Desk, request: FastifyRequest, reply: FastifyReply) {
  const body = await provenBody(desk, request);
  if (body === undefined) return reply.code(401).send();
  const payout = await findPayout(desk.database, referenceIn(body));
  return payout ? signedAnswer(desk, reply, reportOf(payout)) : reply.code(404).send();
}

async function answerStatement(desk: Desk, request: FastifyRequest, reply: FastifyReply) {
  const body = await provenBody(desk, request);
  if (body === undefined) return reply.code(401).send();
  const period = jsonIn(body);
  if (!periodChecker.Check(period)) return reply.code(422).send();
  const { from, to } = period;
  const lines = await paidBetween(desk.database, new Date(from), new Date(to));
  return signedAnswer(desk, reply, lines);
}

async function answerPress(desk: Desk, request: PressRequest, reply: FastifyReply) {
  const press = Object.hasOwn(PRESSES, request.params.press)
    ? PRESSES[request.params.press]
    : undefined;
  const { of: reference } = request.query;
  const isReference = typeof reference === 'string' && /^[A-Z0-9]{1,64}$/.test(reference);
  const payout = isReference ? await findPayout(desk.database, reference) : undefined;
  if (!press || !payout) return reply.code(404).send();
  await doPress(desk, payout, press);
  return reply.redirect(DESK_PATH, 303);
}

async function doPress(desk: Desk, payout: SandboxPayout, press: Press): Promise<void> {
  const now = desk.now();
  if (press.kind === 'contradict') {
    if (payout.status === 'accepted') return;
    const status = payout.status === 'paid' ? 'refused' : 'paid';
    const reason = status === 'refused' ? 'other' : '';
    await callBack(desk, { ...payout, status, reason });
    return;
  }
  const callAt = press.callbacks === 'late' ? new Date(now.getTime() + LATE_MS) : null;
  const { status, reason } = press;
  const decided = await decidePayout(desk.database, payout.reference, {
    status,
    reason,
    callAt,
    now,
  });
  if (!decided) return;
  const calls = typeof press.callbacks === 'number' ? press.callbacks : 0;
  await Promise.all(Array.from({ length: calls }, () => callBack(desk, decided)));
}

/** Decides what nobody decided in time and makes the calls that are due. */
async function workOff(desk: Desk): Promise<void> {
  const now = desk.now();
  await decideDue(desk.database, now);
  const due = await takeDueCalls(desk.database, now);
  await Promise.all(due.map((payout) => callBack(desk, payout)));
}

/** Tells the wallet; one that does not answer asks again by itself. */
async function callBack(desk: Desk, payout: SandboxPayout): Promise<void> {
  const body = JSON.stringify(reportOf(payout));
  const secret = await payoutSecret(desk.database, desk.random);
  try {
    const answer = await fetch(desk.ownAddress() + payoutCallbackPath('sandbox'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signedHeaders(secret, body, desk.now()) },
      body,
      ...outwards(CALLBACK_TIMEOUT_MS),
    });
    if (!answer.ok) desk.log.warn({ status: answer.status }, 'the wallet refused a payout call');
  } catch {
    desk.log.warn('the sandbox could not call the wallet about a payout');
  }
}
