import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { StartupError } from '../core/startup-error.ts';

/** The advisory lock of whoever changes the schema. Any constant will do, the same for every server. */
export const MIGRATION_LOCK = 7_024_811;
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;
/** Which releases may serve beside a migration, in its first lines (docs/decisions/0095). */
const NEEDS = /^-- needs:\s*(.*?)\s*$/m;
/**
 * A server counts as alive for so long after it was last seen: 15 s until it looks again before anything else
 * (releases.ts), 32 s until the last transaction from before that has ended, and some to spare.
 */
const ALIVE_SECONDS = 60;

/** Folder of the project's own migrations. */
export const MIGRATIONS = join(import.meta.dirname, 'migrations');

interface Migration {
  name: string;
  number: string;
  sql: string;
  checksum: string;
  /** The migration that a server must know to serve on a database with this one; '' = any server may. */
  needs: string;
}

/** A migration as the database has it; `needs` is null where the release that applied it said nothing. */
export interface Applied {
  name: string;
  checksum: string;
  needs: string | null;
}

/** @throws StartupError where the line is none of the three that there are */
function needsOf(name: string, number: string, sql: string): string {
  const head = sql.slice(0, sql.search(/^(?!--|\s*$)/m));
  const said = NEEDS.exec(head)?.[1] ?? 'nothing';
  if (said === 'nothing') return '';
  if (said === 'stop') return number;
  if (/^\d{4}$/.test(said) && said < number) return said;
  throw new StartupError(
    `Migration ${name} says "needs: ${said}": use nothing, stop, or the number of an earlier migration.`,
  );
}

/** The migrations of a release, in order. @throws StartupError for a file that is none */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).sort();
  const numbers = new Set<string>();
  return names.map((name) => {
    const number = FILE_NAME.exec(name)?.[1];
    if (number === undefined) throw new StartupError(`${name} is no migration: use 0001-name.sql.`);
    if (numbers.has(number)) throw new StartupError(`Two migrations carry the number ${number}.`);
    numbers.add(number);
    const sql = readFileSync(join(folder, name), 'utf8');
    const checksum = createHash('sha256').update(sql).digest('hex');
    return { name, number, sql, checksum, needs: needsOf(name, number, sql) };
  });
}

/**
 * Under the lock: what other servers have applied by now, so that nobody applies it again. The tables are made
 * once, as changing one waits for a back-up that reads it.
 */
export async function readApplied(client: pg.ClientBase): Promise<Map<string, Applied>> {
  const { rows: made } = await client.query(
    "select 1 where to_regclass('schema_servers') is not null",
  );
  if (made.length === 0) {
    await client.query(
      `create table if not exists schema_migrations (
         name text primary key, checksum text not null, applied_at timestamptz not null);
       alter table schema_migrations add column if not exists needs text;
       create table schema_servers (
         id uuid primary key, name text not null, knows text[] not null, seen_at timestamptz not null)`,
    );
  }
  const { rows } = await client.query<Applied>(
    'select name, checksum, needs from schema_migrations order by name',
  );
  return new Map(rows.map((row) => [row.name, row]));
}

/** Which of these keep a release from serving: it knows neither them nor what they need. */
export function shutBy(applied: Iterable<Applied>, own: readonly Migration[]): string[] {
  const names = new Set(own.map(({ name }) => name));
  const numbers = new Set(own.map(({ number }) => number));
  return [...applied]
    .filter(({ name, needs }) => !names.has(name) && needs !== '' && !numbers.has(needs ?? ''))
    .map(({ name }) => name);
}

/** What an operator is told of a release that is too old for its database. */
export function tooOld(names: readonly string[]): string {
  return (
    `This release is too old for its database, which a newer one has changed (${names.join(', ')}): nothing was ` +
    'done. Start the newer release; to go back to this one, restore a back-up that it made.'
  );
}

/** @returns true where the file is applied as it stands, false where it is not applied yet. */
function isApplied(applied: ReadonlyMap<string, Applied>, { name, checksum }: Migration): boolean {
  const known = applied.get(name)?.checksum;
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
export async function alone<Result>(
  client: pg.PoolClient,
  work: () => Promise<Result>,
): Promise<Result> {
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

/** @throws StartupError where a server is alive that could not serve any more */
async function needNoOlderServer(client: pg.ClientBase, { name, needs }: Migration): Promise<void> {
  if (needs === '') return;
  await client.query("delete from schema_servers where seen_at < now() - interval '1 day'");
  const { rows } = await client.query<{ name: string; seconds: number }>(
    `select name, round(extract(epoch from clock_timestamp() - seen_at))::int as seconds from schema_servers
     where seen_at > clock_timestamp() - make_interval(secs => $1) and not $2 = any (knows) order by name`,
    [ALIVE_SECONDS, needs],
  );
  if (rows.length === 0) return;
  const alive = rows.map((row) => `${row.name} (seen ${row.seconds} s ago)`).join(', ');
  throw new StartupError(
    `Migration ${name} can't run while servers of an older release serve: ${alive}. Stop them, then start this ` +
      `release again; one that was killed counts for ${ALIVE_SECONDS} s. They go on meanwhile, and nothing was changed.`,
  );
}

async function apply(
  client: pg.ClientBase,
  { name, sql, checksum, needs }: Migration,
): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`Migration ${name} failed and was rolled back: ${reason}`);
  }
  const row = [name, checksum, needs];
  await client.query('insert into schema_migrations values ($1, $2, now(), $3)', row);
}

/**
 * Brings the database up to date: numbered SQL files, forward only, each in its own transaction.
 * Several servers may call this at once; one works and the others wait.
 * @returns the names of the files applied now.
 * @throws StartupError when a file fails or was changed after it had been applied, when the database is of a newer
 * release that this one can't serve beside, or servers of an older one are alive that could not.
 */
export async function migrate(pool: pg.Pool, folder = MIGRATIONS): Promise<string[]> {
  const all = readMigrations(folder);
  const client = await pool.connect();
  try {
    const applied = await alone(client, () => readApplied(client));
    const shut = shutBy(applied.values(), all);
    if (shut.length > 0) throw new StartupError(tooOld(shut));
    const pending = all.filter((migration) => !isApplied(applied, migration));
    const done: string[] = [];
    for (const migration of pending) {
      await alone(client, async () => {
        if (isApplied(await readApplied(client), migration)) return;
        await needNoOlderServer(client, migration);
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
