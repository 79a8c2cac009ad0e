import { randomUUID } from 'node:crypto';
import * as Type from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { type DatabaseLine, openLine } from '../../tests/support/servers/database-line.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { balancesOf } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';
import { DatabaseAway, isAway } from './away.ts';
import { connect } from './connect.ts';
import { inTransaction } from './database.ts';

// A real server on a real database, over a line that the test cuts: what a fail-over does to calls.

const AMOUNT = 100;
const Empty = Type.Object({});
const form = { guard: 'player', request: Empty, reply: Empty } as const;
/** Books a new move each time that it is run, so that one run too many is seen. */
const keyed = defineCall({ ...form, path: 'test/keyed', once: true });
const bare = defineCall({ ...form, path: 'test/bare' });

let home: TestDatabase;
let line: DatabaseLine;
let server: TestServer;
let player: { id: number; token: string };

beforeAll(async () => {
  home = await createTestDatabase();
  line = await openLine(home.url);
  server = await openTestServer({
    databaseUrl: line.url,
    register(mount) {
      for (const call of [keyed, bare]) {
        mount(call, async (_input, { tx, player: { id: playerId }, now: at }) => {
          const move = { house: 'house:test', kind: 'test', reference: randomUUID(), at };
          await post(tx, { playerId, currency: 2001, amount: AMOUNT, ...move });
          return {};
        });
      }
    },
  });
});
beforeEach(async () => {
  player = await server.registerPlayer();
});
afterAll(async () => {
  await server.close();
  await line.cut();
  await home.drop();
});

/** What the player has, read past the line. */
async function coin(): Promise<number> {
  const { database, pool } = connect(home.url, 1);
  const all = await inTransaction(database, (tx) => balancesOf(tx, player.id));
  await pool.end();
  return all.get(2001) ?? 0;
}

test('a commit whose answer got lost is told by its once-key, and booked once', async () => {
  line.loseNextCommit();
  expect(await server.call(keyed, {}, player)).toMatchObject({ status: 200, errcode: 0 });
  expect(await coin()).toBe(AMOUNT);
});

test('a commit in doubt without a key is not run again, and not told as undone', async () => {
  line.loseNextCommit();
  const answer = await server.call(bare, {}, player);
  expect(answer).toMatchObject({ status: 503, code: 503, errcode: 503 });
  expect(answer.headers['retry-after']).toBe('2');
  expect(await coin()).toBe(AMOUNT);
});

test('a call waits for a database that is back within a moment', async () => {
  await line.cut();
  const answers = [keyed, bare].map((call) => server.call(call, {}, player));
  setTimeout(() => line.mend(), 800);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(await coin()).toBe(2 * AMOUNT);
});

test('one that stays away is told as a moment to wait, never as a failure, and costs nothing', async () => {
  await line.cut();
  const as = { ...player, onceKey: randomUUID() };
  const answers = await Promise.all([server.call(keyed, {}, as), server.call(bare, {}, player)]);
  const page = await server.app.inject('/');
  await line.mend();
  for (const { status, errcode, data, headers } of answers) {
    expect([status, errcode, data]).toEqual([503, 9006, { seconds: 2 }]);
    expect(headers['retry-after']).toBe('2');
  }
  expect(page.statusCode).not.toBe(500);
  expect(await coin()).toBe(0);
  expect((await server.call(keyed, {}, as)).status).toBe(200);
  expect(await coin()).toBe(AMOUNT);
});

test('a leader that is a copy now is asked again, as nothing can have been written', async () => {
  const demoted = Object.assign(new Error('read-only'), { code: '25006' });
  const work = vi.fn(async () => 'done').mockRejectedValueOnce(demoted);
  expect(await inTransaction(server.database, work)).toBe('done');
  expect(work).toHaveBeenCalledTimes(2);
});

test('an error of the work itself is nobody being away', async () => {
  const error = Object.assign(new Error('Connection terminated'), { code: '23505' });
  expect(isAway(error)).toBe(false);
  await expect(inTransaction(server.database, async () => Promise.reject(error))).rejects.toBe(
    error,
  );
  expect(isAway(new DatabaseAway(error, false))).toBe(false);
});
