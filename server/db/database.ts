import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

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

function isRetryable(error: unknown): boolean {
  const state = (error as { code?: unknown } | undefined)?.code;
  return typeof state === 'string' && RETRY_STATES.has(state);
}

/**
 * Runs `work` in one transaction (read committed) and commits it; rolls back when it throws.
 * A deadlock or serialization failure runs it again, three times in all, so `work` must have
 * no effects outside the transaction.
 */
export function inTransaction<Result>(
  database: Kysely<Database>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return retried(() => database.transaction().execute(work));
}

/**
 * Runs `work` that is a single statement, such as one call of the books: PostgreSQL makes it a
 * transaction of its own, which saves two round trips. It is retried like `inTransaction`.
 */
export function inOneStatement<Result>(
  database: Kysely<Database>,
  work: (database: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  return retried(() => work(database));
}

async function retried<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error;
      // Jitter keeps two transactions that met once from meeting again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}
