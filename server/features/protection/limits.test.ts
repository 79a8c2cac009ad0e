import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hundredthsOf } from '../../../contract/money.ts';
import {
  limitCancel,
  limitConfirm,
  limitSet,
  protectionInfo,
} from '../../../contract/protection.ts';
import { createDeposit, tradeInfo } from '../../../contract/wallet.ts';
import {
  type ProtectedPlayer,
  protectedPlayer,
} from '../../../tests/support/players/protected-player.ts';
import {
  type DepositServer,
  openDepositServer,
} from '../../../tests/support/servers/deposit-server.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
let server: DepositServer;
let ana: ProtectedPlayer;

beforeAll(async () => {
  server = await openDepositServer();
});
beforeEach(async () => {
  // A Friday, noon in Manila.
  server.clock.set('2026-11-20T04:00:00Z');
  ana = await protectedPlayer(server);
});
afterEach(() => server.expectSoundBooks());
afterAll(() => server.close());

type Kind = 'deposit' | 'wager' | 'loss' | 'time';
const set = (kind: Kind, value: number | null, period: 'day' | 'week' | 'month' = 'day') =>
  ana.ask(limitSet, { kind, period, value });
const confirm = (kind: Kind, value: number | null, period: 'day' | 'week' | 'month' = 'day') =>
  ana.ask(limitConfirm, { kind, period, value });
const open = (amount: number) =>
  ana.ask(createDeposit, { rechargeTypeId: 1, amount: hundredthsOf(amount) });
let count = 0;
const stake = (amount: number) => {
  count += 1;
  return ana.books.wager(`w${count}`, amount).then(() => `w${count}`);
};
const barred = (bar: string, period?: string) =>
  expect.objectContaining({ name: 'WagerBarred', bar, period });

describe('a limit over the wire', () => {
  test('a player without any sees all twelve with what is used', async () => {
    const { data } = await ana.ask(protectionInfo, {});
    expect(data.limits).toHaveLength(12);
    expect(new Set(data.limits.map(({ kind, period }) => `${kind} ${period}`)).size).toBe(12);
    expect(data.limits[0]).toEqual({
      kind: 'deposit',
      period: 'day',
      value: null,
      operatorValue: null,
      effective: null,
      used: 0,
      left: null,
      resetTime: '2026-11-20T16:00:00.000Z',
      setTime: '',
      pending: null,
    });
    expect(data.limits.map(({ resetTime }) => resetTime).slice(1, 3)).toEqual([
      '2026-11-22T16:00:00.000Z',
      '2026-11-30T16:00:00.000Z',
    ]);
    expect(data).toMatchObject({ exclusionMonths: [6, 12, 36, 60], breakDaysMax: 42 });
  });

  test('is set at once, and loosened only a day later by a second confirmation', async () => {
    await set('deposit', 60_000);
    const asked = await set('deposit', 90_000);
    expect(asked.data.limits[0]).toMatchObject({ value: 60_000, pending: { value: 90_000 } });
    expect((await open(60_001)).errcode).toBe(7001);
    const early = await confirm('deposit', 90_000);
    expect([early.errcode, early.data]).toEqual([7004, { from: '2026-11-21T04:00:00.000Z' }]);
    server.clock.advance(DAY);
    // The day alone loosens nothing.
    expect((await open(60_001)).errcode).toBe(7001);
    expect((await confirm('deposit', 90_001)).errcode).toBe(4004);
    expect((await confirm('deposit', 90_000)).errcode).toBe(0);
    expect((await open(60_001)).errcode).toBe(0);
    expect((await confirm('deposit', 90_000)).errcode).toBe(4004);
  });

  test('a loosening that is cancelled, or dropped by a stricter limit, cannot be confirmed', async () => {
    await set('wager', 5000);
    await set('wager', null);
    await ana.ask(limitCancel, { kind: 'wager', period: 'day' });
    server.clock.advance(2 * DAY);
    expect((await confirm('wager', null)).errcode).toBe(4004);
    await set('wager', 9000);
    server.clock.advance(2 * HOUR);
    await set('wager', 4000);
    server.clock.advance(2 * DAY);
    expect((await confirm('wager', 9000)).errcode).toBe(4004);
    expect((await ana.limit('wager', 'day')).value).toBe(4000);
    expect((await ana.ask(limitCancel, { kind: 'loss', period: 'day' })).errcode).toBe(0);
  });

  test('asking to loosen one limit leaves every other one in force', async () => {
    await set('deposit', 60_000);
    await set('deposit', 60_000, 'week');
    await set('wager', 5000);
    await set('loss', 5000);
    await ana.books.deposit(20_000);
    await set('deposit', null);
    await set('wager', 50_000);
    expect((await open(60_001)).errcode).toBe(7001);
    await expect(stake(5001)).rejects.toEqual(barred('loss', 'day'));
    server.clock.advance(DAY);
    await confirm('deposit', null);
    await confirm('wager', 50_000);
    const { errcode, data } = await open(60_001);
    expect([errcode, data]).toEqual([
      7001,
      {
        kind: 'deposit',
        period: 'week',
        limit: 60_000,
        left: 40_000,
        until: '2026-11-22T16:00:00.000Z',
      },
    ]);
    await expect(stake(5001)).rejects.toEqual(barred('loss', 'day'));
  });

  test('time takes no more minutes than its period has, and nothing takes a negative limit', async () => {
    expect((await set('time', 1441)).errcode).toBe(2009);
    expect((await set('time', 1440)).errcode).toBe(0);
    expect((await set('deposit', -1)).errcode).toBe(9004);
    expect((await set('deposit', 0.5)).errcode).toBe(9004);
    expect((await set('deposit', 100_000_000_001)).errcode).toBe(9004);
  });

  test('every change is on record with the values before and after', async () => {
    await set('deposit', 60_000);
    await set('deposit', 50_000);
    await set('deposit', null);
    server.clock.advance(DAY);
    await confirm('deposit', null);
    const events = await server.database
      .selectFrom('audit_events')
      .select(['kind', 'actor', 'details'])
      .where('player_id', '=', ana.id)
      .where('kind', 'like', 'limit.%')
      .orderBy('id')
      .execute();
    const day = { kind: 'deposit', period: 'day' };
    expect(events).toEqual([
      { kind: 'limit.set', actor: 'player', details: { ...day, before: null, after: 60_000 } },
      {
        kind: 'limit.tightened',
        actor: 'player',
        details: { ...day, before: 60_000, after: 50_000 },
      },
      {
        kind: 'limit.loosening-asked',
        actor: 'player',
        details: { ...day, before: 50_000, after: 50_000, asked: null },
      },
      { kind: 'limit.loosened', actor: 'player', details: { ...day, before: 50_000, after: null } },
    ]);
  });
});

describe('the deposit limit', () => {
  test('counts paid and pending deposits, gives failed ones back, and is shown at the deposit', async () => {
    await set('deposit', 100_000);
    const first = await open(60_000);
    expect((await open(40_001)).errcode).toBe(7001);
    await server.press('decline', first.data);
    const second = await open(70_000);
    await server.press('approve', second.data);
    const { limits, stop } = (await ana.ask(tradeInfo, {})).data;
    expect(limits).toMatchObject([
      { kind: 'deposit', effective: 100_000, used: 70_000, left: 30_000 },
    ]);
    expect(stop.kind).toBe('none');
    expect((await open(30_000)).errcode).toBe(0);
    expect((await open(100)).errcode).toBe(7001);
  });

  test('32 deposits at once never pass it', async () => {
    await set('deposit', 100_000, 'week');
    const answers = await Promise.all(Array.from({ length: 32 }, () => open(9000)));
    expect(answers.filter(({ errcode }) => errcode === 0)).toHaveLength(11);
    expect(answers.filter(({ errcode }) => errcode === 7001)).toHaveLength(21);
  });

  test('a deposit from before a stricter limit leads to no payment page, those that fit do', async () => {
    const first = await open(30_000);
    server.clock.advance(1000);
    const second = await open(40_000);
    await set('deposit', 50_000);
    expect(await server.goToPage(first.data)).toContain('/sandbox/pay');
    expect(await server.goToPage(second.data)).toContain('/wallets');
    // What was paid on a page that was open already is booked all the same.
    expect((await ana.limit('deposit', 'day')).left).toBe(0);
  });

  test('a deposit that was opened before midnight and paid after it counts for the new day', async () => {
    await set('deposit', 50_000);
    server.clock.set('2026-11-20T15:59:00Z');
    const { data } = await open(50_000);
    server.clock.set('2026-11-20T16:00:00Z');
    expect((await open(100)).errcode).toBe(7001);
    await server.press('approve', data);
    expect(await ana.limit('deposit', 'day')).toMatchObject({ used: 50_000, left: 0 });
    server.clock.set('2026-11-21T16:00:00Z');
    expect(await ana.limit('deposit', 'day')).toMatchObject({ used: 0, left: 50_000 });
    expect(await ana.limit('deposit', 'week')).toMatchObject({ used: 50_000, left: null });
  });

  test("the stricter of the player's and the operator's limit counts", async () => {
    const everybody = { kind: 'deposit', period: 'day', value: 40_000 } as const;
    await server.database.insertInto('operator_limits').values(everybody).execute();
    await set('deposit', 60_000);
    expect(await ana.limit('deposit', 'day')).toMatchObject({
      effective: 40_000,
      operatorValue: 40_000,
    });
    expect((await open(40_001)).errcode).toBe(7001);
    await set('deposit', 30_000);
    expect((await open(30_001)).errcode).toBe(7001);
    await server.database.deleteFrom('operator_limits').execute();
    expect((await open(30_000)).errcode).toBe(0);
  });
});
