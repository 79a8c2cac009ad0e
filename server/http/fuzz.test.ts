import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnyCall } from '../../contract/call.ts';
import { API_PREFIX, ONCE_KEY_HEADER } from '../../contract/wire.ts';
import { registerAccount } from '../../tests/support/browser/registration.ts';
import {
  everyCall,
  HOSTILE_VALUES,
  malformedBody,
  unbookableBody,
} from '../../tests/support/models/hostile-calls.ts';
import { seededNumbers } from '../../tests/support/models/ledger-model.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { inTransaction } from '../db/database.ts';
import { auditLedger } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { PRESSES } from '../providers/payments/sandbox-presses.ts';

const CALLS = 10_000;
const AT_ONCE = 16;
const SEED = Number(process.env.FUZZ_SEED ?? 20261120);

let server: TestServer;
let calls: AnyCall[];
let player: { id: number; token: string };
const numbers = seededNumbers(SEED);

beforeAll(async () => {
  server = await openTestServer();
  calls = await everyCall();
  player = await registerAccount(server, 'hostile');
  // Something to lose: a rich player who never deposited.
  await inTransaction(server.database, async (tx) => {
    for (const currency of [2001, 2002, 60_001, 80_001]) {
      await post(tx, {
        playerId: player.id,
        currency,
        amount: 1_000_000,
        house: 'house:test',
        kind: 'test',
        reference: String(currency),
        at: server.clock.now(),
      });
    }
  });
});

afterAll(() => server.close());

interface Shot {
  method?: 'GET' | 'POST';
  url: string;
  payload: string | Buffer;
  headers: Record<string, string>;
}

const KEY = '00000000-0000-4000-8000-000000000000';
const onceKey = () => KEY.slice(0, -6) + String(numbers.below(1e6)).padStart(6, '0');

/** What an ordinary client sends beside the body. */
function headersOf(call: AnyCall, token = player.token): Record<string, string> {
  return {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    ...(call.once && { [ONCE_KEY_HEADER]: onceKey() }),
  };
}

function malformed(call: AnyCall): Shot | undefined {
  const payload = malformedBody(call, numbers);
  if (payload === undefined) return undefined;
  return { url: API_PREFIX + call.path, payload, headers: headersOf(call) };
}

function unbookable(call: AnyCall): Shot | undefined {
  const payload = unbookableBody(call, numbers);
  if (payload === undefined) return undefined;
  return { url: API_PREFIX + call.path, payload, headers: headersOf(call) };
}

function rawBytes(call: AnyCall): Shot {
  const headers = headersOf(call);
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'x/y', ''];
  headers['content-type'] = numbers.oneOf(types) ?? '';
  const payload = randomBytes(1 + numbers.below(400));
  return { url: API_PREFIX + call.path, payload, headers };
}

/** A session that nobody has, or none; public calls are left out, which need none. */
function forgedSession(call: AnyCall): Shot | undefined {
  if (call.guard === 'public') return undefined;
  const forged = [
    '',
    'x',
    player.token.slice(1),
    `${player.token}0`,
    randomBytes(32).toString('hex'),
  ];
  const headers = headersOf(call, numbers.oneOf(forged));
  return { url: API_PREFIX + call.path, payload: '{}', headers };
}

function forgedKey(call: AnyCall): Shot | undefined {
  if (!call.once) return undefined;
  const headers = headersOf(call);
  headers[ONCE_KEY_HEADER] = numbers.oneOf(['', 'x', '0', 'null', KEY.slice(1), `${KEY}0`]) ?? '';
  return { url: API_PREFIX + call.path, payload: '{}', headers };
}

const CALLBACKS = ['payments/sandbox', 'payouts/sandbox', 'payments/paymongo', 'payments/none'];

function forgedCallback(): Shot {
  const timestamp = String(numbers.oneOf([0, -1, Date.now() / 1000, 'x', '9'.repeat(30)]));
  const signature = randomBytes(32).toString('hex');
  const body = { reference: `BT${numbers.below(1e9)}`, amount: 1, status: 'approved' };
  return {
    url: `/callbacks/${numbers.oneOf(CALLBACKS)}`,
    payload: numbers.below(2) ? JSON.stringify(body) : randomBytes(numbers.below(200)),
    headers: {
      'content-type': 'application/json',
      'x-sandbox-timestamp': timestamp,
      'x-sandbox-signature': signature,
      'paymongo-signature': `t=${timestamp},te=${signature},li=`,
    },
  };
}

const PAGES = [
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
  '%00',
  '%ff',
  '%ED%A0%80',
  '..%2f..%2f',
  '%',
  '?',
  '&session=&session=x',
  '#',
];

/** A text of an attacker as it can stand in an address; sometimes what no escape would make. */
function hostileText(): string {
  if (numbers.below(3) === 0) return numbers.oneOf(OF_ADDRESSES) ?? '';
  const value = numbers.oneOf([KEY, '__proto__', 'constructor', ...HOSTILE_VALUES]);
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  // By way of UTF-8, as a lone surrogate has no escape.
  return encodeURIComponent(Buffer.from(text.slice(0, 200)).toString());
}

/** A page, a pressed button or a signed call of the sandboxes, with nothing that proves it. */
function strayAddress(): Shot {
  const isRead = numbers.below(2) === 0;
  const url = (numbers.oneOf(isRead ? PAGES : PRESSED) ?? '/').replace(/\?$/, hostileText());
  const headers = { ...forgedCallback().headers };
  if (numbers.below(2)) headers['content-type'] = 'application/x-www-form-urlencoded';
  if (isRead) return { method: 'GET', url, payload: '', headers: {} };
  return { url, payload: randomBytes(numbers.below(200)), headers };
}

const WAYS = [
  malformed,
  malformed,
  unbookable,
  rawBytes,
  forgedSession,
  forgedKey,
  forgedCallback,
  strayAddress,
];

function nextShot(): Shot {
  for (;;) {
    const call = numbers.oneOf(calls);
    const shot = call && numbers.oneOf(WAYS)?.(call);
    if (shot) return shot;
  }
}

async function fire({ method = 'POST', url, payload, headers }: Shot): Promise<string[]> {
  const { statusCode, body } = await server.app.inject({ method, url, payload, headers });
  return statusCode < 500
    ? []
    : [
        `${statusCode} ${method} ${url} <- ${payload.toString('utf8').slice(0, 200)} -> ${body.slice(0, 200)}`,
      ];
}

async function books() {
  const { database } = server;
  const wallets = await database.selectFrom('wallets').selectAll().orderBy('currency').execute();
  const transfers = await database
    .selectFrom('transfers')
    .select(['kind', 'reference'])
    // Nobody's are the house's own, which its timers book.
    .where('player_id', '>', 0)
    .orderBy('kind')
    .execute();
  const holds = await database.selectFrom('holds').select('id').execute();
  return { wallets, transfers, holds: holds.length };
}

test(`${CALLS} malformed or forged calls meet no 5xx and book nothing (seed ${SEED})`, async () => {
  const before = await books();
  const crashed: string[] = [];
  for (let fired = 0; fired < CALLS; fired += AT_ONCE) {
    const shots = Array.from({ length: AT_ONCE }, nextShot);
    crashed.push(...(await Promise.all(shots.map(fire))).flat());
  }
  expect(crashed).toEqual([]);
  expect(await books()).toEqual(before);
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
}, 240_000);
