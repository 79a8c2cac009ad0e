import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { lookAtAll } from '../features/protection/link-probe.ts';
import { signedHeaders as signedByGame } from './games/signature.ts';
import { askSession } from './games/studio/wallet-client.ts';
import { studioProvider } from './games/studio-provider.ts';
import { paymongoPayments } from './payments/paymongo-payments.ts';
import { sandboxPayments } from './payments/sandbox-payments.ts';
import { signedHeaders } from './payments/signature.ts';
import { sandboxPayouts } from './payouts/sandbox-payouts.ts';
import { tokenChecker } from './social-login/id-token.ts';
import { openIdLogin } from './social-login/openid-login.ts';

// Everybody whom this server asks, as somebody who means it ill: an answer that leads elsewhere, drips,
// never ends or says nothing we know.

const MEGABYTE = Buffer.alloc(1024 * 1024, 0x20);
/** Our own deadlines, of 5 and 10 seconds, in a twentieth of them. */
const TIME = 20;

let server: TestServer;
let farSide: Server;
let inside: Server;
let address: string;
let mode: keyof typeof MODES;
/** Calls that came to an address inside, which no far side may send us to. */
let led = 0;
/** Calls that reached the far side. */
let asked = 0;
/** Bytes that it got rid of. */
let sent = 0;

const MODES = {
  elsewhere(_request: IncomingMessage, response: ServerResponse) {
    const location = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/secret`;
    response.writeHead(302, { location }).end();
  },
  dripping(_request: IncomingMessage, response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const drip = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(drip));
  },
  endless(_request: IncomingMessage, response: ServerResponse) {
    response.writeHead(200, { 'content-type': 'application/json' });
    const pour = () => {
      while (!response.destroyed && sent < 256 * MEGABYTE.length) {
        sent += MEGABYTE.length;
        if (!response.write(MEGABYTE)) return;
      }
    };
    response.on('drain', pour);
    pour();
  },
  silent() {
    // The connection stays open and nothing comes.
  },
  forging(_request: IncomingMessage, response: ServerResponse) {
    response.end('{"id":"x","url":"/elsewhere"}');
  },
  senseless(_request: IncomingMessage, response: ServerResponse) {
    response.end('<html>\0\ud800');
  },
};

const listening = async (made: Server) => {
  made.listen(0, '127.0.0.1');
  await once(made, 'listening');
  return made;
};

beforeAll(async () => {
  server = await openTestServer();
  inside = await listening(
    createServer((_request, response) => {
      led += 1;
      response.end('{}');
    }),
  );
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => timeout(after / TIME));
});
beforeEach(async () => {
  // A new one for each, as connections are kept for the next call.
  farSide = await listening(
    createServer((request, response) => {
      asked += 1;
      MODES[mode](request, response);
    }),
  );
  address = `http://127.0.0.1:${(farSide.address() as AddressInfo).port}`;
  [asked, sent] = [0, 0];
});
afterEach(() => {
  farSide.closeAllConnections();
  farSide.close();
  expect(led).toBe(0);
});
afterAll(async () => {
  vi.restoreAllMocks();
  inside.close();
  await server.close();
});

const ORDER = { reference: 'R1', amount: 100, channelName: 'x', method: 'gcash', returnPath: '/' };
const OPENID = { clientId: 'c', clientSecret: '', authorizeUrl: '', redirectUri: '', scope: '' };

/** Each way out, by what it asks for. */
function waysOut(): Record<string, () => Promise<unknown>> {
  const { database, random, clock, app } = server;
  const deps = { database, random, now: clock.now, address: () => address };
  const payments = sandboxPayments(deps);
  const payouts = sandboxPayouts({ ...deps, everySeconds: 0 });
  const studio = studioProvider({
    ...{ publicAddress: undefined, address: () => address },
    ...{ secret: async () => Buffer.alloc(32), now: clock.now },
  });
  const keys = { secretKey: 'k', webhookSecret: 'w', apiUrl: address, isLive: false };
  const paymongo = paymongoPayments({ config: keys, publicUrl: 'https://bituin.test' } as never);
  const rules = { clientId: 'c', issuers: { [address]: `${address}/keys` }, algorithms: ['RS256'] };
  const openId = openIdLogin({
    ...{ ...OPENID, fresh: {}, tokenUrl: () => `${address}/token`, rules: () => rules as never },
  });
  const order = { ...ORDER, payUntil: clock.now() };
  const payout = {
    reference: 'R1',
    amount: 100,
    bankCode: 'x',
    accountNumber: '1',
    holderName: 'x',
  };
  const unsigned = ['{"alg":"RS256","kid":"1"}', `{"iss":"${address}"}`, ''];
  const idToken = unsigned.map((part) => Buffer.from(part).toString('base64url')).join('.');
  const wallet = { ...deps, secret: async () => Buffer.alloc(32), walletAddress: () => address };
  return {
    'a payment page': () => payments.openCheckout(order),
    'how a payment stands': () =>
      payments.query({ reference: 'R1', amount: 1, checkoutId: null, isOver: false }),
    'a payout': () => payouts.send(payout),
    'how a payout stands': () => payouts.query('R1'),
    'a page of PayMongo': () => paymongo.openCheckout(order),
    'the end of rounds': () => studio.resolve({ playerId: 1, roundIds: ['r'] }),
    'a visit, asked by the studio': () => askSession({ ...wallet, log: app.log } as never, 'token'),
    'a login by a code': async () => {
      const proven = await openId.prove({ code: 'x' }, { nonce: 'n', verifier: 'v' }, clock.now());
      if ('problem' in proven) throw new Error(proven.problem);
    },
    'the keys of a login': async () => {
      const found = await tokenChecker(rules as never).check(idToken, 'n', clock.now());
      if ('problem' in found) throw new Error(found.problem);
    },
  };
}

test.each(Object.keys(MODES) as (keyof typeof MODES)[])(
  'a far side that is %s gets no further with any of our calls',
  async (how) => {
    mode = how;
    const ways = waysOut();
    const since = performance.now();
    const ends = await Promise.allSettled(Object.values(ways).map((ask) => ask()));
    const taken = Object.keys(ways).filter((_, index) => ends[index]?.status === 'fulfilled');
    // Rounds are only asked to end: what is said beside the status is not even read.
    const unread = ['dripping', 'endless', 'forging', 'senseless'].includes(how)
      ? ['the end of rounds']
      : [];
    expect(taken).toEqual(unread);
    expect(asked).toBe(Object.keys(ways).length);
    expect(performance.now() - since).toBeLessThan(10_000);
    expect(sent).toBeLessThan(128 * MEGABYTE.length);
  },
);

test('a link to help that leads elsewhere is looked at and not followed', async () => {
  mode = 'elsewhere';
  const { looks } = await lookAtAll([`${address}/exclusion`], { controlUrl: '' });
  expect(looks[0]?.look).toMatchObject({ isReachable: true });
});

test.each([
  ...['open', 'status', 'close', 'statement'].map((call) => `/sandbox/pay/${call}`),
  '/studio/rounds/resolve',
])('%s answers nobody who does not sign', async (url) => {
  const payload = JSON.stringify({
    ...ORDER,
    payUntil: server.clock.now(),
    player: '1',
    roundIds: [],
  });
  const headers = {
    'content-type': 'application/json',
    ...signedHeaders(Buffer.alloc(32), payload, server.clock.now()),
    ...signedByGame(
      'bituin-studio',
      Buffer.alloc(32),
      { path: url, body: payload },
      server.clock.now(),
    ),
  };
  const answer = await server.app.inject({ method: 'POST', url, payload, headers });
  expect(answer.statusCode).toBe(401);
});
