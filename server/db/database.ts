import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';
import { currentScope } from '../core/request-scope.ts';
import { DatabaseAway, isAway, isRefused } from './away.ts';
import { isStale } from './prepared-calls.ts';

/** A player's identity; everything else about a player belongs to the features. */
export interface PlayersTable {
  id: Generated<number>;
  created_at: Date;
}

/** A session; `token_hash` is the SHA-256 of the token, `id` what its player knows it by. */
export interface SessionsTable {
  player_id: number;
  token_hash: Buffer;
  id: Generated<string>;
  device_hash: Generated<Buffer | null>;
  created_at: Date;
  last_seen_at: Date;
  ip: string;
  user_agent: string;
}

/** The key of a once call with the hash of its input and its reply. */
export interface OnceKeysTable {
  player_id: number;
  once_key: string;
  call: string;
  /** Null for a key that was closed before its call came. */
  input_hash: Buffer | null;
  /** Written as JSON text, read as a value. */
  reply: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
}

/**
 * All tables. A feature adds its own where it owns them:
 * `declare module '../../db/database.ts' { interface Database { draws: DrawsTable } }`.
 */
export interface Database {
  players: PlayersTable;
  sessions: SessionsTable;
  once_keys: OnceKeysTable;
}

/** The one transaction that a call runs in. */
export type Tx = Transaction<Database>;

/** Serialization failure and deadlock: the database asks to run the transaction again. */
const RETRY_STATES = new Set(['40001', '40P01']);
const TRIES = 3;
/** Pauses before a database that was away is asked again: 3 s in all, less than a player waits. */
const AWAY_PAUSES_MS = [100, 300, 900, 1700];
/** A try may itself have waited for a connection: after so long no other one follows. */
const AWAY_MS = 4000;

/** What may be done about work whose end is not known. */
export interface Repeating {
  /** True where the work finds by itself that it was done already: by a once-key, or an id of its own. */
  isRepeatable?: boolean;
}

function isRetryable(error: unknown): boolean {
  const state = (error as { code?: unknown } | undefined)?.code;
  return (typeof state === 'string' && RETRY_STATES.has(state)) || isStale(error);
}

/**
 * Runs `work` in one transaction (read committed) and commits it; rolls back when it throws.
 * A deadlock, serialization failure or stale statement runs it again, three times in all, so `work` must have
 * no effects outside the transaction. A database that goes away before the commit was sent runs it again
 * for a few seconds, and one that goes during the commit only where that is repeatable.
 * @throws DatabaseAway where it does not come back in time, or the commit is in doubt
 */
export function inTransaction<Result>(
  database: Kysely<Database>,
  work: (tx: Tx) => Promise<Result>,
  { isRepeatable = false }: Repeating = {},
): Promise<Result> {
  return retried(isRepeatable, async (sending) => {
    const run = async (tx: Tx) => {
      const result = await work(tx);
      sending();
      return result;
    };
    return database.transaction().execute(run);
  });
}

/**
 * Runs `work` that is a single statement, such as one call of the books: PostgreSQL makes it a
 * transaction of its own, which saves two round trips. It is retried like `inTransaction`, and must be
 * repeatable: it finds by an id of its own that it was done already.
 * @throws DatabaseAway where the database does not come back in time
 */
export function inOneStatement<Result>(
  database: Kysely<Database>,
  work: (database: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return retried(true, (sending) => {
    sending();
    return work(database);
  });
}

/**
 * Runs `work` that changes nothing that counts, retried like `inTransaction`: a database that goes away in the middle
 * of it leaves nothing in doubt.
 * @throws DatabaseAway where the database does not come back in time
 */
export function reading<Result>(
  database: Kysely<Database>,
  work: (database: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return retried(true, () => work(database));
}

/** @param run calls `sending` before it asks the database to keep what it has done */
async function retried<Result>(
  isRepeatable: boolean,
  run: (sending: () => void) => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  let isInDoubt = false;
  let pauses = 0;
  for (let attempt = 1; ; ) {
    let isSent = false;
    try {
      return await run(() => {
        isSent = true;
      });
    } catch (error) {
      if (isAway(error)) {
        isInDoubt ||= isSent && !isRefused(error);
        const pause = AWAY_PAUSES_MS[pauses];
        const isLate = pause === undefined || performance.now() - start > AWAY_MS || isOutOfTime();
        if (isLate || (isInDoubt && !isRepeatable)) throw new DatabaseAway(error, isInDoubt);
        pauses += 1;
        await sleep(pause);
      } else {
        if (attempt === TRIES || !isRetryable(error)) throw error;
        // Jitter keeps two transactions that met once from meeting again.
        await sleep(Math.random() * 20 * attempt);
        attempt += 1;
      }
    }
  }
}

/** True for a call that may not wait any longer: a try more would be refused at once. */
function isOutOfTime(): boolean {
  const scope = currentScope();
  return scope !== undefined && scope.leftMs <= 0;
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
