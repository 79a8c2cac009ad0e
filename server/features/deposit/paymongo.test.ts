import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import { tradeInfo } from '../../../contract/wallet.ts';
import {
  type Depositor,
  type DepositReply,
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import {
  type EventChange,
  openPaymongoStandIn,
  type PaymongoStandIn,
  type StandInSession,
} from '../../../tests/support/servers/paymongo-stand-in.ts';
import { parseConfig } from '../../config.ts';
import { paymentsOf } from '../../providers/by-config.ts';
import { onDepositSettled } from '../compose.ts';
import { requeryUnpaid } from './requery.ts';

const GCASH = 11;
const DEPOSIT = hundredthsOf(50_000);

let paymongo: PaymongoStandIn;
let server: DepositServer;
let player: Depositor;
let environment: Record<string, string>;
const lines: string[] = [];

beforeAll(async () => {
  paymongo = await openPaymongoStandIn();
  environment = {
    PAYMENT_PROVIDER: 'paymongo',
    PAYMONGO_SECRET_KEY: paymongo.secretKey,
    // While the secret is changed: the new one, which the far side has not got yet, and the old one.
    PAYMONGO_WEBHOOK_SECRET: `whsk_next,${paymongo.webhookSecret}`,
    PAYMONGO_API_URL: paymongo.url,
    PUBLIC_URL: 'https://play.example',
    LOG_LEVEL: 'warn',
  };
  server = await openDepositServer({
    environment,
    logStream: { write: (line) => lines.push(line) },
  });
});
beforeEach(async () => {
  [paymongo.trouble, paymongo.pageUrl] = [undefined, undefined];
  lines.length = 0;
  player = await server.registerDepositor();
});
afterEach(() => server.expectSoundBooks());
afterAll(async () => {
  await server.close();
  await paymongo.close();
});

const open = () => player.open({ rechargeTypeId: GCASH });

function sessionsOf({ reference }: DepositReply): StandInSession[] {
  const all = [...paymongo.sessions.values()];
  return all.filter(({ attributes }) => attributes.reference_number === reference);
}

/** Opens the hosted page; answers the session at the stand-in. */
async function checkOut(deposit: DepositReply): Promise<StandInSession> {
  const address = await server.goToPage(deposit);
  const session = sessionsOf(deposit).find(({ attributes }) => attributes.checkout_url === address);
  if (!session) throw new Error('the page is of no session');
  return session;
}

/** Reports a session as the provider does; parts may be changed. */
async function report(
  session: StandInSession,
  change: EventChange & { header?: string; at?: Date; secret?: string } = {},
): Promise<Response> {
  const { header, at = server.clock.now(), secret, ...event } = change;
  const body = paymongo.eventOf(session, event);
  return fetch(`${server.address}/callbacks/payments/paymongo`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'paymongo-signature': header ?? paymongo.sign(body, at, secret),
    },
    body,
  });
}

const payments = () => {
  const { database, random, clock } = server;
  const config = parseConfig(environment);
  return paymentsOf({ database, random, now: clock.now, config });
};
const askProvider = () => {
  const { app, database, clock } = server;
  const settling = { database, now: clock.now, payments: payments(), onDepositSettled };
  const deps = { ...settling, log: app.log };
  return requeryUnpaid(deps);
};

describe('the hosted checkout of PayMongo', () => {
  test('has channels of its own, and only those', async () => {
    const { data } = await server.call(tradeInfo, {}, player);
    expect(Object.keys(data.appRechargeTypeMap)).toEqual(['11', '12', '13']);
    const sandbox = await player.open({ rechargeTypeId: 1 });
    expect(sandbox.status).toBeUndefined();
    const forged = await fetch(`${server.address}/callbacks/payments/sandbox`, { method: 'POST' });
    expect(forged.status).toBe(404);
  });

  test('is opened with amount in centavos, method, reference and the way back', async () => {
    const deposit = await open();
    expect(sessionsOf(deposit)).toEqual([]);
    const { attributes } = await checkOut(deposit);
    expect(attributes).toMatchObject({
      reference_number: deposit.reference,
      payment_method_types: ['gcash'],
      line_items: [{ amount: DEPOSIT, currency: 'PHP', quantity: 1 }],
      success_url: `https://play.example/wallets?name=deposit&id=${deposit.id}`,
      cancel_url: `https://play.example/wallets?name=deposit&id=${deposit.id}`,
    });
  });

  test('is one for a deposit, also when its link is opened often and at once', async () => {
    const deposit = await open();
    const pages = await Promise.all(Array.from({ length: 8 }, () => server.goToPage(deposit)));
    expect(new Set(pages).size).toBe(1);
    const active = sessionsOf(deposit).filter(({ attributes }) => attributes.status === 'active');
    expect(active).toHaveLength(1);
  });

  test.each([
    ['is down', { status: 502, body: 'bad gateway' }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers another shape', { status: 200, body: '{"data":{"id":"cs_1","type":"link"}}' }],
  ])('says so in the language of the player while the provider %s', async (_how, trouble) => {
    const deposit = await open();
    paymongo.trouble = trouble;
    const answer = await fetch(server.address + deposit.payUrl, {
      headers: { cookie: 'locale=fil' },
      redirect: 'manual',
    });
    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('Subukan ulit');
    expect(await player.statusOf(deposit)).toBe('PENDING');
    paymongo.trouble = undefined;
    await checkOut(deposit);
  });
});

describe('a page to pay at that is not its own', () => {
  test.each([
    'https://paymongo.com.evil.example/cs_1',
    'https://evilpaymongo.com/cs_1',
    'http://checkout.paymongo.com/cs_1',
    'https://checkout.paymongo.com@evil.example/cs_1',
    'https://user@checkout.paymongo.com/cs_1',
    'https://checkout.paymongo.com:8443/cs_1',
    'javascript:alert(1)//https://checkout.paymongo.com',
    '//evil.example/cs_1',
    'https://evil.example/\n\rhttps://checkout.paymongo.com',
    '',
  ])('%j is shown to nobody, the log says why, and nothing is lost', async (pageUrl) => {
    const deposit = await open();
    paymongo.pageUrl = pageUrl;
    const answer = await fetch(server.address + deposit.payUrl, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([503, null]);
    expect(lines.join('')).toContain('is not at PAYMONGO_CHECKOUT_HOSTS');
    expect(await player.see(deposit)).toMatchObject({ status: 'PENDING' });
    // Its own page comes again with the next try.
    paymongo.pageUrl = 'https://checkout.paymongo.com/cs_1';
    expect(await server.goToPage(deposit)).toBe('https://checkout.paymongo.com/cs_1');
  });
});

describe('a call-back of PayMongo', () => {
  test('books a paid session once, however often it comes', async () => {
    const deposit = await open();
    const session = await checkOut(deposit);
    paymongo.pay(session, server.clock.now());
    const answers = await Promise.all(Array.from({ length: 6 }, () => report(session)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await player.statusOf(deposit)).toBe('PAID');
    expect((await player.balances()).coin).toBe(DEPOSIT);
  });

  test('that is forged, unsigned, old, of live mode or changed is refused with 401', async () => {
    const deposit = await open();
    const session = await checkOut(deposit);
    paymongo.pay(session, server.clock.now());
    const shifted = (seconds: number) => new Date(server.clock.now().getTime() + seconds * 1000);
    const live = paymongo.sign('{}', server.clock.now()).replace('te=', 'li=');
    const answers = [
      await report(session, { secret: 'whsk_other' }),
      await report(session, { secret: `whsk_next,${paymongo.webhookSecret}` }),
      await report(session, { header: '' }),
      await report(session, { header: 't=1,te=,li=' }),
      await report(session, { header: live }),
      await report(session, { at: shifted(-301) }),
      await report(session, { at: shifted(301) }),
      await report(session, { livemode: true }),
      await report(session, { header: paymongo.sign('{"data":1}', server.clock.now()) }),
      await report(session, { body: () => 'no json' }),
      await report(session, { body: () => '{"data":{"id":"evt_1"}}' }),
      await report(session, { body: (body) => body.replace('"payments":', '"other":') }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    expect(await player.statusOf(deposit)).toBe('PENDING');
    expect((await report(session, { at: shifted(-299) })).status).toBe(200);
    expect((await report(session, { secret: 'whsk_next' })).status).toBe(200);
  });

  test('of another type, or without a paid payment, settles nothing', async () => {
    const deposit = await open();
    const session = await checkOut(deposit);
    paymongo.pay(session, server.clock.now(), { status: 'failed', paid_at: null });
    expect((await report(session, { type: 'payment.failed' })).status).toBe(200);
    expect((await report(session)).status).toBe(200);
    expect(await player.statusOf(deposit)).toBe('PENDING');
    paymongo.pay(session, server.clock.now());
    await report(session);
    expect(await player.statusOf(deposit)).toBe('PAID');
  });

  test('with another amount, currency or an unknown reference books nothing', async () => {
    const deposit = await open();
    const session = await checkOut(deposit);
    const answers: number[] = [];
    for (const change of [{ amount: DEPOSIT - 1 }, { currency: 'USD' }]) {
      session.attributes.payments = [];
      paymongo.pay(session, server.clock.now(), change);
      answers.push((await report(session)).status);
    }
    session.attributes.payments = [];
    paymongo.pay(session, server.clock.now());
    session.attributes.reference_number = 'BT0000';
    answers.push((await report(session)).status);
    expect(answers).toEqual([422, 401, 404]);
    expect(await player.statusOf(deposit)).toBe('PENDING');
  });
});

describe('a question to PayMongo', () => {
  test('finds the payment whose call-back got lost', async () => {
    const deposit = await open();
    paymongo.pay(await checkOut(deposit), server.clock.now());
    server.clock.advance(61_000);
    await Promise.all([askProvider(), askProvider()]);
    expect(await player.statusOf(deposit)).toBe('PAID');
  });

  test('closes a page that nobody paid on in time, and then the deposit has failed', async () => {
    const deposit = await open();
    const session = await checkOut(deposit);
    server.clock.advance(90 * 60_000);
    await player.comeBack();
    await askProvider();
    expect(session.attributes.status).toBe('expired');
    expect(await player.see(deposit)).toMatchObject({ status: 'FAILED', failReason: 'expired' });
  });

  test('that is not answered leaves the deposit pending', async () => {
    const deposit = await open();
    await checkOut(deposit);
    server.clock.advance(61_000);
    paymongo.trouble = { status: 500, body: '' };
    expect((await askProvider()).unanswered).toBeGreaterThan(0);
    expect(await player.statusOf(deposit)).toBe('PENDING');
  });

  test('for the statement of a day lists what was paid then, page by page', async () => {
    server.clock.advance(3_600_000);
    await player.comeBack();
    const from = server.clock.now();
    const first = await open();
    const session = await checkOut(first);
    for (let count = 0; count < 120; count += 1) paymongo.pay(session, from);
    paymongo.pay(session, from, { status: 'failed', paid_at: null });
    const to = new Date(from.getTime() + 86_400_000);
    paymongo.pay(session, to);
    const lines = await payments().statement(from, to);
    expect(lines).toHaveLength(120);
    expect(lines[0]).toMatchObject({ reference: first.reference, amount: DEPOSIT, at: from });
  });
});
