import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WALLET_PREFIX, type WalletCall } from '../../contract/game-wallet.ts';
import { startGame } from '../../contract/games.ts';
import { createDeposit } from '../../contract/wallet.ts';
import { API_PREFIX } from '../../contract/wire.ts';
import { openGameServer, SLOT } from '../../tests/support/servers/game-server.ts';
import { playerTools, reportOf } from '../../tests/support/servers/withdraw-server.ts';
import { inTransaction } from '../db/database.ts';
import { registerFeatures } from '../features/compose.ts';
import { STUDIO_CODE, studioSecret } from '../providers/games/secrets.ts';
import { signedHeaders as signedByGame } from '../providers/games/signature.ts';
import { callbackPath } from '../providers/payments/payment-provider.ts';
import { readSecret } from '../providers/payments/sandbox-store.ts';
import { signedHeaders } from '../providers/payments/signature.ts';
import { payoutCallbackPath } from '../providers/payouts/payout-provider.ts';
import { payoutSecret } from '../providers/payouts/sandbox-payout-store.ts';
import { PATIENCE } from './patience.ts';

// Whoever calls this server and is no player, as somebody who means it ill: forged, replayed, late, changed,
// huge, deep, out of range, dripping, cut off. Found by the server's own routes: one without a row fails.

/** Every route by which something comes in, in the order in which they were added. */
const routes: string[] = [];
let server: Awaited<ReturnType<typeof openGameServer>>;
let port: number;

/** Signs a body as the far side does; by another's secret, or at another time. */
type Sign = (body: string, by?: { secret?: Buffer; at?: Date }) => Promise<Record<string, string>>;

/** A call of a far side. */
interface Row {
  sign: Sign;
  /** What the far side says rightly, and is answered 200; books once. */
  honest(): Promise<string>;
}

const bySandbox =
  (own: () => Promise<Buffer>): Sign =>
  async (body, { secret, at = server.clock.now() } = {}) =>
    signedHeaders(secret ?? (await own()), body, at);
const byPayments = bySandbox(() => readSecret(server.database, server.random));
const byPayouts = bySandbox(() => payoutSecret(server.database, server.random));
const byStudio =
  (path: string): Sign =>
  async (body, { secret, at = server.clock.now() } = {}) => {
    const { database, random } = server;
    const own = secret ?? (await studioSecret({ database, random, secrets: new Map() }));
    return signedByGame(STUDIO_CODE, own, { path, body }, at);
  };

let player: Awaited<ReturnType<ReturnType<typeof playerTools>['registerWithdrawer']>>;
const tools = () => playerTools(server, (work) => inTransaction(server.database, work));
const newDeposit = async () =>
  (await server.call(createDeposit, { rechargeTypeId: 1, amount: 50_000 as never }, player)).data;

async function paymentOrder(): Promise<string> {
  const { reference, amount } = await newDeposit();
  const order = { reference, amount, channelName: 'x', method: 'gcash', returnPath: '/' };
  return JSON.stringify({ ...order, payUntil: server.clock.now() });
}

async function openPayment(): Promise<string> {
  const order = await paymentOrder();
  await post('/sandbox/pay/open', order, await byPayments(order));
  return JSON.parse(order).reference;
}

async function openPayout(): Promise<string> {
  const { reference, net: amount } = await tools().open(player);
  const account = { bankCode: 'GCASH', accountNumber: '09171234567', holderName: 'JUAN' };
  return JSON.stringify({ reference, amount, ...account });
}

/** A call of the wallet about a round with one open stake. */
const wallet =
  (name: WalletCall, fields: (ids: Record<string, unknown>) => object): Row['honest'] =>
  async () => {
    const { data } = await server.call(startGame, { gameId: SLOT, tryIt: false }, player);
    const { sessionId, token } = data;
    const id = randomBytes(6).toString('hex');
    const stake = { player: String(player.id), sessionId, gameId: SLOT, roundId: id };
    const wager = { ...stake, transactionId: `w${id}`, amount: 100 };
    if (name !== 'wager') await server.wallet('wager', wager);
    return JSON.stringify(
      fields(name === 'wager' ? wager : { ...wager, token, wagerId: `w${id}` }),
    );
  };

const PERIOD = '{"from":"2026-11-01","to":"2026-11-02"}';
const FAR_SIDES: Record<string, Row> = {
  [callbackPath('sandbox')]: {
    sign: byPayments,
    async honest() {
      const { reference, amount } = await newDeposit();
      const report = { reference, amount, status: 'approved', reason: '', paymentId: reference };
      return JSON.stringify(report);
    },
  },
  [payoutCallbackPath('sandbox')]: {
    sign: byPayouts,
    honest: async () => JSON.stringify(reportOf(await tools().open(player), 'paid')),
  },
  '/sandbox/pay/open': { sign: byPayments, honest: paymentOrder },
  '/sandbox/pay/status': { sign: byPayments, honest: openPayment },
  '/sandbox/pay/close': { sign: byPayments, honest: openPayment },
  '/sandbox/pay/statement': { sign: byPayments, honest: async () => PERIOD },
  '/sandbox/payouts/orders': { sign: byPayouts, honest: openPayout },
  '/sandbox/payouts/status': {
    sign: byPayouts,
    async honest() {
      const order = await openPayout();
      await post('/sandbox/payouts/orders', order, await byPayouts(order));
      return JSON.parse(order).reference;
    },
  },
  '/sandbox/payouts/statement': {
    sign: byPayouts,
    honest: async () => JSON.stringify({ from: 0, to: 1 }),
  },
  '/studio/rounds/resolve': {
    sign: byStudio('/studio/rounds/resolve'),
    honest: async () => JSON.stringify({ player: String(player.id), roundIds: [] }),
  },
  ...Object.fromEntries(
    Object.entries({
      session: wallet('session', ({ token }) => ({ token })),
      balance: wallet('balance', ({ player: of }) => ({ player: of })),
      wager: wallet('wager', (wager) => wager),
      win: wallet('win', ({ player: of, roundId, wagerId }) => ({
        ...{ player: of, roundId, wagerId, transactionId: `x${roundId}`, amount: 250 },
        roundEnds: true,
      })),
      rollback: wallet('rollback', ({ player: of, roundId, wagerId }) => ({
        ...{ player: of, roundId, wagerId },
      })),
      'end-round': wallet('end-round', ({ player: of, roundId }) => ({ player: of, roundId })),
    }).map(([name, honest]) => [
      WALLET_PREFIX + name,
      { sign: byStudio(WALLET_PREFIX + name), honest },
    ]),
  ),
};

/** Those that move money; a payout's was held before. */
const BOOKING = [
  callbackPath('sandbox'),
  payoutCallbackPath('sandbox'),
  ...['wager', 'win', 'rollback'].map((name) => WALLET_PREFIX + name),
];

/** What comes from people: their presses and pages, which have a session, a key or a sandbox's page. */
const PEOPLE: Readonly<Record<string, string>> = {
  [API_PREFIX]:
    'calls of the contract: http/fuzz.test.ts, http/ownership.test.ts, http/races.test.ts',
  '/studio/v1/': 'pages of games, by the token of a visit: studio.test.ts, visitor.test.ts',
  '/studio/play/': 'pages of games in a frame: frame.test.ts',
  '/sandbox/pay/': 'buttons of the page to pay at: sandbox-page.test.ts',
  '/sandbox/payouts/press/': 'buttons of the desk: sandbox-desk.test.ts',
  '/sandbox/chat': 'pages of the chat, by the key of a talk: chat.test.ts',
  '/sandbox/openid/': 'buttons of the social sandbox, and its tokens by a code: id-token.test.ts',
};

beforeAll(async () => {
  server = await openGameServer({
    environment: { PAYOUT_SECONDS: '0' },
    patience: { ...PATIENCE, paceMs: 500 },
    register(mount, deps) {
      deps.app.addHook('onRoute', ({ method, url }) => {
        const methods = [method].flat();
        if (methods.some((one) => !['GET', 'HEAD', 'OPTIONS'].includes(one))) routes.push(url);
      });
      return registerFeatures(mount, deps);
    },
  });
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
beforeEach(async () => {
  server.clock.advance(120_000);
  player = await tools().registerWithdrawer({ coin: 100_000_000 });
});
afterAll(() => server.close());

async function post(url: string, payload: string, headers: Record<string, string>) {
  const all = { 'content-type': 'application/json', ...headers };
  return (await server.app.inject({ method: 'POST', url, payload, headers: all })).statusCode;
}

/** All money that ever moved, as one text. */
async function books(): Promise<string> {
  const { rows } = await sql`select count(*) as moves, (select json_agg(w order by w) from
    (select player_id, currency, balance from wallets) w) as wallets from transfers`.execute(
    server.database,
  );
  return JSON.stringify(rows);
}

test('every call that comes in has its row here, or is a press of a person', () => {
  expect(routes.length).toBeGreaterThan(100);
  const unknown = routes.filter(
    (url) => !(url in FAR_SIDES) && !Object.keys(PEOPLE).some((start) => url.startsWith(start)),
  );
  expect(unknown).toEqual([]);
  expect(Object.keys(FAR_SIDES).filter((url) => !routes.includes(url))).toEqual([]);
});

describe.each(Object.entries(FAR_SIDES))('%s', (url, { sign, honest }) => {
  test('proves nothing unsigned, by another, too old, from the future or changed', async () => {
    const body = await honest();
    const before = await books();
    const shifted = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);
    const forged = [
      {},
      await sign(body, { secret: randomBytes(32) }),
      await sign(body, { at: shifted(-301) }),
      await sign(body, { at: shifted(301) }),
      await sign(`${body} `),
    ];
    for (const headers of forged) expect(await post(url, body, headers)).toBe(401);
    expect(await books()).toBe(before);
    expect(await post(url, body, await sign(body))).toBe(200);
  });

  test('counts once, ten at once and copied a moment later', async () => {
    const body = await honest();
    const headers = await sign(body);
    const before = await books();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(url, body, headers)));
    expect(answers).toEqual(Array(10).fill(200));
    const after = await books();
    expect(after !== before).toBe(BOOKING.includes(url));
    server.clock.advance(60_000);
    expect(await post(url, body, headers)).toBe(200);
    expect(await books()).toBe(after);
  });

  test('is huge, deep, out of range or senseless: told so, and nothing is booked', async () => {
    const body = await honest();
    const before = await books();
    const told: Record<string, number> = {};
    for (const [name, odd] of Object.entries(oddities(body))) {
      const answer = await post(url, odd, await sign(odd));
      if (answer < 400 || answer >= 500) told[name] = answer;
    }
    expect(told).toEqual({});
    expect(await books()).toBe(before);
  });

  test('drips, or is cut off: it ends, and nothing is booked', async () => {
    const body = await honest();
    const before = await books();
    const headers = { ...(await sign(body)), 'content-length': String(body.length) };
    const head = Object.entries({ host: 'bituin', 'content-type': 'application/json', ...headers });
    const start = `POST ${url} HTTP/1.1\r\n${head.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n`;
    const cut = connect(port, '127.0.0.1');
    cut.write(start + body.slice(0, -1), () => cut.destroy());
    const slow = connect(port, '127.0.0.1').on('error', () => undefined);
    let answer = '';
    slow.on('data', (chunk) => {
      answer += chunk;
    });
    slow.write(start);
    const drip = setInterval(() => slow.write(' '), 200);
    await new Promise((resolve) => slow.once('close', resolve));
    clearInterval(drip);
    expect(answer).toContain('HTTP/1.1 408');
    expect(await books()).toBe(before);
  });
});

/** Bodies that an honest one is turned into; each must be refused, whoever signs it. */
function oddities(body: string): Record<string, string> {
  const senseless = {
    nothing: '',
    'half of it': body.slice(0, body.length / 2),
    'no text': '\ud800\0',
    'above the limit': `{"a":"${'x'.repeat(1024 * 1024)}"}`,
    'deeply nested': '['.repeat(15_000) + ']'.repeat(15_000),
    'a list of it': `[${body}]`,
    null: 'null',
  };
  if (!body.startsWith('{')) return senseless;
  const honest = JSON.parse(body) as Record<string, unknown>;
  const changed = Object.entries(honest).flatMap(([field, value]) => {
    const odd =
      typeof value === 'number'
        ? ['-1', '1e400', '1e308', '9007199254740993', '-9223372036854775809', '0.5', '"1"']
        : typeof value === 'string'
          ? [`"${'x'.repeat(20_000)}"`, '"\\u0000"', '"\\ud800"', '7', '{"length":1}']
          : ['"yes"', '{}'];
    return [...odd, 'null'].map((text) => {
      const others = { ...honest, [field]: '@' };
      return [`${field}: ${text.slice(0, 30)}`, JSON.stringify(others).replace('"@"', text)];
    });
  });
  return { ...senseless, ...Object.fromEntries(changed) };
}
