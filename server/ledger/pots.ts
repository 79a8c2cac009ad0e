import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../db/database.ts';
import { whileListening } from '../jobs/every.ts';

/** How often a listening server rolls: the meters are behind by about this much, never ahead. */
const EVERY_MS = 1000;
/** Contributions of one transaction: it holds the pots, so it is to be short. */
const BATCH = 5000;

/**
 * Posts what wagers owe to the pots (docs/decisions/0021), exactly once each, whichever of several
 * processes does it and wherever one is killed. What is smaller than a hundredth is carried on.
 * @returns how many contributions were posted; another process may have posted more meanwhile.
 */
export async function rollContributions(db: Kysely<Database>, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const rolled = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ rolled: number | null }>`
        select ledger_roll(${BATCH}, ${now}) as rolled`.execute(tx);
      return rows[0]?.rolled ?? 0;
    });
    total += rolled;
    if (rolled < BATCH) return total;
  }
}

/** Rolls once a second while the server listens. */
export function addRoller(
  app: FastifyInstance,
  { database, now }: { database: Kysely<Database>; now(): Date },
): void {
  whileListening(app, {
    name: 'rolling contributions to the pots',
    everyMs: EVERY_MS,
    work: async () => {
      await rollContributions(database, now());
    },
  });
}
