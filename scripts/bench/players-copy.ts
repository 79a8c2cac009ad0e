import type pg from 'pg';
import { shardsOf } from '../../server/db/shards.ts';

/** Entries of one player lie in so many places of a table, as they came over days. */
const SLICES = 8;
/** Tables that get more rows than this are filled without their indexes. */
const LARGE_ROWS = 100_000;

/** Made for each player anew, or none of the players' own. */
const LEFT_OUT = ['sessions', 'bench_templates', 'login_proofs'];

/** What differs between two players besides their ids: what the server looks for without a player. */
const OWN_VALUES: Readonly<Record<string, string>> = {
  'accounts.account': "'bench.' || n",
  'deposits.reference': "t.reference || '-' || n",
  'studio_sessions.token_hash': 'sha256(t.token_hash || int8send(n))',
  'known_devices.device_hash': 'sha256(t.device_hash || int8send(n))',
  'game_sessions.id': 'md5(t.id::text || n)::uuid',
  'studio_sessions.id': 'md5(t.id::text || n)::uuid',
  'studio_rounds.session_id': 'md5(t.session_id::text || n)::uuid',
  'game_rounds.session_id': 'md5(t.session_id::text || n)::uuid',
  // The pots are the templates' alone: nobody owes them anything.
  'wagers.pot_units': '0',
};

interface Table {
  name: string;
  /** Holds the player's id. */
  column: string;
  columns: string[];
  /** Those that say when. */
  moments: string[];
  /** Rows of all templates. */
  rows: number;
}

async function tablesOf(pool: pg.Pool): Promise<Table[]> {
  const tables: Table[] = [];
  for (const [name, shard] of await shardsOf(pool)) {
    if (shard.by !== 'player' || LEFT_OUT.includes(name)) continue;
    const { column } = shard;
    const counted = await pool.query(
      `select count(*) from ${name} where ${column} in (select player_id from bench_templates)`,
    );
    const rows = Number(counted.rows[0]?.count);
    if (rows === 0) continue;
    // A number that the table gives itself is given anew.
    const listed = await pool.query(
      `select attname, atttypid = 'timestamptz'::regtype as is_moment from pg_attribute where attrelid = $1::regclass and attnum > 0
        and not attisdropped and attidentity <> 'a' and attgenerated = '' order by attnum`,
      [name],
    );
    const moments = listed.rows.filter(({ is_moment }) => is_moment).map(({ attname }) => attname);
    tables.push({
      name,
      column,
      columns: listed.rows.map(({ attname }) => attname),
      moments,
      rows,
    });
  }
  return tables;
}

/** What stands over a table's rows and is put back once it is full, as SQL. */
async function indexesOf(pool: pg.Pool, table: string) {
  const { rows } = await pool.query(
    `select c.conname, i.indexrelid::regclass::text as index, pg_get_indexdef(i.indexrelid) as made,
      pg_get_constraintdef(c.oid) as rule
    from pg_index i left join pg_constraint c
      on c.conindid = i.indexrelid and c.conrelid = i.indrelid and c.contype in ('p', 'u')
    where i.indrelid = $1::regclass`,
    [table],
  );
  return rows.map(({ conname, index, made, rule }) =>
    conname
      ? {
          drop: `alter table ${table} drop constraint ${conname}`,
          make: `alter table ${table} add constraint ${conname} ${rule}`,
        }
      : { drop: `drop index ${index}`, make: made as string },
  );
}

function copyOf(
  { name, column, columns, moments }: Table,
  { first, last, templates }: Span,
): string {
  const value = (each: string) => {
    if (each === column || each === 'player_id') return 'n';
    // No two players do anything in the same microsecond: lists by time would have to sort all that did.
    if (moments.includes(each)) return `t."${each}" + n * interval '1 microsecond'`;
    return OWN_VALUES[`${name}.${each}`] ?? `t."${each}"`;
  };
  const names = columns.map((each) => `"${each}"`).join(', ');
  return `insert into ${name} (${names}) select ${columns.map(value).join(', ')}
    from generate_series(${first}::bigint, ${last}::bigint) n
    join bench_stash.${name} t on t.bench_number = n % ${templates}
    where t.bench_slice = $1`;
}

interface Span {
  first: number;
  last: number;
  templates: number;
}

async function copyTable(pool: pg.Pool, table: Table, span: Span): Promise<void> {
  const { name, column, rows } = table;
  const { rows: kept } = await pool.query(
    `select exists (select from pg_constraint where confrelid = $1::regclass) as is_referenced`,
    [name],
  );
  const total = (rows / span.templates) * (span.last - span.first + 1);
  const isLarge = total > LARGE_ROWS && !kept[0]?.is_referenced;
  const client = await pool.connect();
  try {
    await client.query(`create table bench_stash.${name} as select x.*, b.number as bench_number,
        (row_number() over (partition by b.player_id order by x.ctid) - 1) * ${SLICES}
          / count(*) over (partition by b.player_id) as bench_slice
      from ${name} x join bench_templates b on b.player_id = x.${column}`);
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    const indexes = isLarge ? await indexesOf(pool, name) : [];
    if (isLarge) {
      // A table that is emptied in the same transaction is filled without the log.
      await client.query(`create temp table own on commit drop as select * from ${name}`);
      await client.query(`truncate ${name}`);
      for (const { drop } of indexes) await client.query(drop);
      await client.query(`insert into ${name} overriding system value select * from own`);
    }
    for (let slice = 0; slice < SLICES; slice += 1)
      await client.query(copyOf(table, span), [slice]);
    for (const { make } of indexes) await client.query(make);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** What is looked for by a name, and each player's session with the token of `tokenOf`. */
const BESIDE = [
  `insert into login_names select 'account', 'bench.' || n, n from generate_series($1::bigint, $2) n`,
  `insert into deposit_references (provider, reference, player_id, deposit_id)
    select provider, reference, player_id, id from deposits where player_id between $1 and $2`,
  `insert into sessions (player_id, token_hash, created_at, last_seen_at, ip, user_agent)
    select n, sha256(convert_to(n || '.' || lpad(n::text, 43, '0'), 'UTF8')), now(), now(), '', ''
    from generate_series($1::bigint, $2) n`,
  // What the copied rounds reached is copied, too.
  'update game_best_mark set taken_to = now() where $1::bigint < $2::bigint',
  `select setval(pg_get_serial_sequence('players', 'id'), $2::bigint) where $1 > 0`,
];

/**
 * Copies the templates to players of these ids, by the database itself: every row of theirs in every table that goes
 * with a player, with the player's id in place of the template's. Keys hold the player (decision 0093), so
 * no copy meets another, and books that balance are copied as books that balance.
 */
export async function copyPlayers(
  pool: pg.Pool,
  first: number,
  last: number,
  tell: (text: string) => void,
): Promise<void> {
  const { rowCount } = await pool.query('select from bench_templates');
  const span = { first, last, templates: rowCount ?? 0 };
  await pool.query('create schema bench_stash');
  for (const table of await tablesOf(pool)) {
    const from = performance.now();
    await copyTable(pool, table, span);
    const seconds = (performance.now() - from) / 1000;
    if (seconds > 2) tell(`${table.name}: ${seconds.toFixed(0)} s`);
  }
  await pool.query('drop schema bench_stash cascade');
  for (const statement of BESIDE) await pool.query(statement, [first, last]);
  const from = performance.now();
  await pool.query('vacuum (freeze, analyze)');
  tell(`vacuum: ${((performance.now() - from) / 1000).toFixed(0)} s`);
}
