import { randomUUID } from 'node:crypto';
import * as Type from 'typebox';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { type DatabaseLine, openLine } from '../../tests/support/servers/database-line.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { connect } from '../db/connect.ts';
import { post } from '../ledger/post.ts';

// What a database that does not die but ails does to calls; `npm run test:faults` does the same under load.

const AMOUNT = 100;
/** A call ends in this time, whatever the database does: its 8 s and a slow machine's doing. */
const ENDS_MS = 12_000;
const Empty = Type.Object({});
const book = defineCall({
  path: 'test/book',
  guard: 'player',
  once: true,
  request: Empty,
  reply: Empty,
});

interface House {
  home: TestDatabase;
  line: DatabaseLine;
  server: TestServer;
  player: { id: number; token: string };
  /** What the log said of troubles. */
  told: string[];
  /** Asks, and asks again as the app would, with the same key. */
  ask(onceKey?: string): ReturnType<TestServer['call']>;
  booked(): Promise<number>;
}

let houses: House[] = [];

async function openHouse(): Promise<House> {
  const home = await createTestDatabase();
  const line = await openLine(home.url);
  const told: string[] = [];
  const server = await openTestServer({
    databaseUrl: line.url,
    environment: { LOG_LEVEL: 'info' },
    logStream: {
      write: (text) => {
        if (text.includes('"trouble"')) told.push(text);
      },
    },
    register(mount) {
      mount(book, async (_input, { tx, player: { id: playerId }, now: at }) => {
        const move = { house: 'house:test', kind: 'test', reference: randomUUID(), at };
        await post(tx, { playerId, currency: 2001, amount: AMOUNT, ...move });
        return {};
      });
    },
  });
  const player = await server.registerPlayer();
  const house: House = {
    ...{ home, line, server, player, told },
    ask: (onceKey = randomUUID()) => server.call(book, {}, { ...player, onceKey }),
    async booked() {
      const { pool } = connect(home.url, 1);
      const sql = 'select coalesce(sum(balance), 0) as sum from wallets where player_id = $1';
      const { rows } = await pool.query(sql, [player.id]);
      await pool.end();
      return Number(rows[0]?.sum);
    },
  };
  houses.push(house);
  return house;
}

beforeEach(() => {
  houses = [];
});
afterEach(async () => {
  for (const { server, line, home } of houses) {
    await server.close();
    await line.cut();
    await home.drop();
  }
});

async function expectOneMoment(answer: Promise<Awaited<ReturnType<House['ask']>>>): Promise<void> {
  const { status, errcode, data } = await answer;
  expect([status, errcode, data]).toEqual([503, 9006, { seconds: 2 }]);
}

test('a database that answers 5 s late, or not at all, ends each call in time, and serves again at once', async () => {
  const [slow, silent] = [await openHouse(), await openHouse()];
  const keys = [randomUUID(), randomUUID()] as const;
  slow.line.delay(5000);
  silent.line.swallow();
  const start = performance.now();
  // More than the pool has connections.
  const waiting = Array.from({ length: 15 }, () => [slow.ask(), silent.ask()]).flat();
  const health = silent.server.app.inject('/healthz');
  await Promise.all([slow.ask(keys[0]), silent.ask(keys[1]), ...waiting].map(expectOneMoment));
  expect((await health).statusCode).toBe(503);
  expect(performance.now() - start).toBeLessThan(ENDS_MS);
  slow.line.delay(0);
  await silent.line.mend();
  for (const [index, house] of [slow, silent].entries()) {
    expect(await house.booked()).toBe(0);
    expect((await house.ask(keys[index])).status).toBe(200);
    expect(await house.booked()).toBe(AMOUNT);
    expect(house.told.map((line) => JSON.parse(line).trouble)).toEqual(['slow']);
  }
});

test('a database that takes no changes says so once and in words, and serves again by itself', async () => {
  const { home, server, ask, booked, told } = await openHouse();
  const { pool } = connect(home.url, 1);
  const name = new URL(home.url).pathname.slice(1);
  /** As a fail-over does: the setting is that of new connections. */
  const change = async (setting: string) => {
    await pool.query(`alter database ${name} ${setting}`);
    const others = 'datname = current_database() and pid <> pg_backend_pid()';
    await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${others}`);
  };
  await change('set default_transaction_read_only = on');
  const onceKey = randomUUID();
  await Promise.all([ask(onceKey), ask(), ask()].map(expectOneMoment));
  const health = await server.app.inject('/healthz');
  expect([health.statusCode, health.json().status]).toEqual([503, 'read-only']);
  await change('reset default_transaction_read_only');
  await pool.end();
  expect(await booked()).toBe(0);
  expect((await ask(onceKey)).status).toBe(200);
  expect(await booked()).toBe(AMOUNT);
  expect(told.map((text) => JSON.parse(text).trouble)).toEqual(['read-only']);
});

test('a database whose disk is full says so, and nothing is half booked', async () => {
  const { home, server, ask, booked, told } = await openHouse();
  const { pool } = connect(home.url, 1);
  await pool.query(`create function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = '53100'; end $$;
    create trigger full_disk before update on once_keys execute function full_disk()`);
  const onceKey = randomUUID();
  await expectOneMoment(ask(onceKey));
  expect((await server.app.inject('/healthz')).json()).toMatchObject({ status: 'disk-full' });
  await pool.query('drop trigger full_disk on once_keys');
  await pool.end();
  expect(await booked()).toBe(0);
  expect((await ask(onceKey)).status).toBe(200);
  expect(await booked()).toBe(AMOUNT);
  expect(told.map((text) => JSON.parse(text).trouble)).toEqual(['disk-full']);
});
