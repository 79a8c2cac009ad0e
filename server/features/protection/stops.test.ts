import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityGetStatusList, getActivityIds } from '../../../contract/activity.ts';
import { bonusList } from '../../../contract/bonus-coin.ts';
import type { RequestOf } from '../../../contract/call.ts';
import { loginBonus3UserReceive } from '../../../contract/check-in.ts';
import { exchange } from '../../../contract/exchange.ts';
import { receiveDrawChance } from '../../../contract/jackpot.ts';
import { getMail3, getMailDetail } from '../../../contract/mail.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { PROPS } from '../../../contract/props.ts';
import { breakStart, exclusionStart, protectionInfo } from '../../../contract/protection.ts';
import { createDeposit } from '../../../contract/wallet.ts';
import {
  type ProtectedPlayer,
  protectedPlayer,
} from '../../../tests/support/players/protected-player.ts';
import {
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';
import { openTestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { balancesOf } from '../../ledger/balances.ts';
import { callbackPath } from '../../providers/payments/payment-provider.ts';
import { readSecret } from '../../providers/payments/sandbox-store.ts';
import { signedHeaders } from '../../providers/payments/signature.ts';
import { writeSetting } from '../config/settings.ts';

const DAY = 24 * 60 * 60_000;
const ONCE_KEY = '0b0e7f0a-5b51-4a0e-9a43-3b1f4cf1a001';
let server: DepositServer;
let ana: ProtectedPlayer;

beforeAll(async () => {
  server = await openDepositServer();
  await seedDemo(server.database, server.clock.now());
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  ana = await protectedPlayer(server);
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

const open = (amount = 50_000) =>
  ana.ask(createDeposit, { rechargeTypeId: 1, amount: hundredthsOf(amount) });
const exclude = (wish: Partial<RequestOf<typeof exclusionStart>> = {}, onceKey?: string) =>
  ana.ask(exclusionStart, { months: 6, ...wish }, onceKey);
const pause = (days: number) => ana.ask(breakStart, { days });
const stop = async () => (await ana.ask(protectionInfo, {})).data.stop;
const barred = (bar: string) => expect.objectContaining({ name: 'WagerBarred', bar });

describe('an exclusion', () => {
  test('stops deposits, draws, gift codes and wagers at once, on every device', async () => {
    await ana.books.deposit(100_000);
    const other = await ana.newToken();
    expect((await exclude()).errcode).toBe(0);
    const until = { until: '2027-05-20T04:00:00.000Z' };
    expect((await stop()).until).toBe(until.until);
    const draw = await server.call(receiveDrawChance, {}, { token: other });
    expect([draw.errcode, draw.data]).toEqual([7002, until]);
    expect((await open()).errcode).toBe(7002);
    expect((await ana.ask(loginBonus3UserReceive, {})).errcode).toBe(7002);
    expect((await ana.ask(exchange, { type: 'code', code: 'WELCOME' })).errcode).toBe(7002);
    await expect(ana.books.wager('a', 1)).rejects.toEqual(barred('exclusion'));
  });

  test('frees all coin: requirements end, bonuses go, and nothing new is asked', async () => {
    await ana.books.deposit(50_000);
    await ana.books.bonus(10_000, 30_000);
    await ana.books.bonus(20_000, 30_000);
    const pending = (await open(30_000)).data;
    expect(await ana.books.withdrawable()).toMatchObject({ withdrawable: 0 });
    await exclude();
    expect(await ana.books.withdrawable()).toMatchObject({ withdrawable: 50_000, locked: 0 });
    expect(await ana.books.balances()).toMatchObject({ coin: 50_000, bonus: 0 });
    const { open: bonuses } = (await ana.ask(bonusList, {})).data;
    expect(bonuses).toEqual([]);
    // Paid on a page that was open already: booked, with no bonus, and free to leave.
    await payLate(pending.reference, 30_000);
    expect(await ana.books.withdrawable()).toMatchObject({ withdrawable: 80_000, locked: 0 });
    expect(await ana.books.bonuses()).not.toContainEqual(
      expect.objectContaining({ source: 'recharge' }),
    );
  });

  test('a deposit that is paid all the same has its receipt, and earns nothing', async () => {
    const pending = (await open(30_000)).data;
    await exclude();
    await payLate(pending.reference, 30_000);
    const { list } = (await ana.ask(getMail3, { pageNum: 1, pageSize: 20 })).data;
    expect(list.map(({ title }) => title.en)).toContain('Deposit of ₱300.00 received');
    const owned = await inTransaction(server.database, (tx) => balancesOf(tx, ana.id));
    expect(new Map([...owned].filter(([, count]) => count > 0))).toEqual(
      new Map([[PROPS.coin, 30_000]]),
    );
  });

  test('a deposit from before it leads to no payment page', async () => {
    const { data } = await open();
    await exclude();
    expect(await server.goToPage(data)).toContain('/wallets');
  });

  test('an open wager still pays its coin, and a rollback locks nothing again', async () => {
    await ana.books.deposit(1000);
    await ana.books.bonus(1000, 9000);
    await ana.books.wager('mixed', 1500);
    await ana.books.wager('rest', 300);
    await exclude();
    expect(await ana.books.win('mixed', 'won', 3000)).toEqual({
      coinPart: 2000,
      bonusPart: 0,
      forfeited: 1000,
    });
    await ana.books.rollback('rest');
    expect(await ana.books.withdrawable()).toMatchObject({ withdrawable: 2000, locked: 0 });
    expect(await ana.books.balances()).toMatchObject({ coin: 2000, bonus: 0 });
  });

  test('a rollback of a wager that had met a requirement leaves the coin free', async () => {
    await ana.books.deposit(1000);
    await ana.books.deposit(1000);
    await ana.books.wager('first', 1500);
    await exclude();
    await ana.books.rollback('first');
    expect(await ana.books.withdrawable()).toMatchObject({ withdrawable: 2000, locked: 0 });
  });

  test('nothing ends it: not a break, a shorter one, nor another hand; its own end does', async () => {
    await exclude({ months: 12 });
    expect((await exclude()).errcode).toBe(7002);
    expect((await pause(1)).errcode).toBe(7002);
    await expect(
      server.database.deleteFrom('player_stops').where('player_id', '=', ana.id).execute(),
    ).rejects.toThrow();
    await expect(
      server.database.updateTable('player_stops').set({ ends_at: new Date() }).execute(),
    ).rejects.toThrow();
    server.clock.set('2027-11-20T03:59:59.999Z');
    expect((await open()).errcode).toBe(7002);
    server.clock.set('2027-11-20T04:00:00Z');
    expect((await stop()).kind).toBe('none');
    expect((await open()).errcode).toBe(0);
  });

  test('is made longer from its end on, and a call that comes twice counts once', async () => {
    await exclude({}, ONCE_KEY);
    expect((await exclude({}, ONCE_KEY)).errcode).toBe(0);
    const { data } = await exclude({ months: 6, extend: true });
    expect(data.stop).toEqual({
      kind: 'exclusion',
      since: '2026-11-20T04:00:00.000Z',
      until: '2027-11-20T04:00:00.000Z',
    });
    expect((await exclude({ months: 7, extend: true })).errcode).toBe(2009);
  });

  test('of 32 calls at once starts once', async () => {
    const answers = await Promise.all(Array.from({ length: 32 }, () => exclude()));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(1);
    expect((await stop()).until).toBe('2027-05-20T04:00:00.000Z');
  });

  test('has whole months by the calendar of Manila, and is never too short', async () => {
    server.clock.set('2026-08-31T02:00:00Z');
    expect((await exclude()).data.stop.until).toBe('2027-03-01T02:00:00.000Z');
    ana = await protectedPlayer(server);
    // Already the first of the month in Manila.
    server.clock.set('2026-08-31T17:00:00Z');
    expect((await exclude()).data.stop.until).toBe('2027-02-28T17:00:00.000Z');
  });

  test('ends all that invites to play, and tells the player by mail', async () => {
    const before = await ana.ask(getActivityIds, {});
    expect(before.data.activityIds.length).toBeGreaterThan(3);
    await exclude();
    const { data } = await ana.ask(getActivityIds, {});
    expect(data).toMatchObject({ activityIds: [], hasTurntable: false });
    const { hasMail, ...dots } = (await ana.ask(activityGetStatusList, {})).data;
    expect(hasMail).toBe(true);
    expect(Object.values(dots)).not.toContain(true);
    const mails = (await ana.ask(getMail3, { pageNum: 1, pageSize: 10 })).data;
    expect(JSON.stringify(mails)).toContain('You have excluded yourself');
  });
});

describe('a break', () => {
  test('stops play for whole days, and what was to be wagered waits for its end', async () => {
    await ana.books.deposit(50_000);
    await ana.books.bonus(10_000, 30_000);
    const { data } = await pause(1);
    expect(data.stop).toMatchObject({ kind: 'break', until: '2026-11-21T04:00:00.000Z' });
    expect((await open()).errcode).toBe(7003);
    await expect(ana.books.wager('a', 1)).rejects.toEqual(barred('break'));
    expect(await ana.books.withdrawable()).toMatchObject({ withdrawable: 0, locked: 50_000 });
    expect(await ana.books.balances()).toMatchObject({ coin: 50_000, bonus: 10_000 });
    server.clock.set('2026-11-21T04:00:00Z');
    await ana.books.wager('a', 1);
    expect((await open()).errcode).toBe(0);
  });

  test('tells its end after midnight as the app does, and as every other mail', async () => {
    server.clock.set('2026-11-20T16:05:00Z');
    await pause(1);
    const { list } = (await ana.ask(getMail3, { pageNum: 1, pageSize: 1 })).data;
    const mail = (await ana.ask(getMailDetail, { id: list[0]?.id ?? '' })).data;
    expect(mail.body.en).toContain('until Nov 22, 2026, 00:05 (Manila time)');
    expect(mail.body.fil).toContain('hanggang Nov 22, 2026, 00:05 (Manila time)');
  });

  test('is made longer and never shorter, and gives way to an exclusion', async () => {
    await pause(10);
    const shorter = await pause(9);
    expect([shorter.errcode, shorter.data]).toEqual([7003, { until: '2026-11-30T04:00:00.000Z' }]);
    server.clock.advance(DAY);
    expect((await pause(10)).data.stop).toMatchObject({
      since: '2026-11-20T04:00:00.000Z',
      until: '2026-12-01T04:00:00.000Z',
    });
    expect((await exclude()).data.stop.kind).toBe('exclusion');
    expect((await pause(42)).errcode).toBe(7002);
  });

  test('has 1 to 42 days', async () => {
    expect((await pause(0)).errcode).toBe(9004);
    expect((await pause(43)).errcode).toBe(9004);
    expect((await pause(42)).data.stop.until).toBe('2027-01-01T04:00:00.000Z');
  });

  test('keeps to the terms of the operator', async () => {
    const terms = { exclusionMonths: [12], breakDaysMax: 7, confirmDays: 7 };
    const own = await openTestServer();
    await writeSetting(own.database, 'protection', terms);
    const ben = await protectedPlayer(own);
    const { data, errcode } = await ben.ask(breakStart, { days: 8 });
    expect([errcode, data]).toEqual([2009, { field: 'days', max: 7 }]);
    expect((await ben.ask(exclusionStart, { months: 6 })).errcode).toBe(2009);
    expect((await ben.ask(exclusionStart, { months: 12 })).errcode).toBe(0);
    await own.close();
  });
});

/** What the provider reports about a payment that was made on a page from before the stop. */
async function payLate(reference: string, amount: number): Promise<void> {
  const { app, database, random, clock } = server;
  const report = { reference, amount, status: 'approved', reason: '', paymentId: 'late' };
  const body = JSON.stringify(report);
  const secret = await readSecret(database, random);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: callbackPath('sandbox'),
    headers: {
      ...signedHeaders(secret, body, clock.now()),
      'content-type': 'application/json',
    },
    payload: body,
  });
  expect(statusCode).toBe(200);
}
