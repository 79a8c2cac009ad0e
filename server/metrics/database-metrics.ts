import { type Kysely, sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import { inJob } from '../core/request-scope.ts';
import type { Database } from '../db/database.ts';

/** A database that does not answer must not hold up the rest of what is told. */
const ANSWER_MS = 2000;
/** Contributions wait in the order they came: the first of them tell how old they are. */
const OLDEST = 1000;

/** What stands in the database now: ages in seconds, money in hundredths. */
interface Standing {
  roller_waiting: number;
  roller_lag: number;
  audit_unlinked: number;
  payouts_waiting: number;
  payouts_lag: number;
  open_rounds: number;
  /** Null where there is no stand-in, or this role may not see it. */
  ledger_lag: number | null;
  pots: Record<string, number>;
}

async function readStanding(database: Kysely<Database>, now: Date): Promise<Standing> {
  const age = (of: string) =>
    sql`greatest(0, extract(epoch from ${now}::timestamptz - (${sql.raw(of)})))::float8`;
  const { rows } = await sql<Standing>`
    select (select count(*) from pot_contributions) as roller_waiting,
      coalesce(${age(`select min(w.created_at) from (select * from pot_contributions limit ${OLDEST}) c
        join wagers w on w.player_id = c.player_id and w.id = c.wager_id`)}, 0) as roller_lag,
      (select count(*) from audit_events
        where id > (select coalesce(max(event_id), 0) from audit_links)) as audit_unlinked,
      (select count(*) from payout_orders) as payouts_waiting,
      coalesce(${age('select min(created_at) from payout_orders where not is_accepted')}, 0)
        as payouts_lag,
      (select count(*) from game_rounds where status = 'open') as open_rounds,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as ledger_lag,
      (select coalesce(jsonb_object_agg(name, balance), '{}')
        from house_accounts where name like 'pot:%') as pots`.execute(database);
  const [standing] = rows;
  if (!standing) throw new Error('the database answered nothing');
  return standing;
}

/** @throws Error when the work takes longer; it goes on, and nobody hears of it */
function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer in time')), milliseconds);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The gauges, each with where it is read. */
const GAUGES = [
  ['bituin_roller_waiting', 'Contributions that no pot has yet.', 'roller_waiting'],
  [
    'bituin_roller_lag_seconds',
    'Age of the oldest contribution that no pot has yet.',
    'roller_lag',
  ],
  [
    'bituin_audit_unlinked',
    'Newest events that the chain of the audit log does not hold yet.',
    'audit_unlinked',
  ],
  ['bituin_payouts_waiting', 'Payouts whose end is not known.', 'payouts_waiting'],
  [
    'bituin_payouts_lag_seconds',
    'Age of the oldest payout that no provider has taken on.',
    'payouts_lag',
  ],
  ['bituin_open_rounds', 'Rounds that wait for their end.', 'open_rounds'],
  [
    'bituin_ledger_lag_seconds',
    'How far the slowest copy of the database is behind.',
    'ledger_lag',
  ],
] as const satisfies readonly (readonly [string, string, keyof Standing])[];

/**
 * Adds what stands in the database. Every server of a database tells the same, so a board takes the
 * greatest. While it does not answer, `bituin_database_up` is 0 and the rest is missing.
 * @returns what reads it anew, to be called before the registry is told; it never throws
 */
export function addDatabaseMetrics(
  registry: Registry,
  { database, now }: { database: Kysely<Database>; now(): Date },
): () => Promise<void> {
  const registers = [registry];
  const gauges = GAUGES.map(([name, help, key]) => ({
    key,
    gauge: new Gauge({ name, help, registers }),
  }));
  const pots = new Gauge({
    name: 'bituin_pot_hundredths',
    help: 'What each pot of the jackpot holds.',
    labelNames: ['pot'],
    registers,
  });
  const up = new Gauge({
    name: 'bituin_database_up',
    help: '1 while the database answers.',
    registers,
  });
  return async () => {
    const standing = await within(
      ANSWER_MS,
      inJob(() => readStanding(database, now())),
    ).catch(() => undefined);
    up.set(standing ? 1 : 0);
    pots.reset();
    for (const [pot, held] of Object.entries(standing?.pots ?? {})) pots.set({ pot }, held);
    for (const { key, gauge } of gauges) {
      const value = standing?.[key] ?? undefined;
      if (value === undefined) gauge.remove();
      else gauge.set(value);
    }
  };
}
