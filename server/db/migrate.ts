import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../core/startup-error.ts';

/** Any constant will do, as long as every server uses the same one. */
const LOCK_ID = 7_024_811;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** Folder of the project's own migrations. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = FILE_NAME.exec(name)?.[1];
    if (number === undefined) throw new StartupError(`${name} is no migration: use 0001-name.sql.`);
    if (numbers.has(number)) throw new StartupError(`Two migrations carry the number ${number}.`);
    numbers.add(number);
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
}

async function applyOne(client: pg.PoolClient, migration: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(migration.sql);
    await client.query('insert into schema_migrations values ($1, $2, now())', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`Migration ${migration.name} failed and was rolled back: ${reason}`);
  }
}

async function applyPending(client: pg.PoolClient, all: Migration[]): Promise<string[]> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null)`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  const done: string[] = [];
  for (const migration of all) {
    const checksum = applied.get(migration.name);
    if (checksum === undefined) {
      await applyOne(client, migration);
      done.push(migration.name);
    } else if (checksum !== migration.checksum) {
      throw new StartupError(
        `Migration ${migration.name} was changed after it had been applied. ` +
          'Put its text back and write the change as a new migration.',
      );
    }
  }
  return done;
}

/**
 * Brings the database up to date: numbered SQL files, forward only, each in its own transaction.
 * Several servers may call this at once; one works and the others wait.
 * @returns the names of the files applied now.
 * @throws StartupError when a file fails, or was changed after it had been applied.
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS): Promise<string[]> {
  const all = readMigrations(folder);
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK_ID]);
    try {
      return await applyPending(client, all);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK_ID]);
    }
  } finally {
    client.release();
  }
}
