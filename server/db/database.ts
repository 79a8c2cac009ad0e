import type { ColumnType, Generated, Kysely, Transaction } from 'kysely';

/** A player's identity; everything else about a player belongs to the features. */
export interface PlayersTable {
  id: Generated<number>;
  created_at: Date;
}

/** A session; `token_hash` is the SHA-256 of the token. */
export interface SessionsTable {
  player_id: number;
  token_hash: Buffer;
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
  input_hash: Buffer;
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
export async function inTransaction<Result>(
  database: Kysely<Database>,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === TRIES || !isRetryable(error)) throw error;
      // Jitter keeps two transactions that met once from meeting again.
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}
