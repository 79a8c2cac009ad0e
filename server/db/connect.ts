import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import { currentRequestId, currentScope, timeOf } from '../core/request-scope.ts';
import { StartupError } from '../core/startup-error.ts';
import { type Admission, boundedPool } from './bounded-pool.ts';
import type { Database } from './database.ts';
import { prepareCalls } from './prepared-calls.ts';

const POOL_SIZE = 10;
const WAIT_SECONDS = 10;
/** PostgreSQL 15 is the floor; `server_version_num` of its first release. */
const OLDEST_VERSION = 150_000;

/**
 * Reads an int8. Every bigint of the schema fits a safe integer; one that does not must not
 * lose digits in silence.
 * @throws RangeError when it is no safe integer.
 */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('an int8 left the safe integers');
  return value;
}

const PARSERS = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseInt8],
  // A calendar day has no zone: node-postgres would make it local midnight.
  [pg.types.builtins.DATE, (text) => text],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : (PARSERS.get(oid) ?? pg.types.getTypeParser(oid, 'text')),
};

/** A statement that took long; its text has no values in it. */
export interface SlowStatement {
  statement: string;
  ms: number;
  /** The request that it was for. */
  requestId: string | undefined;
}

/** An open pool and the query builder over it; `pool.end()` closes both. */
export interface Connection {
  database: Kysely<Database>;
  pool: pg.Pool;
  /** From now on tells every statement that takes `ms` or longer. */
  watchSlow(ms: number, tell: (slow: SlowStatement) => void): void;
  /** From now on asks this before a call or job gets a connection. */
  admitBy(admit: Admission): void;
}

/** A server cuts its connections itself; so much later PostgreSQL takes one for gone. */
const GONE_MS = 2000;
/** So much of a statement says which one it is. */
const STATEMENT_LENGTH = 200;

/** Tells the database in one message with `begin` which request a transaction is for, and how long it can last. */
class TracingDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const scope = currentScope();
    const { isolationLevel, accessMode } = settings;
    if (!scope || isolationLevel !== undefined || accessMode !== undefined) {
      return super.beginTransaction(connection, settings);
    }
    const { id } = scope;
    // A server that is gone without a word must not keep rows locked until the network gives it up.
    const ends = Math.ceil(Math.max(0, timeOf(scope)) + GONE_MS);
    const limits = `begin; set local statement_timeout = ${ends}; set local idle_in_transaction_session_timeout = ${ends}`;
    // The second is for PostgreSQL's own log and pg_stat_activity. Ids are UUIDs (http/logs.ts).
    const sql =
      id === undefined
        ? limits
        : `${limits}; set local bituin.request = '${id}'; set local application_name = 'bituin ${id}'`;
    await connection.executeQuery(CompiledQuery.raw(sql));
  }
}

class TracingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }
  override createDriver(): TracingDriver {
    return new TracingDriver(this.#config);
  }
}

/**
 * Opens a pool; connects only when the first query comes.
 * @param waitSeconds how long a query may wait for a connection, a new one or a busy one of the pool.
 */
export function connect(url: string, poolSize = POOL_SIZE, waitSeconds = WAIT_SECONDS): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: waitSeconds * 1000,
    types,
    application_name: 'bituin',
  });
  // A broken idle connection is replaced on its next use; without a listener it ends the process.
  pool.on('error', () => undefined);
  // The same for one that breaks between two queries of a transaction: its next query still fails.
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    prepareCalls(client);
  });
  let admit: Admission = () => undefined;
  let slowMs = Number.POSITIVE_INFINITY;
  let tell: (slow: SlowStatement) => void = () => undefined;
  const log = ({ query, queryDurationMillis: ms }: LogEvent) => {
    if (ms < slowMs) return;
    const statement = query.sql.replace(/\s+/g, ' ').slice(0, STATEMENT_LENGTH);
    tell({ statement, ms: Math.round(ms), requestId: currentRequestId() });
  };
  return {
    database: new Kysely<Database>({
      dialect: new TracingDialect({ pool: boundedPool(pool, () => admit()) }),
      log,
    }),
    pool,
    watchSlow(from, told) {
      slowMs = from;
      tell = told;
    },
    admitBy(asked) {
      admit = asked;
    },
  };
}

/**
 * Proves that the database answers and is new enough.
 * @throws StartupError naming what is wrong with DATABASE_URL.
 */
export async function checkConnection(pool: pg.Pool): Promise<void> {
  let version: number;
  try {
    const { rows } = await pool.query<{ version: string }>(
      "select current_setting('server_version_num') as version",
    );
    version = Number(rows[0]?.version);
  } catch (error) {
    throw new StartupError(explain(error as NodeJS.ErrnoException));
  }
  if (version < OLDEST_VERSION) {
    throw new StartupError(
      `DATABASE_URL points to PostgreSQL ${Math.floor(version / 10_000)}, which is too old. ` +
        'Use PostgreSQL 15 or newer.',
    );
  }
}

function explain(error: NodeJS.ErrnoException): string {
  switch (error.code) {
    case '28P01':
    case '28000':
      return 'The database of DATABASE_URL refuses the user or password. Check both in the address.';
    case '3D000':
      return 'The database named in DATABASE_URL does not exist. Create it or name another one.';
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'The host of DATABASE_URL is not known. Check its name.';
    default:
      return (
        'The database of DATABASE_URL cannot be reached' +
        `${error.code ? ` (${error.code})` : ''}. Check that it runs and that host and port are right.`
      );
  }
}

/**
 * What the log may keep of a database error; undefined for any other error. Message and detail
 * stay out, as they can hold the values of a row.
 */
export function databaseErrorFacts(error: unknown): Record<string, unknown> | undefined {
  if (!(error instanceof pg.DatabaseError)) return undefined;
  const { code, table, constraint, routine } = error;
  const stack = error.stack?.split('\n').slice(1).join('\n');
  return { type: 'DatabaseError', code, table, constraint, routine, stack };
}
