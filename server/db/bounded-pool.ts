import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { currentScope, timeOf } from '../core/request-scope.ts';

/** The database takes longer than whoever asks can wait (server/core/request-scope.ts). */
export class DatabaseSlow extends Error {
  override readonly name = 'DatabaseSlow';
  constructor() {
    super('the database did not answer in time');
  }
}

/** This server may not use the database: a newer release has changed it, or is about to (releases.ts). */
export class NotAdmitted extends Error {
  override readonly name = 'NotAdmitted';
}

/** Lets a call or job have a connection, or throws; undefined where there is nothing to wait for. */
export type Admission = () => Promise<void> | undefined;

/** A connection's socket, which the driver names in no type of its own. */
interface Wired {
  connection: { stream: { destroy(error: Error): void } };
}

/**
 * The share of their time for which they wait for a connection. A line before a busy pool is as long as what it waits
 * at most: were that all of its time, each would get its connection only to be cut in the middle of its work, and
 * the next one would pay for a new connection, too.
 */
const WAIT_SHARE = 0.5;

/**
 * The pool as calls and jobs use it: nobody waits for a connection, or for answers on it, longer than what
 * is left of their time. A connection whose time is over is cut, as nothing else ends a question to a
 * database that says nothing: the question fails with DatabaseSlow, and PostgreSQL rolls back.
 * @param admit is asked before each of them
 */
export function boundedPool(pool: pg.Pool, admit: Admission): PostgresPool {
  const ends = new WeakMap<pg.PoolClient, () => void>();
  pool.on('release', (_error, client) => {
    ends.get(client)?.();
    ends.delete(client);
  });
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const scope = currentScope();
      if (!scope) return pool.connect();
      const limitMs = timeOf(scope);
      if (limitMs <= 0) throw new DatabaseSlow();
      const start = performance.now();
      const took = () => performance.now() - start;
      try {
        const client = await inTime(admitted(pool, admit()), limitMs * WAIT_SHARE);
        const wired = client as unknown as Wired;
        const cut = () => wired.connection.stream.destroy(new DatabaseSlow());
        const timer = setTimeout(cut, Math.max(0, limitMs - took()));
        ends.set(client, () => {
          clearTimeout(timer);
          scope.leftMs -= took();
        });
        return client;
      } catch (error) {
        scope.leftMs -= took();
        throw error;
      }
    },
  };
}

async function admitted(pool: pg.Pool, admission: Promise<void> | undefined) {
  if (admission) await admission;
  return pool.connect();
}

/** @throws DatabaseSlow where the connection does not come in time; it goes back when it comes. */
function inTime(coming: Promise<pg.PoolClient>, milliseconds: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new DatabaseSlow());
    }, milliseconds);
    coming
      .then((client) => (isLate ? client.release() : resolve(client)), reject)
      .finally(() => clearTimeout(timer));
  });
}
