import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Database } from '../../../server/db/database.ts';

/**
 * Resolves once a query of this database waits for a lock. Locks of other databases do not count:
 * other files of tests run beside this one on the same cluster.
 */
export async function lockIsWaitedFor(database: Kysely<Database>): Promise<void> {
  const waiting = sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(
    async () => expect((await waiting.execute(database)).rows[0]?.count).toBeGreaterThan(0),
    { timeout: 20_000, interval: 50 },
  );
}
