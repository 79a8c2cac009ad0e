import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../core/startup-error.ts';

/** The advisory lock of whoever changes the schema. Any constant will do, the same for every server. */
export const MIGRATION_LOCK = 7_024_811;
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

/** Under the lock: what other servers have applied by now, so that nobody applies it again. */
async function readApplied(client: pg.ClientBase): Promise<Map<string, string>> {
  await client.query(
    `create table if not exists schema_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null)`,
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  return new Map(rows.map((row) => [row.name, row.checksum]));
}

/** @returns true where the file is applied as it stands, false where it is not applied yet. */
function isApplied(applied: ReadonlyMap<string, string>, { name, checksum }: Migration): boolean {
  const known = applied.get(name);
  if (known === undefined || known === checksum) return known !== undefined;
  throw new StartupError(
    `Migration ${name} was changed after it had been applied. ` +
      'Put its text back and write the change as a new migration.',
  );
}

/**
 * Runs `work` in a transaction that no other server's migrations run beside. The lock ends with the
 * transaction: a session's lock stays for ever behind a bouncer that gives the session to others.
 */
async function alone<Result>(client: pg.PoolClient, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // On a connection that broke there is nothing to roll back, and why it broke is to be told.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function apply(client: pg.ClientBase, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`Migration ${name} failed and was rolled back: ${reason}`);
  }
  await client.query('insert into schema_migrations values ($1, $2, now())', [name, checksum]);
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
    const applied = await alone(client, () => readApplied(client));
    const pending = all.filter((migration) => !isApplied(applied, migration));
    const done: string[] = [];
    for (const migration of pending) {
      await alone(client, async () => {
        if (isApplied(await readApplied(client), migration)) return;
        await apply(client, migration);
        done.push(migration.name);
      });
    }
    return done;
  } finally {
    client.release();
  }
}

/**
 * Brings an empty database to exactly these files, inside the caller's transaction.
 * @throws StartupError for one that this release does not have, or has with another text.
 */
export async function applyExactly(
  client: pg.ClientBase,
  wanted: readonly { name: string; checksum: string }[],
): Promise<void> {
  await readApplied(client);
  const own = new Map(readMigrations(MIGRATIONS).map((migration) => [migration.name, migration]));
  for (const { name, checksum } of wanted) {
    const migration = own.get(name);
    if (migration?.checksum !== checksum) {
      throw new StartupError(
        `The back-up was made by a release with ${migration ? 'another' : 'a'} migration ${name}: ` +
          'restore it by that release, then start this one.',
      );
    }
    await apply(client, migration);
  }
}
