import type pg from 'pg';
import { type Shard, shardsOf } from '../../server/db/shards.ts';

/** Whoever won a pot: its other side is nobody's. */
const BY_POT = `select distinct player_id as id from house_entries
  where name >= 'pot:' and name < 'pot;' and player_id = any($1::bigint[])`;

/** The audit and the views that it is made of, each after those that it reads. */
const VIEWS = [
  ...['grant_sums', 'booked_days', 'posting_audit', 'wager_audit', 'game_audit', 'money_audit'],
  'ledger_audit',
] as const;

const TABLES = `select distinct table_name as name from information_schema.view_table_usage
  where view_schema = 'public' and view_name = any($1) and table_name <> all($1)`;

function rowsOf(table: string, shard: Shard | undefined, players: readonly number[]): string {
  // What belongs to no player, as the pots, is not of these players' books.
  if (shard?.by !== 'player') return `select * from public.${table} where false`;
  return `select * from public.${table} where ${shard.column} = any('{${players}}'::bigint[])`;
}

/**
 * Audits the books of some players alone, by the rules of `ledger_audit` itself: its views over copies of their rows.
 * Of all players it would read everything, which takes longer than a whole run.
 * @throws Error with the first rule that is broken
 */
export async function auditPlayers(pool: pg.Pool, chosen: readonly number[]): Promise<void> {
  const { rows: winners } = await pool.query<{ id: number }>(BY_POT, [chosen]);
  const players = chosen.filter((one) => !winners.some(({ id }) => id === one));
  const client = await pool.connect();
  try {
    // One moment for all tables: the server may still be ending rounds.
    await client.query('begin isolation level repeatable read');
    // Named as of now: once a copy hides a table, its definition would name the table itself.
    const views: string[] = [];
    for (const name of VIEWS) {
      const { rows } = await client.query('select pg_get_viewdef($1::regclass) as text', [name]);
      views.push(`create temp view ${name} as ${rows[0]?.text}`);
    }
    const { rows: tables } = await client.query<{ name: string }>(TABLES, [VIEWS]);
    const shards = new Map(await shardsOf(client));
    for (const { name } of tables) {
      const rows = rowsOf(name, shards.get(name), players);
      await client.query(`create temp table ${name} on commit drop as ${rows}`);
    }
    for (const view of views) await client.query(view);
    const { rows: problems } = await client.query('select * from pg_temp.ledger_audit limit 1');
    const { rows: entries } = await client.query('select count(*) from pg_temp.wallet_entries');
    if (problems[0]) throw new Error(`the books are broken: ${JSON.stringify(problems[0])}`);
    if (Number(entries[0]?.count) < players.length) throw new Error('nothing was audited');
  } finally {
    await client.query('rollback');
    client.release();
  }
}
