import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from './db/database.ts';
import { closeDueRounds } from './features/invite/due.ts';
import { expireBonuses } from './ledger/bonus.ts';
import { expireHolds } from './ledger/holds.ts';
import { whileListening } from './while-listening.ts';

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
 * - `sessions`: they lock when idle, and end 30 days after their login.
 * - `login_attempts`, `sms_codes`, `sms_quotas`: once lock, code and Manila day are over they say
 *   no more than a missing row.
 * - `social_starts`: over after ten minutes, or with their answer.
 * - `social_tickets`, `sandbox_openid_codes`: names of persons who did not go on.
 * - `sandbox_sms`: codes in clear, although dead after ten minutes.
 * - `client_events`: 90 days.
 * - `diamond_exchanges`: 90 days, for the ticker; the books keep the exchange itself.
 * - `kyc_pictures`: 90 days where they were refused or never sent; accepted ones stay, as the law
 *   against money laundering asks for years.
 * - `game_sessions`, `studio_sessions`: 60 days; a visit ends with its login at the latest, which
 *   lasts 30.
 * - `statement_links`: they work for five minutes.
 * - `game_bests`: 32 days after their period began; the rounds themselves stay.
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
    isOver: "created_at < :now - interval '30 days'",
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
    table: 'social_starts',
    key: 'state_hash',
    isOver: "expires_at < :now - interval '1 day'",
  },
  {
    table: 'social_tickets',
    key: 'ticket_hash',
    isOver: 'expires_at < :now',
  },
  {
    table: 'sandbox_openid_codes',
    key: 'code_hash',
    isOver: 'expires_at < :now',
  },
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
  {
    table: 'kyc_pictures',
    key: 'player_id, attempt, part',
    isOver: `stored_at < :now - interval '90 days' and not exists (
      select from kyc_checks where kyc_checks.player_id = kyc_pictures.player_id
      and kyc_checks.attempt = kyc_pictures.attempt and state in ('pending', 'approved'))`,
  },
  {
    table: 'game_sessions',
    key: 'player_id, id',
    isOver: "started_at < :now - interval '60 days'",
  },
  {
    table: 'studio_sessions',
    key: 'player_id, id',
    isOver: "opened_at < :now - interval '60 days'",
  },
  {
    table: 'statement_links',
    key: 'player_id, token_hash',
    isOver: "expires_at < :now - interval '1 day'",
  },
  {
    table: 'game_bests',
    key: 'player_id, period, starts, rank_by',
    isOver: "starts < (:now - interval '32 days')::date",
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

/**
 * Gives due holds free, ends bonuses and invite rounds that are over and takes away what nobody
 * needs. Safe in any number of processes at once.
 */
export async function tidyUp(db: Kysely<Database>, now: Date): Promise<Tidied> {
  const tidied: Tidied = {
    holds: await inBatches(() =>
      inTransaction(db, (tx) => expireHolds(tx, { at: now, limit: BATCH })),
    ),
  };
  tidied.bonuses = await inBatches(() => expireBonuses(db, { at: now, limit: BATCH }));
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
  whileListening(app, {
    name: 'tidying up',
    everyMs: EVERY_MS,
    async work() {
      const done = Object.entries(await tidyUp(database, now())).filter(([, count]) => count > 0);
      if (done.length > 0) app.log.info({ tidied: Object.fromEntries(done) }, 'tidied up');
    },
  });
}
