import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as Type from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { inRequest } from '../core/request-scope.ts';
import { connect, type SlowStatement } from '../db/connect.ts';
import { inTransaction } from '../db/database.ts';
import { post } from '../ledger/post.ts';

// One id from the phone to the ledger.

const Empty = Type.Object({});
const Told = Type.Object({ name: Type.String() });
const pay = defineCall({
  path: 'test/pay',
  guard: 'player',
  once: true,
  request: Empty,
  reply: Told,
});

let server: TestServer;
let player: { id: number; token: string };
const lines: string[] = [];

beforeAll(async () => {
  server = await openTestServer({
    environment: { LOG_LEVEL: 'info' },
    logStream: { write: (line) => lines.push(line) },
    register(mount) {
      mount(pay, async (_input, { tx, player: { id: playerId }, now: at }) => {
        const move = { house: 'house:test', kind: 'test', reference: randomUUID(), at };
        await post(tx, { playerId, currency: 2001, amount: 100, ...move });
        const { rows } = await sql<{ name: string }>`
          select current_setting('application_name') as name`.execute(tx);
        return { name: rows[0]?.name ?? '' };
      });
    },
  });
  player = await server.registerPlayer();
});
afterAll(() => server.close());

async function isBooked(request: string): Promise<boolean> {
  const { rows } = await sql`select from transfers where request = ${request}`.execute(
    server.database,
  );
  return rows.length === 1;
}

test('the once-key of the phone is in its answer, the log, the database and the ledger', async () => {
  const onceKey = randomUUID();
  const { headers, data } = await server.call(pay, {}, { ...player, onceKey });
  expect(headers['x-request-id']).toBe(onceKey);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ reqId: onceKey, playerId: player.id });
  expect(data.name).toBe(`bituin ${onceKey}`);
  expect(await isBooked(onceKey)).toBe(true);
});

test("a name that is given to the request goes before, and what is no id is nobody's", async () => {
  const named = randomUUID();
  const given = { ...player, headers: { 'x-request-id': named } };
  expect((await server.call(pay, {}, given)).headers['x-request-id']).toBe(named);
  expect(await isBooked(named)).toBe(true);
  const wrong = { ...player, headers: { 'x-request-id': "'; drop table players; --" } };
  const { headers, status } = await server.call(pay, {}, wrong);
  expect(status).toBe(200);
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('what the server books by itself names no request', async () => {
  await inTransaction(server.database, (tx) => {
    const move = { house: 'house:test', kind: 'test', reference: 'own', at: server.clock.now() };
    return post(tx, { playerId: player.id, currency: 2001, amount: 100, ...move });
  });
  const { rows } = await sql<{ request: string | null }>`
    select request from transfers where reference = 'own'`.execute(server.database);
  expect(rows).toEqual([{ request: null }]);
});

test('a slow statement is named with its request, and without its values', async () => {
  const { database, pool, watchSlow } = connect(server.databaseUrl, 1);
  const slow: SlowStatement[] = [];
  watchSlow(100, (one) => slow.push(one));
  const requestId = randomUUID();
  const secret = 'hunter2';
  await new Promise<void>((resolve, reject) =>
    inRequest({ id: requestId }, () => {
      sql`select pg_sleep(0.15), ${secret}::text`.execute(database).then(() => resolve(), reject);
    }),
  );
  await sql`select 1`.execute(database);
  await pool.end();
  expect(slow).toEqual([
    { statement: 'select pg_sleep(0.15), $1::text', ms: expect.any(Number), requestId },
  ]);
});
