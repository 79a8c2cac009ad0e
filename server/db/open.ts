import type { Kysely } from 'kysely';
import pg from 'pg';
import { type Connection, checkConnection, connect } from './connect.ts';
import type { Database } from './database.ts';
import { type Cluster, startCluster } from './embedded/cluster.ts';
import { migrate } from './migrate.ts';

/** The database in an embedded PostgreSQL. */
export const DATABASE_NAME = 'bituin';

/** Where to find the database. */
export interface DatabaseOptions {
  /** Address of a PostgreSQL 15 or newer; undefined = the embedded one. */
  databaseUrl: string | undefined;
  /** Folder of the embedded one, absolute. */
  dataDir: string;
  /** True leaves the schema as it is, also where there is none: for what comes from a back-up. */
  isBare?: boolean;
  /** Folder of the release's migrations; another one only in tests. */
  migrations?: string;
}

/** The open, migrated database of a server. */
export interface OpenDatabase {
  database: Kysely<Database>;
  /** Its connections. */
  pool: pg.Pool;
  /** From now on tells every statement that takes `ms` or longer. */
  watchSlow: Connection['watchSlow'];
  /** From now on asks this before a call or job gets a connection. */
  admitBy: Connection['admitBy'];
  /** Its address; holds a password, so never log it. */
  url: string;
  /** Where the data lies, in words for the start-up message; holds no password. */
  place: string;
  /** Settles if the embedded PostgreSQL ends; never for an external one. */
  ended: Promise<void>;
  /** Closes the pool, then stops the embedded PostgreSQL. */
  close(): Promise<void>;
}

/**
 * Opens the database that the options name and brings its schema up to date.
 * @throws StartupError in clear words where the person who starts the server can help.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const cluster = options.databaseUrl ? undefined : await startCluster({ folder: options.dataDir });
  try {
    return await openIn(options, cluster);
  } catch (error) {
    await cluster?.stop();
    throw error;
  }
}

async function openIn(
  options: DatabaseOptions,
  cluster: Cluster | undefined,
): Promise<OpenDatabase> {
  if (cluster) await createDatabase(cluster.urlOf('postgres'), DATABASE_NAME);
  const url = cluster?.urlOf(DATABASE_NAME) ?? options.databaseUrl ?? '';
  const { database, pool, watchSlow, admitBy } = connect(url);
  try {
    await checkConnection(pool);
    if (!options.isBare) await migrate(pool, options.migrations);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    database,
    pool,
    watchSlow,
    admitBy,
    url,
    place: cluster ? options.dataDir : `PostgreSQL at ${new URL(url).host}`,
    ended: cluster?.ended ?? new Promise<void>(() => undefined),
    async close() {
      await pool.end();
      await cluster?.stop();
    },
  };
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (!rowCount) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
