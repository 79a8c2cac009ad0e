import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { type Connection, connect } from './connect.ts';
import { type Database, inOneStatement, inTransaction } from './database.ts';

let home: TestDatabase;
let connection: Connection;
const database = () => connection.database;

beforeEach(async () => {
  home = await createTestDatabase();
  connection = connect(home.url, 1);
  await define('n integer', 'p_n * 2');
});
afterEach(async () => {
  await connection.pool.end();
  await home.drop();
});

/** A release makes the function anew. */
async function define(columns: string, values: string): Promise<void> {
  await sql`drop function if exists twice(integer)`.execute(database());
  await sql
    .raw(`create function twice(p_n integer) returns table (${columns}) language plpgsql as $$
      begin return query select ${values}; end $$`)
    .execute(database());
}

const twice = async (books: Kysely<Database>, n: number) => {
  const { rows } = await sql`
    select * from twice(${n})`.execute(books);
  return rows[0];
};

async function namedStatements(): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(database());
  return rows.map(({ statement }) => statement.trim());
}

test('a call of a function is read and planned once for a connection, and nothing else gets a name', async () => {
  expect(await twice(database(), 1)).toEqual({ n: 2 });
  expect(await inTransaction(database(), (tx) => twice(tx, 4))).toEqual({ n: 8 });
  await sql`select * from twice(${1}) as t where t.n > ${1}`.execute(database());
  await sql`select ${1}::integer as n from players`.execute(database());
  expect(await namedStatements()).toEqual(['select * from twice($1)']);
});

test.each([
  ['in a transaction', inTransaction],
  ['as one statement', inOneStatement],
])('%s a call goes on when a release changed its answer or its name is gone', async (_how, run) => {
  const call = () => run(database(), (books) => twice(books as Kysely<Database>, 1));
  expect(await call()).toEqual({ n: 2 });
  await define('n integer, m integer', 'p_n * 2, p_n * 3');
  expect(await call()).toEqual({ n: 2, m: 3 });
  await sql`deallocate all`.execute(database());
  expect(await call()).toEqual({ n: 2, m: 3 });
  expect(await namedStatements()).toHaveLength(1);
});

test('behind a bouncer, whose key is no backend’s, no statement gets a name', async () => {
  connection.pool.on('connect', (client) => Object.assign(client, { processID: 1 }));
  await connection.pool.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
  expect(await twice(database(), 1)).toEqual({ n: 2 });
  expect(await twice(database(), 2)).toEqual({ n: 4 });
  expect(await namedStatements()).toEqual([]);
});
