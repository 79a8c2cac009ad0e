import { randomUUID } from 'node:crypto';
import { hostname, uptime } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../core/startup-error.ts';
import { isRefused } from './away.ts';
import { type Admission, NotAdmitted } from './bounded-pool.ts';
import {
  type Applied,
  alone,
  MIGRATION_LOCK,
  MIGRATIONS,
  readApplied,
  readMigrations,
  shutBy,
  tooOld,
} from './migrate.ts';

// Servers of different releases on one database (docs/decisions/0095): each says which migrations it knows and that
// it is alive, and looks whether one has come that it can't serve beside.

/** Who has not looked for so long looks before it uses the database again: it may have been asleep or cut off. */
const LAPSES_MS = 15_000;
const ANSWER_MS = 8000;
/** A server that stops waits so long to be forgotten. */
const LEAVE_MS = 1000;

/** A server among those of its database. */
export interface Serving {
  /** Says that it is alive, and looks. @throws NotAdmitted where it can't serve any more */
  look(): Promise<void>;
  admit: Admission;
  /** Settles with what the operator is to be told when a newer release has shut this one out. */
  shut: Promise<string>;
  leave(): Promise<void>;
}

/** Asks the pool, and gives up on a network that says nothing. */
const asked = (text: string, values: unknown[] = []) => ({
  text,
  values,
  query_timeout: ANSWER_MS,
});

/** Runs `work` in a transaction beside which no migration runs; never waits for one. @throws NotAdmitted while one does */
async function besideMigrations(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>) {
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(asked('begin'));
    const { rows } = await client.query<{ free: boolean }>(
      asked('select pg_try_advisory_xact_lock_shared($1) as free', [MIGRATION_LOCK]),
    );
    if (!rows[0]?.free) throw new NotAdmitted('the schema is being changed');
    await work(client);
    await client.query(asked('commit'));
  } catch (error) {
    failure = error as Error;
    throw error;
  } finally {
    // With an error the connection is closed, and the transaction with it.
    client.release(failure);
  }
}

/** Runs `work` once no migration runs any more. */
async function begin(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await alone(client, () => work(client));
  } finally {
    client.release();
  }
}

/**
 * Takes a server up among those of its database.
 * @param now milliseconds that also count while the machine sleeps
 * @throws StartupError where a newer release has changed the database meanwhile
 */
export async function beginServing(
  pool: pg.Pool,
  folder = MIGRATIONS,
  now = () => uptime() * 1000,
): Promise<Serving> {
  const own = readMigrations(folder);
  const names = own.map(({ name }) => name);
  const row = [randomUUID(), `${hostname()} ${process.pid}`, own.map(({ number }) => number)];
  const alive = `insert into schema_servers values ($1, $2, $3, clock_timestamp())
    on conflict (id) do update set seen_at = excluded.seen_at`;
  const unknown = 'select name, checksum, needs from schema_migrations where not name = any';
  let lookedAt = now();
  let looking: Promise<void> | undefined;
  let tellShut: (words: string) => void = () => undefined;
  const shut = new Promise<string>((resolve) => {
    tellShut = resolve;
  });

  const judge = ({ rows }: pg.QueryResult<Applied>) => {
    const by = shutBy(rows, own);
    if (by.length === 0) return;
    tellShut(tooOld(by));
    throw new NotAdmitted(tooOld(by));
  };

  /** While it was known as alive no migration began that it can't serve beside: to look is enough. */
  const renew = async () =>
    judge(
      await pool.query<Applied>(asked(`with alive as (${alive}) ${unknown} ($4)`, [...row, names])),
    );

  /** A migration may have begun that took it for dead: it must not be under way, nor done. */
  const comeBack = () =>
    besideMigrations(pool, async (client) => {
      await client.query(asked(alive, row));
      judge(await client.query<Applied>(asked(`${unknown} ($1)`, [names])));
    });

  const look = async () => {
    const at = now();
    try {
      await (at - lookedAt < LAPSES_MS ? renew() : comeBack());
      lookedAt = at;
    } catch (error) {
      // A database that takes no changes takes no migration either, and can still be read.
      if (!isRefused(error)) throw error;
      judge(await pool.query<Applied>(asked(`${unknown} ($1)`, [names])));
    }
  };
  const lookOnce = () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };

  await begin(pool, async (client) => {
    const by = shutBy((await readApplied(client)).values(), own);
    if (by.length > 0) throw new StartupError(tooOld(by));
    await client.query(alive, row);
  });
  return {
    look: lookOnce,
    admit: () => (now() - lookedAt < LAPSES_MS ? undefined : lookOnce()),
    shut,
    async leave() {
      await looking?.catch(() => undefined);
      const gone = pool.query(asked('delete from schema_servers where id = $1', [row[0]]));
      // Where the database is away it is forgotten a minute later.
      await Promise.race([gone.catch(() => undefined), pause(LEAVE_MS, undefined, { ref: false })]);
    },
  };
}
