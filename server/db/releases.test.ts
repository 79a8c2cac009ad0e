import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lastingShape, type Shape } from '../../tests/support/models/schema-shape.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { inJob } from '../core/request-scope.ts';
import { NotAdmitted } from './bounded-pool.ts';
import { connect } from './connect.ts';
import { MIGRATION_LOCK, MIGRATIONS, migrate } from './migrate.ts';
import { beginServing, type Serving } from './releases.ts';

// Servers of two releases on one database; under load, with processes, `npm run test:faults -- --only releases`.

let own: TestDatabase;
let pool: pg.Pool;
let connection: ReturnType<typeof connect>;
/** Migrations of the release before, and of the one after it. */
let older: string;
let newer: string;

beforeEach(async () => {
  own = await createTestDatabase('empty');
  connection = connect(own.url);
  ({ pool } = connection);
  older = mkdtempSync(join(tmpdir(), 'bituin-older-'));
  writeFileSync(join(older, '0001-first.sql'), 'create table first (id int);');
  writeFileSync(join(older, '0002-second.sql'), 'create table second (id int);');
  newer = mkdtempSync(join(tmpdir(), 'bituin-newer-'));
  cpSync(older, newer, { recursive: true });
  await migrate(pool, older);
});
afterEach(async () => {
  await pool.end();
  await own.drop();
  for (const folder of [older, newer]) rmSync(folder, { recursive: true });
});

/** The release after: one migration more. */
function release(sql: string): void {
  writeFileSync(join(newer, '0003-third.sql'), sql);
}

const serve = (folder: string): Promise<Serving> => beginServing(pool, folder);

const TOO_OLD = /^This release is too old for its database, .*\(0003-third\.sql\)/;

test('beside a migration that adds, the release before goes on, and starts anew', async () => {
  const old = await serve(older);
  release('create table third (id int);');
  expect(await migrate(pool, newer)).toEqual(['0003-third.sql']);
  await old.look();
  expect(await migrate(pool, older)).toEqual([]);
  await (await serve(older)).look();
});

test('a migration that stops the release before waits until the last server of it is gone', async () => {
  const old = await serve(older);
  release('-- needs: stop\ndrop table second;');
  await expect(migrate(pool, newer)).rejects.toThrow(
    /^Migration 0003-third\.sql can't run while servers of an older release serve: .* \(seen 0 s ago\)\. Stop them/,
  );
  await pool.query('select from second');
  await old.leave();
  expect(await migrate(pool, newer)).toEqual(['0003-third.sql']);
  await expect(migrate(pool, older)).rejects.toThrow(TOO_OLD);
  await expect(beginServing(pool, older)).rejects.toThrow(TOO_OLD);
});

test('a server that was asleep looks before it uses the database, and is shut out by what came meanwhile', async () => {
  let now = 0;
  const old = await beginServing(pool, older, () => now);
  connection.admitBy(old.admit);
  const use = () =>
    inJob(() =>
      connection.database.connection().execute((one) => sql`select from second`.execute(one)),
    );
  await use();
  now = 60_000;
  const changing = await pool.connect();
  await changing.query('begin');
  await changing.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await expect(use()).rejects.toThrow(NotAdmitted);
  await changing.query('rollback');
  changing.release();
  await use();
  now = 120_000;
  release('-- needs: stop\ninsert into second values (1);');
  await pool.query("update schema_servers set seen_at = now() - interval '61 seconds'");
  await migrate(pool, newer);
  await expect(use()).rejects.toThrow(NotAdmitted);
  expect(await old.shut).toMatch(TOO_OLD);
});

test('two steps: what the release before does without can go while that one serves, not one older still', async () => {
  release('alter table second add column other int;');
  writeFileSync(join(newer, '0004-fourth.sql'), '-- Why.\n-- needs: 0003\ndrop table first;');
  const before = mkdtempSync(join(tmpdir(), 'bituin-before-'));
  cpSync(newer, before, { recursive: true });
  rmSync(join(before, '0004-fourth.sql'));
  try {
    await migrate(pool, before);
    const middle = await serve(before);
    const oldest = await serve(older);
    await expect(migrate(pool, newer)).rejects.toThrow('0004-fourth.sql can');
    await oldest.leave();
    await migrate(pool, newer);
    await middle.look();
    await expect(migrate(pool, older)).rejects.toThrow('(0004-fourth.sql)');
  } finally {
    rmSync(before, { recursive: true });
  }
});

test('a database of a release that says nothing of who may serve is left alone', async () => {
  const values = "('0003-third.sql', 'none', now())";
  await pool.query(`insert into schema_migrations (name, checksum, applied_at) values ${values}`);
  await expect(migrate(pool, older)).rejects.toThrow(TOO_OLD);
});

test('a line "needs" that says none of the three is refused', async () => {
  for (const said of ['0003', '0009', 'additive', '']) {
    release(`-- needs: ${said}\nselect 1;`);
    await expect(migrate(pool, newer)).rejects.toThrow(/says "needs: .*": use nothing, stop, or/);
  }
});

/** Applies a migration, and names what the release before loses by it. */
async function losses(sql: string): Promise<string[]> {
  const before = await lastingShape(pool);
  await pool.query(sql);
  const after = await lastingShape(pool);
  return missing(before, after);
}

const missing = (before: Shape, after: Shape): string[] =>
  [...before].filter((line) => !after.has(line));

test('what the release before relies on is seen where it goes', async () => {
  await pool.query(`create table third (id int primary key, name text, note text not null default '');
    create unique index third_name on third (name);
    create view thirds as select id, name from third;
    create function of_third(p_id int) returns text language sql as 'select name from third where id = p_id';`);
  const keeps = [
    'alter table third add column more int not null default 0',
    'create or replace view thirds as select id, name, note from third',
    "create or replace function of_third(p_id int) returns text language sql as 'select note from third'",
    'create table fourth (id int primary key, name text not null unique)',
    'create index third_note on third (note)',
  ];
  for (const sql of keeps) expect([sql, await losses(sql)]).toEqual([sql, []]);
  const takes = [
    'alter table third add column must int not null',
    'alter table third alter column name set not null',
    "alter table third add check (note <> 'no')",
    'create unique index third_only on third (note)',
    'alter table third alter column more type bigint',
    'drop function of_third(int); create function of_third(p_id int, p_more int) returns text language sql as $$ select null $$',
    'drop index third_name',
    'alter table third alter column note drop default',
    'drop view thirds; alter table third rename column name to called',
    'drop table third',
  ];
  for (const sql of takes) expect([sql, await losses(sql)]).not.toEqual([sql, []]);
});

/** Migrations before this one came before releases were told apart. */
const FIRST_TOLD = '0077';
const told = readdirSync(MIGRATIONS).filter((name) => name >= FIRST_TOLD);

test.runIf(told.length > 0)(
  'a migration of ours that takes something away has a line that says who may serve beside it',
  async () => {
    rmSync(newer, { recursive: true });
    cpSync(MIGRATIONS, newer, { recursive: true });
    for (const name of told) rmSync(join(newer, name));
    const fresh = await createTestDatabase('empty');
    const { pool: ours } = connect(fresh.url, 1);
    const silent: string[] = [];
    try {
      await migrate(ours, newer);
      let before = await lastingShape(ours);
      for (const name of told.sort()) {
        cpSync(join(MIGRATIONS, name), join(newer, name));
        await migrate(ours, newer);
        const after = await lastingShape(ours);
        const isSilent = !/^-- needs: /m.test(readFileSync(join(newer, name), 'utf8'));
        if (isSilent) silent.push(...missing(before, after).map((line) => `${name}: ${line}`));
        before = after;
      }
    } finally {
      await ours.end();
      await fresh.drop();
    }
    expect(silent).toEqual([]);
  },
);
