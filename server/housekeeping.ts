import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from './db/database.ts';
import { closeDueRounds } from './features/invite/due.ts';
import { expireHolds } from './ledger/holds.ts';

/** How often a server tidies up while it listens. */
const EVERY_MS = 10 * 60_000;
/** Rows that one statement takes: small enough that no player's call waits for it. */
const BATCH = 500;
/** Batches of one kind in one round; what is left waits for the next round. */
const BATCHES = 20;

interface Chore {
  table: string;
  key: string;
  /** SQL that is true for rows that nobody needs any more; `:now` is the moment of the round. */
  isOver: string;
}

/**
 * What goes, and when.
 *
 * - `once_keys`: 30 days. A client asks again within minutes, but a phone may come back after weeks
 *   with the key of a deposit that was never answered; it must get the old answer. By then every
 *   session is over and a client drops the key of a draw after two minutes.
 * - `sessions`: they end after 30 minutes; a day later nobody wonders what became of one.
 * - `login_attempts`, `sms_codes`, `sms_quotas`: once lock, code and Manila day are over they say
 *   no more than a missing row.
 * - `sandbox_sms`: codes in clear, although dead after ten minutes.
 * - `client_events`: 90 days.
 * - `diamond_exchanges`: 90 days, for the ticker; the books keep the exchange itself.
 *
 * Money, draws, receipts, deposits and refusals stay for good.
 */
const CHORES: readonly Chore[] = [
  {
    table: 'once_keys',
    key: 'player_id, once_key',
    isOver: "created_at < :now - interval '30 days'",
  },
  {
    table: 'sessions',
    key: 'player_id, token_hash',
    isOver: "last_seen_at < :now - interval '1 day'",
  },
  {
    table: 'login_attempts',
    key: 'name_hash',
    isOver: `coalesce(locked_until, '-infinity') < :now
      and :now - interval '1 day' > all (failed_at)`,
  },
  { table: 'sms_codes', key: 'mobile, purpose', isOver: "expires_at < :now - interval '1 day'" },
  {
    table: 'sms_quotas',
    key: 'mobile',
    isOver: "coalesce(last_sent_at, '-infinity') < :now - interval '2 days'",
  },
  { table: 'sandbox_sms', key: 'id', isOver: "sent_at < :now - interval '1 day'" },
  {
    table: 'client_events',
    key: 'player_id, id',
    isOver: "received_at < :now - interval '90 days'",
  },
  {
    table: 'diamond_exchanges',
    key: 'player_id, id',
    isOver: "created_at < :now - interval '90 days'",
  },
];

/** What a round did: rows taken away by table, and holds given free. */
export type Tidied = Record<string, number>;

async function clear(db: Kysely<Database>, { table, key, isOver }: Chore, now: Date) {
  const condition = isOver.split(':now').join(`'${now.toISOString()}'::timestamptz`);
  // Rows that a call works on now are left for the next round, in whatever process it runs.
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where (${sql.raw(key)}) in (
      select ${sql.raw(key)} from ${sql.table(table)} where ${sql.raw(condition)}
      limit ${BATCH} for update skip locked)`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

async function inBatches(takeOne: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const taken = await takeOne();
    total += taken;
    if (taken < BATCH) break;
  }
  return total;
}

/** Gives due holds free, closes invite rounds and takes away what is over. Safe in any number of processes at once. */
export async function tidyUp(db: Kysely<Database>, now: Date): Promise<Tidied> {
  const tidied: Tidied = {
    holds: await inBatches(() =>
      inTransaction(db, (tx) => expireHolds(tx, { at: now, limit: BATCH })),
    ),
  };
  tidied.invite_rounds = await inBatches(() => closeDueRounds(db, { at: now, limit: BATCH }));
  for (const chore of CHORES) {
    tidied[chore.table] = await inBatches(() => clear(db, chore, now));
  }
  return tidied;
}

/** Tidies up as long as the server listens; the first time after one period. */
export function addHousekeeping(
  app: FastifyInstance,
  { database, now }: { database: Kysely<Database>; now(): Date },
): void {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const round = async () => {
    try {
      const done = Object.entries(await tidyUp(database, now())).filter(([, count]) => count > 0);
      if (done.length > 0) app.log.info({ tidied: Object.fromEntries(done) }, 'tidied up');
    } catch {
      app.log.warn('tidying up failed and is tried again');
    }
  };
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      running = running.then(round);
    }, EVERY_MS);
    timer.unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
