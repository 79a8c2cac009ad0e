import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { troubleOf } from '../db/away.ts';
import { type Database, inTransaction } from '../db/database.ts';
import { AGEING_ROWS, ENDS_DUE } from '../features/compose.ts';
import type { AgeingRows } from '../features/feature.ts';
import { expireBonuses } from '../ledger/bonus.ts';
import { expireHolds } from '../ledger/holds.ts';
import { whileListening } from './every.ts';

/** How often a server tidies up while it listens. */
const EVERY_MS = 10 * 60_000;
/** Rows that one statement takes: small enough that no player's call waits for it. */
const BATCH = 500;
/** Batches of one kind in one round; what is left waits for the next round. */
const BATCHES = 20;

/**
 * Rows that belong to no feature, and go like those of the features. Money, draws, receipts,
 * deposits and refusals stay for good.
 */
export const OWN_ROWS: readonly AgeingRows[] = [
  // A client asks within minutes, but a phone may come back after days with a key that was never
  // answered, and must hear what became of it. It asks for half of that time (src/lib/once): a key
  // that is gone would be closed and told as not placed.
  {
    table: 'once_keys',
    key: 'player_id, once_key',
    isOver: "created_at < :now - interval '30 days'",
  },
  // They lock when idle, and end 30 days after their login.
  {
    table: 'sessions',
    key: 'player_id, token_hash',
    isOver: "created_at < :now - interval '30 days'",
  },
  // Codes in clear, although dead after ten minutes.
  { table: 'sandbox_sms', key: 'id', isOver: "sent_at < :now - interval '1 day'" },
  // What is over says to whom and when; what waits ends by itself, unless nothing sends its way any more.
  {
    table: 'outgoing_messages',
    key: 'id',
    isOver: "coalesce(ended_at, expires_at) < :now - interval '30 days'",
  },
  { table: 'message_quotas', key: 'about, day', isOver: "day < (:now - interval '1 day')::date" },
  // Names of persons who did not go on.
  { table: 'sandbox_openid_codes', key: 'code_hash', isOver: 'expires_at < :now' },
  // A visit ends with its login at the latest, which lasts 30 days.
  {
    table: 'studio_sessions',
    key: 'player_id, id',
    isOver: "opened_at < :now - interval '60 days'",
  },
];

/** What a round did: rows taken away by table, and holds given free. */
export type Tidied = Record<string, number>;

async function clear(db: Kysely<Database>, { table, key, isOver }: AgeingRows, now: Date) {
  const condition = isOver.split(':now').join(`'${now.toISOString()}'::timestamptz`);
  // Of two processes that meet at the same rows one is sent round again.
  const { numAffectedRows } = await inTransaction(db, (tx) =>
    sql`
      delete from ${sql.table(table)} where (${sql.raw(condition)}) and (${sql.raw(key)}) in (
        select ${sql.raw(key)} from ${sql.table(table)} where (${sql.raw(condition)})
        limit ${BATCH})`.execute(tx),
  );
  return Number(numAffectedRows ?? 0n);
}

function rethrow(_kind: string, error: unknown): never {
  throw error;
}

/** Takes a batch of one kind. @returns how many it was */
type TakeOne = () => Promise<number>;

async function inBatches(takeOne: TakeOne): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const taken = await takeOne();
    total += taken;
    if (taken < BATCH) break;
  }
  return total;
}

function kindsOf(db: Kysely<Database>, now: Date): Record<string, TakeOne> {
  const due = { at: now, limit: BATCH };
  const ends = Object.entries(ENDS_DUE).map(([kind, end]) => [kind, () => end(db, due)] as const);
  const rows = [...OWN_ROWS, ...AGEING_ROWS];
  return {
    holds: () => inTransaction(db, (tx) => expireHolds(tx, due)),
    bonuses: () => expireBonuses(db, due),
    ...Object.fromEntries(ends),
    ...Object.fromEntries(rows.map((one) => [one.table, () => clear(db, one, now)])),
  };
}

/**
 * Gives due holds free, ends bonuses and what else is over, and takes away what nobody
 * needs. Safe in any number of processes at once.
 * @param onFailure hears of a kind that could not be done; the others are done all the same, unless it throws, as it
 * does by default
 */
export async function tidyUp(
  db: Kysely<Database>,
  now: Date,
  onFailure: (kind: string, error: unknown) => void = rethrow,
): Promise<Tidied> {
  const tidied: Tidied = {};
  for (const [kind, takeOne] of Object.entries(kindsOf(db, now))) {
    try {
      tidied[kind] = await inBatches(takeOne);
    } catch (error) {
      onFailure(kind, error);
    }
  }
  return tidied;
}

/** Tidies up as long as the server listens; the first time after one period. */
export function addHousekeeping(
  app: FastifyInstance,
  { database, now }: { database: Kysely<Database>; now(): Date },
): void {
  whileListening(app, {
    name: 'tidying up',
    everyMs: EVERY_MS,
    async work() {
      const tidied = await tidyUp(database, now(), (kind, error) => {
        if (troubleOf(error)) throw error;
        const { code } = error as { code?: unknown };
        app.log.error({ kind, code }, 'what is over could not be tidied up');
      });
      const done = Object.entries(tidied).filter(([, count]) => count > 0);
      if (done.length > 0) app.log.info({ tidied: Object.fromEntries(done) }, 'tidied up');
    },
  });
}
