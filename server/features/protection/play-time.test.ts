import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { receiveDrawChance } from '../../../contract/jackpot.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import {
  limitSet,
  playSession,
  realityCheckSeen,
  realityCheckSet,
} from '../../../contract/protection.ts';
import { online } from '../../../contract/session.ts';
import { createDeposit } from '../../../contract/wallet.ts';
import {
  type ProtectedPlayer,
  protectedPlayer,
} from '../../../tests/support/players/protected-player.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
let server: TestServer;
let ana: ProtectedPlayer;

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.clock.set('2026-11-20T04:00:00Z');
  ana = await protectedPlayer(server);
});
afterAll(() => server.close());

const ping = () => ana.ask(online, {});
/** What the bar is told, and the time that its clock shows. */
const session = async () => {
  const { data } = await ana.ask(playSession, {});
  const shownMs = Date.parse(data.serverTime) - Date.parse(data.startTime);
  return { ...data, sessionSeconds: shownMs / SECOND };
};

/** The app lies open for so many minutes: a sign at once and one a minute. */
async function stay(minutes: number): Promise<void> {
  await ping();
  for (let minute = 0; minute < minutes; minute += 1) {
    server.clock.advance(MINUTE);
    await ping();
  }
}

describe('the time of a session', () => {
  test('goes on by the clock, and a gap is no time of play', async () => {
    expect(await session()).toMatchObject({ sessionSeconds: 0, todaySeconds: 0 });
    await stay(5);
    server.clock.advance(20 * MINUTE);
    await stay(2);
    expect(await session()).toMatchObject({
      sessionSeconds: 1620,
      todaySeconds: 420,
      startTime: '2026-11-20T04:00:00.000Z',
    });
  });

  test('begins with the first look at it, and not anew with the ping after that', async () => {
    const begun = await session();
    server.clock.advance(40 * SECOND);
    await ping();
    expect(await session()).toMatchObject({ startTime: begun.startTime, sessionSeconds: 40 });
  });

  test('starts anew after half an hour without a sign', async () => {
    await stay(5);
    server.clock.advance(30 * MINUTE);
    expect(await session()).toMatchObject({ sessionSeconds: 0, todaySeconds: 300 });
    await stay(1);
    expect(await session()).toMatchObject({
      sessionSeconds: 60,
      todaySeconds: 360,
      startTime: '2026-11-20T04:35:00.000Z',
    });
  });

  test('is counted once by two tabs at the same time', async () => {
    await Promise.all([ping(), ping()]);
    for (let minute = 0; minute < 3; minute += 1) {
      server.clock.advance(30 * SECOND);
      await Promise.all([ping(), ping()]);
      server.clock.advance(30 * SECOND);
      await ping();
    }
    expect((await session()).sessionSeconds).toBe(180);
  });

  test('goes on over midnight in Manila, and each day has its own part', async () => {
    server.clock.set('2026-11-20T15:58:30Z');
    await stay(3);
    expect(await session()).toMatchObject({ sessionSeconds: 180, todaySeconds: 90 });
    const days = await server.database
      .selectFrom('player_days')
      .select('played_ms')
      .where('player_id', '=', ana.id)
      .orderBy('day')
      .execute();
    expect(days.map(({ played_ms }) => played_ms)).toEqual([90_000, 90_000]);
  });

  test('counts from wagers too, so that a game without signs is no way around it', async () => {
    await ana.books.deposit(10_000);
    await ana.ask(limitSet, { kind: 'time', period: 'day', value: 3 });
    for (const name of ['a', 'b', 'c']) {
      await ana.books.wager(name, 10);
      server.clock.advance(MINUTE);
    }
    await ana.books.wager('d', 10);
    await expect(ana.books.wager('e', 10)).rejects.toThrow('time day');
  });

  test('a clock that runs behind takes nothing back', async () => {
    await stay(2);
    server.clock.advance(-MINUTE);
    await ping();
    expect((await session()).todaySeconds).toBe(120);
    server.clock.advance(2 * MINUTE);
    await ping();
    expect((await session()).todaySeconds).toBe(180);
  });
});

describe('a limit of time', () => {
  const limitOf = (value: number, period: 'day' | 'week' = 'day') =>
    ana.ask(limitSet, { kind: 'time', period, value });
  const draw = () => ana.ask(receiveDrawChance, {});

  test('stops draws, deposits and wagers when it is reached, until its period is over', async () => {
    await ana.books.deposit(10_000);
    await limitOf(5);
    await stay(4);
    expect((await draw()).errcode).not.toBe(7005);
    server.clock.advance(MINUTE);
    const reached = await draw();
    // The call itself is a sign: with it the five minutes are full.
    const until = '2026-11-20T16:00:00.000Z';
    expect([reached.errcode, reached.data]).toEqual([7005, { period: 'day', until }]);
    await ping();
    const deposit = { rechargeTypeId: 1, amount: hundredthsOf(50_000) };
    expect((await ana.ask(createDeposit, deposit)).errcode).toBe(7005);
    await expect(ana.books.wager('a', 1)).rejects.toMatchObject({ bar: 'time', period: 'day' });
    expect(await ana.limit('time', 'day')).toMatchObject({ used: 5, left: 0 });
    server.clock.set(until);
    expect((await draw()).errcode).not.toBe(7005);
    await ana.books.wager('a', 1);
  });

  test('tells the latest end of those that are reached', async () => {
    await limitOf(1);
    await limitOf(2, 'week');
    await stay(3);
    expect((await draw()).data).toEqual({ period: 'week', until: '2026-11-22T16:00:00.000Z' });
  });

  test('lets results of open wagers in', async () => {
    await ana.books.deposit(1000);
    await ana.books.wager('a', 1000);
    await limitOf(0);
    await ana.books.win('a', 'won', 500);
    expect((await ana.books.balances()).coin).toBe(500);
    await expect(ana.books.wager('b', 1)).rejects.toMatchObject({ bar: 'time' });
  });
});

describe('the reality check', () => {
  test('comes every hour of play unless the player wants another interval, or none', async () => {
    expect(await session()).toMatchObject({ realityMinutes: 60, realityDueSeconds: 3600 });
    await ana.ask(realityCheckSet, { minutes: 15 });
    await stay(10);
    expect((await session()).realityDueSeconds).toBe(300);
    await stay(6);
    expect((await session()).realityDueSeconds).toBe(0);
    expect((await ana.ask(realityCheckSeen, {})).data.realityDueSeconds).toBe(900);
    await stay(1);
    expect((await session()).realityDueSeconds).toBe(840);
    await ana.ask(realityCheckSet, { minutes: 0 });
    expect(await session()).toMatchObject({ realityMinutes: 0, realityDueSeconds: null });
    expect((await ana.ask(realityCheckSet, { minutes: 20 as 15 })).errcode).toBe(9004);
  });

  test('starts anew with a new session', async () => {
    await stay(50);
    server.clock.advance(40 * MINUTE);
    await ping();
    expect((await session()).realityDueSeconds).toBe(3600);
  });

  test('knows the net position of the session and of the day', async () => {
    await ana.books.deposit(10_000);
    await ana.books.bonus(5000, 50_000);
    await ping();
    await ana.books.wager('a', 3000);
    await ana.books.win('a', 'won', 1000);
    expect(await session()).toMatchObject({ sessionNet: -2000, todayNet: -2000 });
    server.clock.advance(40 * MINUTE);
    await ping();
    await ana.books.wager('b', 500);
    await ana.books.wager('c', 700);
    await ana.books.rollback('c');
    await ana.books.win('b', 'more', 2500);
    expect(await session()).toMatchObject({ sessionNet: 2000, todayNet: 0 });
  });
});
