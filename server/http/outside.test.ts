import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as Type from 'typebox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defineCall } from '../../contract/call.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';

const slow = defineCall({
  path: 'test/slow',
  once: true,
  refusals: [1001],
  request: Type.Object({}),
  reply: Type.Object({ result: Type.String() }),
});

let server: TestServer;
/** What the handler's slow work depends on, by run; the last one stays. */
let facts: string[];
let works: string[];
let openTransactions: number[];
let end: 'reply' | 'refuse' | 'crash';
let brokenWork: boolean;
let made = 0;

async function countOpen(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'
  `.execute(server.database);
  return rows[0]?.count ?? -1;
}

const written = async () =>
  (await server.database.selectFrom('players').select('id').where('id', '>', 5000).execute())
    .length;

beforeAll(async () => {
  server = await openTestServer({
    register(mount) {
      mount(slow, async (_input, { tx, now, outside, refuse }) => {
        made += 1;
        await tx
          .insertInto('players')
          .values({ id: 5000 + made, created_at: now })
          .execute();
        const fact = facts.length > 1 ? facts.shift() : facts[0];
        const result = await outside(`about ${fact}`, async () => {
          works.push(String(fact));
          openTransactions.push(await countOpen());
          if (brokenWork) throw new Error('the work failed');
          return `made of ${fact}`;
        });
        if (end === 'refuse') refuse(1001);
        if (end === 'crash') throw new Error('crash');
        return { result };
      });
    },
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  facts = ['a'];
  works = [];
  openTransactions = [];
  end = 'reply';
  brokenWork = false;
  await server.database.deleteFrom('players').where('id', '>', 5000).execute();
});

test('slow work holds no transaction open and what was written before it is written once', async () => {
  const { token } = await server.registerPlayer();
  const { data } = await server.call(slow, {}, { token });
  expect(data.result).toBe('made of a');
  expect([works, openTransactions, await written()]).toEqual([['a'], [0], 1]);
});

test('work is done anew when what it depends on has changed meanwhile', async () => {
  const { token } = await server.registerPlayer();
  facts = ['a', 'b'];
  expect((await server.call(slow, {}, { token })).data.result).toBe('made of b');
  expect([works, await written()]).toEqual([['a', 'b'], 1]);
});

test('one key runs once, also when several calls leave their transactions at a time', async () => {
  const { token } = await server.registerPlayer();
  const onceKey = randomUUID();
  const calls = Array.from({ length: 8 }, () => server.call(slow, {}, { token, onceKey }));
  const answers = await Promise.all(calls);
  expect(answers.map(({ data }) => data.result)).toEqual(Array(8).fill('made of a'));
  expect(await written()).toBe(1);
});

test('a refusal, a crash and work that fails leave nothing behind', async () => {
  const { token } = await server.registerPlayer();
  end = 'refuse';
  expect((await server.call(slow, {}, { token })).errcode).toBe(1001);
  end = 'crash';
  expect((await server.call(slow, {}, { token })).status).toBe(500);
  end = 'reply';
  brokenWork = true;
  expect((await server.call(slow, {}, { token })).status).toBe(500);
  expect(await written()).toBe(0);
});

test('a call that leaves its transaction again and again is stopped', async () => {
  const { token } = await server.registerPlayer();
  facts = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  expect((await server.call(slow, {}, { token })).status).toBe(500);
  expect([works.length, await written()]).toEqual([5, 0]);
});
