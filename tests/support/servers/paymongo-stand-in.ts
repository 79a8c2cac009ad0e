import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// Behaves as PayMongo's public documents say of checkout sessions, payments and webhooks:
// Basic authentication with the secret key as user name, `data.attributes` around what is sent and
// answered, amounts in centavos, times in seconds, `errors` where it refuses, events signed by
// `Paymongo-Signature: t=...,te=...,li=...`.

/** A payment at the stand-in. */
interface Payment {
  id: string;
  type: 'payment';
  attributes: {
    amount: number;
    currency: string;
    status: string;
    paid_at: number | null;
    description: string;
    fee: number;
    net_amount: number;
  };
}

/** A checkout session at the stand-in, with what was asked for. */
export interface StandInSession {
  id: string;
  type: 'checkout_session';
  attributes: {
    checkout_url: string;
    client_key: string;
    description: string;
    line_items: { amount: number; currency: string; name: string; quantity: number }[];
    livemode: boolean;
    merchant: string;
    payment_method_types: string[];
    payments: Payment[];
    reference_number: string;
    status: 'active' | 'expired';
    success_url: string;
    cancel_url: string;
  };
}

/** What a webhook of the stand-in may differ in from an honest one. */
export interface EventChange {
  type?: string;
  livemode?: boolean;
  /** Changes the body after it was made; the signature is over the changed one. */
  body?: (body: string) => string;
}

/** PayMongo in the neighbourhood. */
export interface PaymongoStandIn {
  url: string;
  secretKey: string;
  webhookSecret: string;
  sessions: Map<string, StandInSession>;
  /** While set, sessions are paid at this address and not at the stand-in's own. */
  pageUrl: string | undefined;
  /** While set, every request is answered so. */
  trouble: { status: number; body: string } | undefined;
  /** A player pays on the hosted page; nobody is told. */
  pay(session: StandInSession, at: Date, change?: Partial<Payment['attributes']>): Payment;
  /** The body of an event about a session. */
  eventOf(session: StandInSession, change?: EventChange): string;
  /** The signature header of a body, in test mode. */
  sign(body: string, at: Date, secret?: string): string;
  close(): Promise<void>;
}

const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** Opens the stand-in on a free port. */
export async function openPaymongoStandIn(): Promise<PaymongoStandIn> {
  const server = createServer((request, response) => {
    answer(standIn, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const standIn: PaymongoStandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    secretKey: 'sk_test_standin',
    webhookSecret: 'whsk_standin',
    sessions: new Map(),
    trouble: undefined,
    pageUrl: undefined,
    pay: payOn,
    eventOf,
    sign(body, at, secret = standIn.webhookSecret) {
      const t = Math.floor(at.getTime() / 1000);
      return `t=${t},te=${createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')},li=`;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return standIn;
}

function payOn(
  session: StandInSession,
  at: Date,
  change: Partial<Payment['attributes']> = {},
): Payment {
  const { line_items, description, payments } = session.attributes;
  const amount = line_items.reduce((sum, item) => sum + item.amount * item.quantity, 0);
  const payment: Payment = {
    id: newId('pay'),
    type: 'payment',
    attributes: {
      amount,
      currency: 'PHP',
      status: 'paid',
      paid_at: Math.floor(at.getTime() / 1000),
      description,
      fee: Math.ceil(amount / 40),
      net_amount: amount - Math.ceil(amount / 40),
      ...change,
    },
  };
  payments.push(payment);
  return payment;
}

function eventOf(session: StandInSession, change: EventChange = {}): string {
  const { type = 'checkout_session.payment.paid', livemode = false, body = String } = change;
  const attributes = { type, livemode, data: session, previous_data: {} };
  return body(JSON.stringify({ data: { id: newId('evt'), type: 'event', attributes } }));
}

async function answer(
  standIn: PaymongoStandIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const send = (status: number, body: object) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  const refuse = (status: number, code: string) =>
    send(status, { errors: [{ code, detail: code }] });
  if (standIn.trouble) {
    response.writeHead(standIn.trouble.status).end(standIn.trouble.body);
    return;
  }
  const wanted = `Basic ${Buffer.from(`${standIn.secretKey}:`).toString('base64')}`;
  if (request.headers.authorization !== wanted) return refuse(401, 'authentication_failed');
  const url = new URL(request.url ?? '', standIn.url);
  if (url.pathname === '/v1/payments') return send(200, pageOf(standIn, url.searchParams));
  const [, id, action] = /^\/v1\/checkout_sessions(?:\/([^/]+)(?:\/(expire))?)?$/.exec(
    url.pathname,
  ) ?? ['', undefined, undefined];
  if (request.method === 'POST' && id === undefined) {
    const session = newSession(standIn, JSON.parse(Buffer.concat(chunks).toString('utf8')));
    return session ? send(200, { data: session }) : refuse(400, 'parameter_required');
  }
  const session = standIn.sessions.get(id ?? '');
  if (!session) return refuse(404, 'resource_not_found');
  if (action === 'expire') session.attributes.status = 'expired';
  return send(200, { data: session });
}

function newSession(
  standIn: PaymongoStandIn,
  body: { data?: { attributes?: Partial<StandInSession['attributes']> } },
): StandInSession | undefined {
  const asked = body.data?.attributes;
  if (!asked?.line_items?.length || !asked.payment_method_types?.length) return undefined;
  const id = newId('cs');
  const session: StandInSession = {
    id,
    type: 'checkout_session',
    attributes: {
      description: '',
      reference_number: '',
      success_url: '',
      cancel_url: '',
      line_items: [],
      payment_method_types: [],
      ...asked,
      checkout_url: standIn.pageUrl ?? `${standIn.url}/hosted/${id}`,
      client_key: `${id}_client`,
      livemode: false,
      merchant: 'Stand-in',
      payments: [],
      status: 'active',
    },
  };
  standIn.sessions.set(id, session);
  return session;
}

/** Payments newest first; `after` is the id that the page before ended with. */
function pageOf({ sessions }: PaymongoStandIn, query: URLSearchParams) {
  const all = [...sessions.values()].flatMap(({ attributes }) => attributes.payments).reverse();
  const limit = Number(query.get('limit') ?? 10);
  const after = query.get('after');
  const start = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
  return { has_more: start + limit < all.length, data: all.slice(start, start + limit) };
}
