import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { childrenOf } from '../../tests/support/servers/processes.ts';

/** Clock ticks a second in /proc; the same on every Linux that we know. */
const TICKS = 100;

/** Of /proc/<pid>/stat, counted from the state: own ticks, and those of children that have ended. */
function secondsOf(pid: number, withEnded: boolean): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return (user + system + (withEnded ? endedUser + endedSystem : 0)) / TICKS;
  } catch {
    // It has ended, and its parent has counted it.
    return 0;
  }
}

/** What a table holds and has taken in. */
export interface TableFacts {
  bytes: number;
  inserted: number;
  deleted: number;
}

/** Everything that only grows; what a run cost is the difference of two. */
export interface Costs {
  atMs: number;
  serverCpu: number;
  databaseCpu: number;
  statements: number;
  transactions: number;
  walBytes: number;
  readBlocks: number;
  sentBytes: number;
  takenBytes: number;
  tables: Record<string, TableFacts>;
}

interface Sources {
  pool: pg.Pool;
  serverPid: number;
  postmasterPid: number;
  bytes(): { sent: number; taken: number };
}

const num = (value: unknown) => Number(value ?? 0);

/** Reads all costs at one moment. */
export async function readCosts({ pool, ...from }: Sources): Promise<Costs> {
  const one = async (text: string) => (await pool.query(text)).rows[0] ?? {};
  // What a connection has counted is told once a second at the most.
  const counted = await one('select sum(calls) as calls from pg_stat_statements');
  const whole = await one(`select xact_commit + xact_rollback as transactions, blks_read
    from pg_stat_database where datname = current_database()`);
  const wal = await one("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes");
  const { rows } = await pool.query(`select relname, n_tup_ins, n_tup_del,
      pg_total_relation_size(relid) as bytes
    from pg_stat_user_tables where schemaname = 'public'`);
  const tables = rows.map((row) => {
    const facts = { bytes: num(row.bytes), inserted: num(row.n_tup_ins) };
    return [row.relname as string, { ...facts, deleted: num(row.n_tup_del) }] as const;
  });
  const { sent, taken } = from.bytes();
  const backends = childrenOf(from.postmasterPid).map((pid) => secondsOf(pid, false));
  return {
    atMs: performance.now(),
    serverCpu: secondsOf(from.serverPid, false),
    databaseCpu: backends.reduce((sum, one) => sum + one, secondsOf(from.postmasterPid, true)),
    statements: num(counted.calls),
    transactions: num(whole.transactions),
    walBytes: num(wal.bytes),
    readBlocks: num(whole.blks_read),
    sentBytes: sent,
    takenBytes: taken,
    tables: Object.fromEntries(tables),
  };
}

/** The statements that took most of the database's time, as it names them. */
export async function dearestStatements(pool: pg.Pool, count: number) {
  const { rows } = await pool.query(
    `select regexp_replace(left(query, 90), '\\s+', ' ', 'g') as text, calls, mean_exec_time as ms,
      100 * total_exec_time / sum(total_exec_time) over () as share
    from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    order by total_exec_time desc limit $1`,
    [count],
  );
  return rows.map((row) => ({
    text: String(row.text),
    calls: num(row.calls),
    ms: num(row.ms),
    share: num(row.share),
  }));
}
