import { randomBytes } from 'node:crypto';
import { STUDIO_CODE } from '../../../../server/providers/games/secrets.ts';
import { signedHeaders as signedByGame } from '../../../../server/providers/games/signature.ts';
import { PRESSES } from '../../../../server/providers/payments/sandbox-presses.ts';
import { signedHeaders } from '../../../../server/providers/payments/signature.ts';
import { HOSTILE_VALUES, malformedBody, plausible } from '../hostile-calls.ts';
import type { DocumentedCall } from './documented.ts';
import { type Numbers, type Shot, sendable } from './shot.ts';

/** What the far sides sign with. */
export interface Secrets {
  payments: Buffer;
  payouts: Buffer;
  games: Buffer;
  now(): Date;
}

const NOBODY = '00000000-0000-4000-8000-000000000000';
const CALLBACKS = ['payments/sandbox', 'payouts/sandbox', 'payments/paymongo', 'payments/none'];
/** Addresses that lead to something of somebody, with a `?` at their end where its name stands. */
export const PAGES = [
  '/pay/?',
  '/statements/?',
  '/statements/1.?',
  '/sandbox/pay?session=?',
  '/sandbox/payouts?of=?',
  '/sandbox/pay/status?',
];
const PRESSED = [
  ...PRESSES.map(({ name }) => `/sandbox/pay/${name}?session=?`),
  '/sandbox/pay/?',
  '/sandbox/payouts/press/?',
  '/sandbox/payouts/press/pay?of=?',
  '/sandbox/payouts/press/?of=BW0',
  ...['open', 'status', 'statement'].map((call) => `/sandbox/pay/${call}`),
  ...['orders', 'status', 'statement'].map((call) => `/sandbox/payouts/${call}`),
];
const OF_ADDRESSES = [
  ...['%00', '%ff', '%ED%A0%80', '..%2f..%2f', '%', '?', '#'],
  '&session=&session=x',
];

/** Shots of providers, signed and unsigned, and of whoever tries addresses. */
export function farShots(
  numbers: Numbers,
  { payments, payouts, games, now }: Secrets,
  known: () => readonly string[],
) {
  const report = () => {
    const about = { reference: numbers.oneOf(known()), amount: numbers.below(1000) };
    const names = { paymentId: `P${numbers.below(9)}`, payoutId: `O${numbers.below(9)}` };
    const ends = { status: numbers.oneOf(['approved', 'declined', 'x']) };
    const outcomes = { outcome: numbers.oneOf(['paid', 'refused', 'x']) };
    const body: Record<string, unknown> = { ...about, ...names, ...ends, ...outcomes, reason: '' };
    const spoilt = numbers.oneOf(Object.keys(body)) ?? 'amount';
    if (numbers.below(2)) body[spoilt] = numbers.oneOf(HOSTILE_VALUES);
    return JSON.stringify(body);
  };

  /** JSON that is no report, or no JSON at all. */
  const bare = () => {
    const value = numbers.oneOf(HOSTILE_VALUES);
    return typeof value === 'string' && numbers.below(2) ? value : JSON.stringify(value ?? null);
  };

  function forgedCallback(): Shot {
    const timestamp = String(numbers.oneOf([0, -1, Date.now() / 1000, 'x', '9'.repeat(30)]));
    const signature = randomBytes(32).toString('hex');
    return {
      url: `/callbacks/${numbers.oneOf(CALLBACKS)}`,
      payload: numbers.below(2) ? report() : randomBytes(numbers.below(200)),
      headers: {
        'content-type': 'application/json',
        'x-sandbox-timestamp': timestamp,
        'x-sandbox-signature': signature,
        'paymongo-signature': `t=${timestamp},te=${signature},li=`,
      },
    };
  }

  /** Signed as it should be; what it says is odd, or about what is not there. */
  function signedCallback(): Shot {
    const isPayout = numbers.below(2) === 0;
    const payload = numbers.below(5) ? report() : bare();
    const proof = signedHeaders(isPayout ? payouts : payments, payload, now());
    const url = `/callbacks/${isPayout ? 'payouts' : 'payments'}/sandbox`;
    return { url, payload, headers: { 'content-type': 'application/json', ...proof } };
  }

  /** A call of the wallet, by the studio's own secret. */
  function signedWallet(call: DocumentedCall): Shot | undefined {
    if (call.by !== 'wallet') return undefined;
    const fitting = JSON.stringify(plausible(call.request, numbers, known()));
    const payload = (numbers.below(2) && malformedBody(call, numbers)) || fitting;
    const proof = signedByGame(STUDIO_CODE, games, { path: call.url, body: payload }, now());
    return { url: call.url, payload, headers: { 'content-type': 'application/json', ...proof } };
  }

  /** A text of an attacker as it can stand in an address; sometimes what no escape would make. */
  function hostileText(): string {
    if (numbers.below(3) === 0) return numbers.oneOf(OF_ADDRESSES) ?? '';
    const value = numbers.oneOf([NOBODY, '__proto__', 'constructor', ...HOSTILE_VALUES]);
    const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
    // By way of UTF-8, as a lone surrogate has no escape.
    return encodeURIComponent(Buffer.from(text.slice(0, 200)).toString());
  }

  /** A page, a pressed button or a signed call of the sandboxes, with nothing that proves it. */
  function strayAddress(): Shot {
    const isRead = numbers.below(2) === 0;
    const address = numbers.oneOf(isRead ? PAGES : PRESSED) ?? '/';
    const url = sendable(address.replace(/\?$/, hostileText()));
    if (isRead) return { method: 'GET', url, payload: '', headers: {} };
    const headers = { ...forgedCallback().headers };
    if (numbers.below(2)) headers['content-type'] = 'application/x-www-form-urlencoded';
    return { url, payload: randomBytes(numbers.below(200)), headers };
  }

  return { each: [signedWallet], free: [forgedCallback, signedCallback, strayAddress] };
}
