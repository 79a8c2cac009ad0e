import type { PaymentsConfig } from '../../config/payments.ts';
import { bodyOf, outwards } from '../../core/outside-answer.ts';
import {
  CallbackRefused,
  type Checkout,
  type PaymentOrder,
  type PaymentProvider,
  type PaymentReport,
  ProviderUnavailable,
  type StatementLine,
} from './payment-provider.ts';
import {
  eventChecker,
  type Paid,
  paymentsChecker,
  reportedSessionChecker,
  type Session,
  sessionChecker,
} from './paymongo-shapes.ts';
import { checkPaymongoSignature, PAYMONGO_SIGNATURE_HEADER } from './paymongo-signature.ts';
import { jsonOf } from './signature.ts';

/** Name of the adapter. */
export const PAYMONGO = 'paymongo';

const SESSIONS = '/v1/checkout_sessions';
const PAGE = 100;
const TIMEOUT_MS = 10_000;
/** A payment may be paid a while after the provider made it, which is what its list goes by. */
const LIST_MARGIN_MS = 86_400_000;
const REFERENCE = /\bBT[0-9A-V]{16}\b/;

/** What the adapter is made of. */
export interface PaymongoDeps {
  config: Extract<PaymentsConfig, { provider: 'paymongo' }>;
  /** Where players reach this server: the provider sends them back there. */
  publicUrl: string;
}

/**
 * PayMongo's hosted checkout: a checkout session for each deposit, call-backs signed with
 * `Paymongo-Signature`, and the session itself asked for where a call-back got lost. The provider
 * documents no once-key for sessions, so this server gives the address of one session out.
 */
export function paymongoPayments({ config, publicUrl }: PaymongoDeps): PaymentProvider {
  const api = apiOf(config);
  const isLive = config.secretKey.startsWith('sk_live_');
  const opening = new Map<string, Promise<Checkout>>();
  return {
    name: PAYMONGO,
    openCheckout(order) {
      const underWay = opening.get(order.reference);
      if (underWay) return underWay;
      const opened = openSession(api, order, { config, publicUrl }).finally(() =>
        opening.delete(order.reference),
      );
      opening.set(order.reference, opened);
      return opened;
    },
    async dropCheckout(checkoutId) {
      await expireSession(api, checkoutId);
    },
    async verifyCallback(_tx, { rawBody, headers, now }) {
      const header = headers[PAYMONGO_SIGNATURE_HEADER];
      checkPaymongoSignature(config.webhookSecrets, { rawBody, header, now, isLive });
      return reportOfEvent(rawBody, isLive);
    },
    async query({ reference, amount, checkoutId, isOver }) {
      if (checkoutId === null) {
        // Nobody ever got an address to pay at.
        return isOver
          ? { reference, amount, paymentId: '', outcome: 'failed', reason: 'expired' }
          : undefined;
      }
      const session = await readSession(api, checkoutId);
      const report = reportOf(session, { reference, amount });
      if (report || !isOver) return report;
      return reportOf(await expireSession(api, checkoutId), { reference, amount });
    },
    statement: (from, to) => listPayments(api, from, to),
  };
}

async function openSession(
  api: PaymongoApi,
  order: PaymentOrder,
  { config, publicUrl }: PaymongoDeps,
): Promise<Checkout> {
  const { reference, amount, method, returnPath } = order;
  const description = `Bituin deposit ${reference}`;
  const session = await sessionFrom(
    api.send('POST', SESSIONS, {
      line_items: [{ name: 'Bituin deposit', amount, currency: 'PHP', quantity: 1 }],
      payment_method_types: [method],
      reference_number: reference,
      description,
      metadata: { reference },
      send_email_receipt: false,
      show_description: true,
      show_line_items: true,
      success_url: publicUrl + returnPath,
      cancel_url: publicUrl + returnPath,
    }),
  );
  if (session.attributes.reference_number !== reference) {
    throw new ProviderUnavailable('the session has another reference');
  }
  return { id: session.id, url: pageOf(session, config) };
}

/** Players are sent there with their money: nowhere but to the provider's own, whoever answered in its name. */
function pageOf({ attributes: { checkout_url: text } }: Session, config: PaymongoDeps['config']) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.origin === new URL(config.apiUrl).origin) return url.href;
  const isOwn = config.checkoutHosts.some((host) => `.${url?.host}`.endsWith(`.${host}`));
  if (url?.protocol === 'https:' && isOwn && url.username === '' && url.password === '') {
    return url.href;
  }
  const where = url ? `${url.protocol}//${url.host}` : 'no address';
  throw new ProviderUnavailable(`the page, ${where}, is not at PAYMONGO_CHECKOUT_HOSTS`);
}

function readSession(api: PaymongoApi, id: string): Promise<Session> {
  return sessionFrom(api.send('GET', `${SESSIONS}/${encodeURIComponent(id)}`));
}

function expireSession(api: PaymongoApi, id: string): Promise<Session> {
  return sessionFrom(api.send('POST', `${SESSIONS}/${encodeURIComponent(id)}/expire`));
}

async function sessionFrom(answer: Promise<unknown>): Promise<Session> {
  const value = await answer;
  if (!sessionChecker.Check(value)) throw new ProviderUnavailable('no session came');
  return value.data;
}

function reportOfEvent(rawBody: Buffer, isLive: boolean): PaymentReport | undefined {
  const event = jsonOf(rawBody);
  if (!eventChecker.Check(event)) throw new CallbackRefused('the event is incomplete');
  const { type, livemode, data } = event.data.attributes;
  if (livemode !== isLive) throw new CallbackRefused('the event is of the other mode');
  // A failed try ends nothing: the page stays open for another one.
  if (type !== 'checkout_session.payment.paid') return undefined;
  if (!reportedSessionChecker.Check(data)) throw new CallbackRefused('the session is incomplete');
  return reportOf(data, { reference: data.attributes.reference_number ?? '', amount: 0 });
}

/** What a session proves; undefined while it can still be paid. */
function reportOf(
  { id, attributes }: Session,
  wanted: { reference: string; amount: number },
): PaymentReport | undefined {
  const reference = attributes.reference_number ?? '';
  if (reference !== wanted.reference)
    throw new CallbackRefused('the session is of another deposit');
  const paid = attributes.payments.find(isPaid);
  if (paid) {
    if (paid.attributes.currency !== 'PHP') throw new CallbackRefused('another currency was paid');
    return { reference, amount: paid.attributes.amount, paymentId: paid.id, outcome: 'paid' };
  }
  if (attributes.status !== 'expired') return undefined;
  const { amount } = wanted;
  return { reference, amount, paymentId: id, outcome: 'failed', reason: 'expired' };
}

function isPaid({ attributes }: Paid): boolean {
  return attributes.status === 'paid';
}

async function listPayments(api: PaymongoApi, from: Date, to: Date): Promise<StatementLine[]> {
  const lines: StatementLine[] = [];
  for (let after: string | undefined; ; ) {
    const cursor = after === undefined ? '' : `&after=${encodeURIComponent(after)}`;
    const page = await api.send('GET', `/v1/payments?limit=${PAGE}${cursor}`);
    if (!paymentsChecker.Check(page)) throw new ProviderUnavailable('no list of payments came');
    const paid = page.data.filter(isPaid).map(lineOf);
    lines.push(...paid.filter(({ at }) => at >= from && at < to));
    const oldest = paid[paid.length - 1]?.at;
    const isPast = oldest !== undefined && oldest.getTime() < from.getTime() - LIST_MARGIN_MS;
    after = page.data[page.data.length - 1]?.id;
    const isLast = page.has_more === undefined ? page.data.length < PAGE : !page.has_more;
    if (isLast || isPast || after === undefined) return lines;
  }
}

function lineOf({ id, attributes }: Paid): StatementLine {
  const { amount, description, paid_at } = attributes;
  const [reference = ''] = REFERENCE.exec(description ?? '') ?? [];
  return { reference, amount, paymentId: id, at: new Date((paid_at ?? 0) * 1000) };
}

/** The provider's API: JSON in, JSON out. */
interface PaymongoApi {
  /**
   * Sends a request with the given attributes and answers the body, unchecked.
   * @throws ProviderUnavailable
   */
  send(method: 'GET' | 'POST', path: string, attributes?: object): Promise<unknown>;
}

/** The API with the account's key, sent as the user name of Basic authentication. */
function apiOf({ secretKey, apiUrl }: PaymongoDeps['config']): PaymongoApi {
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString('base64')}`;
  return {
    async send(method, path, attributes) {
      const answer = await fetch(apiUrl + path, {
        method,
        headers: { accept: 'application/json', 'content-type': 'application/json', authorization },
        ...(attributes && { body: JSON.stringify({ data: { attributes } }) }),
        ...outwards(TIMEOUT_MS),
      }).catch((error: Error) => {
        throw new ProviderUnavailable(error.name);
      });
      // What the provider says of an error may repeat what was sent, so only the status is kept.
      if (!answer.ok) throw new ProviderUnavailable(`the provider answered ${answer.status}`);
      try {
        return JSON.parse(String(await bodyOf(answer)));
      } catch {
        throw new ProviderUnavailable('the answer is no JSON');
      }
    },
  };
}
