import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  bankInfo,
  bankReceive,
  firstDepositInfo,
  firstDepositShown,
  followInfo,
  followOpen,
  followReceive,
} from '../../../contract/promotions.ts';
import { opsOn } from '../../../tests/support/servers/ops.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { createSession } from '../../http/session.ts';
import { auditLedger, balancesOf } from '../../ledger/balances.ts';
import { onDepositSettled } from '../compose.ts';
import { settle } from '../deposit/settle.ts';
import { insertDeposit } from '../deposit/store.ts';

const GCASH = 1;
const BANK = 3;
const COUNTER = 4;

let server: TestServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  player = await server.registerPlayer();
});
afterEach(async () => {
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
});
afterAll(() => server.close());

/** Pays a deposit; `reports` are how often the provider tells of it. */
async function deposit(amount: number, { channel = GCASH, reports = 1 } = {}): Promise<void> {
  const now = server.clock.now();
  const reference = randomUUID();
  await inTransaction(server.database, (tx) =>
    insertDeposit(tx, {
      player_id: player.id,
      id: randomUUID(),
      reference,
      channel_id: channel,
      channel_name: 'test',
      provider: 'sandbox',
      amount,
      created_at: now,
    }),
  );
  const report = { reference, amount, outcome: 'paid', paymentId: reference } as const;
  const input = { provider: 'sandbox', report, now, onDepositSettled };
  await Promise.all(
    Array.from({ length: reports }, () =>
      inTransaction(server.database, (tx) => settle(tx, input)),
    ),
  );
}

async function balanceOf(propId: number): Promise<number> {
  const all = await inTransaction(server.database, (tx) => balancesOf(tx, player.id));
  return all.get(propId) ?? 0;
}

async function whileClosed(name: 'follow' | 'bank-week' | 'first-deposit', work: () => unknown) {
  const set = (is_open: boolean) =>
    server.database.updateTable('promotions').set({ is_open }).where('name', '=', name).execute();
  await set(false);
  try {
    await work();
  } finally {
    await set(true);
  }
}

describe('the first deposit', () => {
  const info = async () => (await server.call(firstDepositInfo, {}, player)).data;

  test.each([
    { amount: 9_900, tierId: 0, cards: 0, extra: 0 },
    { amount: 10_000, tierId: 1, cards: 1, extra: 20 },
    { amount: 49_900, tierId: 1, cards: 1, extra: 20 },
    { amount: 50_000, tierId: 2, cards: 2, extra: 60 },
    { amount: 500_000, tierId: 3, cards: 5, extra: 150 },
  ])('of $amount grants tier $tierId with the deposit', async ({ amount, ...tier }) => {
    expect((await info()).state).toBe('waiting');
    await deposit(amount);
    expect(await info()).toMatchObject({
      state: tier.tierId ? 'granted' : 'none',
      amount,
      tierId: tier.tierId,
      isUnshown: tier.tierId > 0,
    });
    expect(await balanceOf(80001)).toBe(tier.cards);
    expect(await balanceOf(60001)).toBe(tier.extra + Math.floor(amount / 10_000));
  });

  test('grants once, however often it is reported and whatever comes after it', async () => {
    await deposit(10_000, { reports: 8 });
    await deposit(100_000);
    expect(await info()).toMatchObject({ amount: 10_000, tierId: 1 });
    expect(await balanceOf(80001)).toBe(1);
  });

  test('counts however small it was', async () => {
    await deposit(100);
    await deposit(100_000);
    expect(await info()).toMatchObject({ state: 'none', amount: 100 });
    expect(await balanceOf(80001)).toBe(0);
  });

  test('grants nothing while the promotion is closed', async () => {
    await whileClosed('first-deposit', () => deposit(100_000));
    expect(await info()).toMatchObject({ isOpen: true, state: 'none', tierId: 0 });
  });

  test('grants a prop that stands twice in a tier twice', async () => {
    const row = await server.database
      .selectFrom('promotions')
      .select('config')
      .where('name', '=', 'first-deposit')
      .executeTakeFirstOrThrow();
    const write = (config: object) =>
      server.database
        .updateTable('promotions')
        .set({ config: JSON.stringify(config) as never })
        .where('name', '=', 'first-deposit')
        .execute();
    const reward = { propId: 80001, count: 3 };
    await write({ tiers: [{ id: 1, min: 10_000, rewards: [reward, reward] }] });
    try {
      await deposit(10_000);
    } finally {
      await write(row.config);
    }
    expect(await balanceOf(80001)).toBe(6);
  });

  test('is shown as new until the player has seen it', async () => {
    await deposit(50_000);
    expect((await info()).isUnshown).toBe(true);
    await server.call(firstDepositShown, {}, player);
    expect((await info()).isUnshown).toBe(false);
  });

  test('shows a visitor its tiers', async () => {
    const { data } = await server.call(firstDepositInfo, {});
    expect(data.state).toBe('visitor');
    expect(data.tiers.map(({ min }) => min)).toEqual([10_000, 50_000, 100_000]);
  });
});

describe('follow', () => {
  const receive = (id: number, onceKey = randomUUID()) =>
    server.call(followReceive, { id }, { token: player.token, onceKey });

  test('gives points once for a channel that was opened', async () => {
    await deposit(10_000);
    expect(await receive(1)).toMatchObject({ errcode: 5005 });
    await server.call(followOpen, { id: 1 }, player);
    await server.call(followOpen, { id: 1 }, player);
    const answers = await Promise.all(Array.from({ length: 10 }, () => receive(1)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect(answers.filter(({ errcode }) => errcode === 5004)).toHaveLength(9);
    expect(await balanceOf(2002)).toBe(20);
    const { channels } = (await server.call(followInfo, {}, player)).data;
    expect(channels.map(({ state }) => state)).toEqual(['received', 'new', 'new']);
  });

  test('refuses 1002 before a deposit, 4004 and 1004', async () => {
    await server.call(followOpen, { id: 2 }, player);
    expect(await receive(2)).toMatchObject({ errcode: 1002, data: { needDeposit: 100 } });
    expect((await server.call(followInfo, {}, player)).data.needsDeposit).toBe(true);
    expect(await receive(9)).toMatchObject({ errcode: 4004 });
    expect(await server.call(followOpen, { id: 9 }, player)).toMatchObject({ errcode: 4004 });
    await whileClosed('follow', async () => {
      expect(await receive(2)).toMatchObject({ errcode: 1004 });
      expect(await server.call(followOpen, { id: 2 }, player)).toMatchObject({ errcode: 1004 });
    });
    expect(await balanceOf(2002)).toBe(0);
  });

  test('leads to a page that says where it would lead', async () => {
    const { channels } = (await server.call(followInfo, {})).data;
    for (const { url, name } of channels) {
      const page = await server.app.inject({ method: 'GET', url });
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain(name);
    }
    const missing = await server.app.inject({ method: 'GET', url: '/sandbox/follow/%3Cb%3E' });
    expect(missing.statusCode).toBe(404);
    expect(missing.body).not.toContain('<b>');
  });
});

describe('an operator’s own address', () => {
  const channel = { id: 1, name: 'Tambayan', art: 'page', text: { en: 'Stories' } };
  const set = (url: string) => {
    const value = JSON.stringify({ channels: [{ ...channel, url }] });
    const words = ['promotions', 'set', 'follow', '--value', value, '--reason', 'a test'];
    return opsOn(server, words);
  };

  test('of a channel is where following leads, and is a link with https', async () => {
    expect((await set('https://tambayan.example/bituin')).exitCode).toBe(0);
    for (const url of ['http://tambayan.example', 'javascript:alert(1)', 'tambayan']) {
      const { exitCode, lines } = await set(url);
      expect(exitCode, url).not.toBe(0);
      expect(lines.join('\n')).toContain('follow.channels[0].url is a link with https');
    }
    const { channels } = (await server.call(followInfo, {})).data;
    expect(channels.map(({ url }) => url)).toEqual(['https://tambayan.example/bituin']);
  });

  test('is needed where there are no sandboxes: a channel without one is not shown', async () => {
    await set('');
    const real = await openTestServer({
      databaseUrl: server.databaseUrl,
      environment: {
        DEMO: '0',
        PAYMENT_PROVIDER: 'paymongo',
        PAYMONGO_SECRET_KEY: 'sk_test_x',
        PAYMONGO_WEBHOOK_SECRET: 'whsk_x',
        SMS_PROVIDER: 'none',
        RESTRICTED_LIST_FILE: 'list.txt',
      },
    });
    try {
      expect((await real.call(followInfo, {})).data.channels).toEqual([]);
      await set('https://tambayan.example/bituin');
      expect((await real.call(followInfo, {})).data.channels).toHaveLength(1);
    } finally {
      await real.close();
    }
  });
});

describe('bank week', () => {
  const info = async () => (await server.call(bankInfo, {}, player)).data;
  const receive = (tier: number, onceKey = randomUUID()) =>
    server.call(bankReceive, { tier }, { token: player.token, onceKey });

  test('counts what came by bank and counter this Manila week, and nothing else', async () => {
    server.clock.set('2026-11-15T15:59:59Z');
    await deposit(100_000, { channel: BANK });
    server.clock.set('2026-11-15T16:00:00Z');
    await deposit(30_000, { channel: BANK });
    await deposit(100_000, { channel: GCASH });
    await deposit(20_000, { channel: COUNTER });
    expect(await info()).toMatchObject({
      weekStart: '2026-11-15T16:00:00.000Z',
      weekEnd: '2026-11-22T16:00:00.000Z',
      deposited: 50_000,
      tiers: [{ state: 'open' }, { state: 'locked' }],
    });
  });

  test('gives each tier once a week', async () => {
    await deposit(200_000, { channel: BANK });
    const diamonds = await balanceOf(60001);
    const answers = await Promise.all(Array.from({ length: 10 }, () => receive(2)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect((await receive(1)).data.rewards).toEqual([{ propId: 60001, count: 30 }]);
    expect(await receive(1)).toMatchObject({ errcode: 5004 });
    expect((await balanceOf(60001)) - diamonds).toBe(150);
    expect(await balanceOf(80002)).toBe(1);
    server.clock.advance(7 * 24 * 3600_000);
    player = { ...player, token: (await renewed()).token };
    expect(await info()).toMatchObject({ deposited: 0, tiers: [{ state: 'locked' }, {}] });
    await deposit(50_000, { channel: COUNTER });
    expect((await receive(1)).errcode).toBe(0);
  });

  test('refuses 5005 with what is missing, 4004 and 1004', async () => {
    await deposit(45_000, { channel: BANK });
    expect(await receive(1)).toMatchObject({ errcode: 5005, data: { missing: 5_000 } });
    expect(await receive(7)).toMatchObject({ errcode: 4004 });
    await whileClosed('bank-week', async () => {
      expect(await receive(1)).toMatchObject({ errcode: 1004 });
    });
  });
});

/** A session that lives now, for the same player. */
async function renewed(): Promise<{ token: string }> {
  return inTransaction(server.database, async (tx) => ({
    token: await createSession(tx, player.id, server.clock.now(), server.random, {
      ip: '127.0.0.1',
      userAgent: 'test',
    }),
  }));
}
