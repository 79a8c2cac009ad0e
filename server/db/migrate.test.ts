import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';

let own: TestDatabase;
let pool: pg.Pool;
let folder: string;

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

beforeEach(async () => {
  own = await createTestDatabase('empty');
  pool = connect(own.url).pool;
  folder = mkdtempSync(join(tmpdir(), 'bituin-migrations-'));
  write('0001-first.sql', 'create table first (id int); insert into first values (1);');
  write('0002-second.sql', 'insert into first values (2);');
});
afterEach(async () => {
  await pool.end();
  await own.drop();
  rmSync(folder, { recursive: true });
});

async function firstIds(): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>('select id from first order by id');
  return rows.map(({ id }) => id);
}

/**
 * The pool as a bouncer in transaction mode gives it: each transaction, and each statement outside of
 * one, goes to the next of two server connections.
 */
async function bounced(): Promise<pg.Pool> {
  const servers = await Promise.all([pool.connect(), pool.connect()]);
  let turn = 0;
  let isInside = false;
  const query = (text: string, values?: unknown[]) => {
    if (text === 'begin') isInside = true;
    const server = servers[turn % 2] as pg.PoolClient;
    if (text === 'commit' || text === 'rollback') isInside = false;
    if (!isInside) turn += 1;
    return server.query(text, values);
  };
  const release = () => undefined;
  const end = async () => {
    for (const server of servers) server.release();
  };
  return { connect: async () => ({ query, release }), end } as unknown as pg.Pool;
}

test('behind a bouncer no lock outlives its transaction, so that the next server can start', async () => {
  const bouncer = await bounced();
  try {
    expect(await migrate(bouncer, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
    const { rows } = await pool.query(
      `select l.pid from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database()`,
    );
    expect(rows).toEqual([]);
    expect(await migrate(bouncer, folder)).toEqual([]);
  } finally {
    await bouncer.end();
  }
});

test('files are applied in order and once', async () => {
  expect(await migrate(pool, folder)).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await migrate(pool, folder)).toEqual([]);
  expect(await firstIds()).toEqual([1, 2]);
});

test('five servers that start at once apply every file once', async () => {
  const done = await Promise.all(Array.from({ length: 5 }, () => migrate(pool, folder)));
  expect(done.flat().sort()).toEqual(['0001-first.sql', '0002-second.sql']);
  expect(await firstIds()).toEqual([1, 2]);
});

test('a file that fails is rolled back whole and named, and those before it stay', async () => {
  write('0002-second.sql', 'insert into first values (2); select nonsense;');
  await expect(migrate(pool, folder)).rejects.toThrow(
    /^Migration 0002-second\.sql failed and was rolled back: column "nonsense"/,
  );
  expect(await firstIds()).toEqual([1]);
});

test('a file that was changed after it had been applied is refused', async () => {
  await migrate(pool, folder);
  write('0001-first.sql', 'create table other (id int);');
  await expect(migrate(pool, folder)).rejects.toThrow(
    /^Migration 0001-first\.sql was changed after it had been applied\./,
  );
});

test('two files with one number, and a file without one, are refused', async () => {
  write('0002-twin.sql', 'select 1;');
  await expect(migrate(pool, folder)).rejects.toThrow('Two migrations carry the number 0002.');
  rmSync(join(folder, '0002-twin.sql'));
  write('later.sql', 'select 1;');
  await expect(migrate(pool, folder)).rejects.toThrow('later.sql is no migration');
});
