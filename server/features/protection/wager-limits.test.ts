import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { limitSet, playSession } from '../../../contract/protection.ts';
import { seededNumbers } from '../../../tests/support/models/ledger-model.ts';
import {
  type ProtectedPlayer,
  protectedPlayer,
} from '../../../tests/support/players/protected-player.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { manilaDay, manilaMonthStart, manilaWeekStart } from '../../core/manila-day.ts';
import { inTransaction } from '../../db/database.ts';
import { auditLedger } from '../../ledger/balances.ts';

let server: TestServer;
let ana: ProtectedPlayer;

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  // A Friday, noon in Manila.
  server.clock.set('2026-11-20T04:00:00Z');
  ana = await protectedPlayer(server);
});
afterEach(async () => {
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
});
afterAll(() => server.close());

const set = (kind: 'wager' | 'loss', value: number, period: 'day' | 'week' | 'month' = 'day') =>
  ana.ask(limitSet, { kind, period, value });
let count = 0;
const stake = (amount: number) => {
  count += 1;
  return ana.books.wager(`w${count}`, amount).then(() => `w${count}`);
};
const barred = (bar: string, period?: string) =>
  expect.objectContaining({ name: 'WagerBarred', bar, period });

describe('the wager limit', () => {
  test('counts stakes in coin and bonus coin, and what is taken back no more', async () => {
    await set('wager', 1000);
    await ana.books.deposit(600);
    await ana.books.bonus(5000, 10_000);
    await stake(600);
    const second = await stake(400);
    await expect(stake(1)).rejects.toEqual(barred('wager', 'day'));
    await ana.books.rollback(second);
    expect(await ana.limit('wager', 'day')).toMatchObject({ used: 600, left: 400 });
    await stake(400);
  });

  test('a wager that was placed is answered again past the limit, and its result is booked', async () => {
    await ana.books.deposit(5000);
    await ana.books.wager('placed', 1000);
    await set('wager', 0);
    expect((await ana.books.wager('placed', 1000)).replayed).toBe(true);
    await expect(stake(1)).rejects.toEqual(barred('wager', 'day'));
    await ana.books.win('placed', 'won', 3000);
    expect((await ana.books.balances()).coin).toBe(7000);
  });

  test('starts anew at midnight in Manila, on Monday, and on the first of the month', async () => {
    await ana.books.deposit(100_000);
    await set('wager', 100);
    await set('wager', 250, 'week');
    await set('wager', 500, 'month');
    const at = async (time: string, amount: number) => {
      server.clock.set(time);
      return stake(amount);
    };
    await at('2026-11-20T15:59:59.999Z', 100);
    await expect(stake(1)).rejects.toEqual(barred('wager', 'day'));
    await at('2026-11-20T16:00:00Z', 100);
    await expect(at('2026-11-21T16:00:00Z', 100)).rejects.toEqual(barred('wager', 'week'));
    await stake(50);
    await expect(at('2026-11-22T15:59:59.999Z', 1)).rejects.toEqual(barred('wager', 'week'));
    await at('2026-11-22T16:00:00Z', 100);
    await at('2026-11-23T16:00:00Z', 100);
    await at('2026-11-24T16:00:00Z', 50);
    await expect(at('2026-11-29T16:00:00Z', 1)).rejects.toEqual(barred('wager', 'month'));
    await expect(at('2026-11-30T15:59:59.999Z', 1)).rejects.toEqual(barred('wager', 'month'));
    await at('2026-11-30T16:00:00Z', 100);
  });

  test('a week that began in the month before counts from its Monday', async () => {
    await ana.books.deposit(100_000);
    await set('wager', 150, 'week');
    // Sunday to Tuesday: 29 November is a Sunday.
    server.clock.set('2026-11-30T04:00:00Z');
    await stake(100);
    server.clock.set('2026-12-01T04:00:00Z');
    await expect(stake(51)).rejects.toEqual(barred('wager', 'week'));
    expect(await ana.limit('wager', 'month')).toMatchObject({ used: 0 });
    await stake(50);
  });

  test('a rollback after midnight frees the day of its wager, not the new one', async () => {
    await ana.books.deposit(10_000);
    await set('wager', 500);
    await set('wager', 700, 'week');
    server.clock.set('2026-11-20T15:59:00Z');
    const late = await stake(500);
    server.clock.set('2026-11-20T16:01:00Z');
    await stake(200);
    await ana.books.rollback(late);
    expect(await ana.limit('wager', 'day')).toMatchObject({ used: 200, left: 300 });
    expect(await ana.limit('wager', 'week')).toMatchObject({ used: 200, left: 500 });
  });
});

test('days, weeks and months of the books are those of the code, at any moment', async () => {
  const numbers = seededNumbers(20261120);
  const hours = 3_600_000;
  for (let count = 0; count < 200; count += 1) {
    // Around midnights and the turns of years and Februaries, over 24 years.
    const day = Date.UTC(2024, 0, 1) + numbers.below(24 * 365) * 24 * hours;
    const at = new Date(day + 16 * hours + (numbers.oneOf([-1, 0, 1, 11 * hours]) ?? 0));
    const { rows } = await sql<Record<'day' | 'week' | 'month', string>>`
      select d::text as day, date_trunc('week', d::timestamp)::date::text as week,
        date_trunc('month', d::timestamp)::date::text as month
      from (select manila_day(${at}) as d) days`.execute(server.database);
    expect(rows, at.toISOString()).toEqual([
      {
        day: manilaDay(at),
        week: manilaDay(manilaWeekStart(at)),
        month: manilaDay(manilaMonthStart(at)),
      },
    ]);
  }
});

describe('the loss limit', () => {
  test('counts coin staked less coin won, open wagers as lost', async () => {
    await set('loss', 1000);
    await ana.books.deposit(10_000);
    const first = await stake(1000);
    await expect(stake(1)).rejects.toEqual(barred('loss', 'day'));
    await ana.books.win(first, 'won', 1500);
    expect(await ana.limit('loss', 'day')).toMatchObject({ used: 0, left: 1500 });
    await expect(stake(1501)).rejects.toEqual(barred('loss', 'day'));
    await stake(1500);
  });

  test('leaves bonus coin alone, as nobody loses it', async () => {
    await set('loss', 100);
    await ana.books.deposit(100);
    await ana.books.bonus(1000, 5000);
    await stake(300);
    await stake(500);
    expect(await ana.limit('loss', 'day')).toMatchObject({ used: 100, left: 0 });
  });

  test('a win after midnight belongs to the day of its wager', async () => {
    await set('loss', 1000);
    await ana.books.deposit(10_000);
    server.clock.set('2026-11-20T15:59:00Z');
    const late = await stake(1000);
    server.clock.set('2026-11-20T16:01:00Z');
    await ana.books.win(late, 'late win', 5000);
    expect(await ana.limit('loss', 'day')).toMatchObject({ used: 0, left: 1000 });
    expect(await ana.limit('loss', 'week')).toMatchObject({ used: 0 });
    const { todayNet } = (await ana.ask(playSession, {})).data;
    expect(todayNet).toBe(5000);
  });

  test('coin in the safebox or on hold changes nothing of it', async () => {
    await set('loss', 500);
    await ana.books.deposit(10_000);
    await stake(500);
    await ana.books.safebox('in', 4000);
    await ana.books.hold(4000);
    await ana.books.safebox('out', 4000);
    await expect(stake(1)).rejects.toEqual(barred('loss', 'day'));
  });
});
