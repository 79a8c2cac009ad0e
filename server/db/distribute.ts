import type pg from 'pg';
import { StartupError } from '../core/startup-error.ts';
import { SHARDS, type Shard, shardsOf } from './shards.ts';

// Spreads a database over the machines of a Citus, as shards.ts declares it (docs/decisions/0096). The default is one
// PostgreSQL, which never comes here.

/** What was spread just now; nothing where all of it was before. */
export interface Distributed {
  tables: number;
  /** Functions that run where their player's rows are, in one call. */
  delegated: string[];
}

/** Pieces of the players' tables: each lies on one machine and can move to another. */
const PIECES = 32;
/** Tables of the coordinator that no transaction writes together with anything else. */
const ALONE: readonly string[] = ['schema_migrations', 'schema_servers'];
/** They name a player, and write the house's rows of nobody as well, or may: a share of a pool is posted from its pot. */
const ACROSS: readonly string[] = [
  'ledger_pay_pot',
  'ledger_move',
  'ledger_book_house',
  'ledger_post',
];

/** True where this database is one of a Citus. */
export async function isSpread(pool: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await pool.query("select 1 from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

/** @throws StartupError naming what the cluster lacks */
async function needCitus(client: pg.ClientBase): Promise<void> {
  const { rows: roles } = await client.query(
    'select 1 from pg_roles where rolname = current_user and rolsuper',
  );
  if (roles.length === 0) {
    throw new StartupError(
      'To spread a database takes a role that is a superuser in it, as to empty the old places of its rows does: ' +
        'name that role in the address. Servers go on with their own.',
    );
  }
  if (!(await isSpread(client))) {
    throw new StartupError(
      'This database has no Citus: build it for this PostgreSQL, name it in shared_preload_libraries, ' +
        'and say "create extension citus" in the database on each machine (docs/operations.md).',
    );
  }
  const { rows } = await client.query<{ workers: number }>(
    'select count(*)::int as workers from pg_dist_node where shouldhaveshards and isactive',
  );
  if (!rows[0]?.workers) {
    throw new StartupError(
      "This Citus has no machine for rows: select citus_add_node('host', port) for each, then try again.",
    );
  }
}

/** Tables in an order in which each comes after those that its foreign keys name. */
async function inOrder(client: pg.ClientBase): Promise<(readonly [string, Shard])[]> {
  const { rows } = await client.query<{ table: string; target: string }>(
    `select conrelid::regclass::text as table, confrelid::regclass::text as target from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  const known = new Map(await shardsOf(client));
  const ordered = new Map<string, Shard>();
  const take = (table: string): void => {
    const shard = known.get(table);
    if (!shard || ordered.has(table)) return;
    for (const key of rows) if (key.table === table) take(key.target);
    ordered.set(table, shard);
  };
  for (const table of ['players', ...known.keys()]) take(table);
  return [...ordered];
}

/** The statement that spreads a table. */
function spreading(table: string, shard: Shard): [text: string, values: unknown[]] {
  if (shard.by === 'reference') return ['select create_reference_table($1)', [table]];
  if (shard.by === 'local') return ['select citus_add_local_table_to_metadata($1, true)', [table]];
  const beside = shard.by === 'player' && table !== 'players' ? 'players' : 'none';
  return [
    'select create_distributed_table($1, $2, colocate_with := $3)',
    [table, shard.column, beside],
  ];
}

/** The last number that a column gave to a row. */
interface Numbered {
  table: string;
  column: string;
  last: string;
}

async function numbersOf(client: pg.ClientBase): Promise<Numbered[]> {
  const { rows } = await client.query<Numbered>(
    `select c.relname as table, a.attname as column, pg_sequence_last_value(s.seqrelid) as last
     from pg_sequence s join pg_depend d on d.objid = s.seqrelid and d.deptype in ('a', 'i')
       join pg_class c on c.oid = d.refobjid
       join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       and pg_sequence_last_value(s.seqrelid) is not null`,
    [SHARDS.filter(([, { by }]) => by === 'local').map(([table]) => table)],
  );
  return rows;
}

/** The rows that a table shows, wherever they lie. */
async function countOf(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query(`select count(*) as rows from ${table}`);
  return rows[0]?.rows;
}

/** Within a transaction: the same rows are there after it, no trigger has added to them, and numbers go on. */
async function spreadTable(client: pg.ClientBase, table: string, shard: Shard): Promise<void> {
  const guards = 'select 1 from pg_trigger where tgrelid = $1::regclass and not tgisinternal';
  const { rows: triggers } = await client.query(guards, [table]);
  const turn = async (way: 'disable' | 'enable') => {
    if (triggers.length > 0) await client.query(`alter table ${table} ${way} trigger user`);
  };
  const before = await countOf(client, table);
  const numbers = shard.by === 'local' ? await numbersOf(client) : [];
  // A posting's trigger writes what follows from it, which is there already.
  await turn('disable');
  await client.query(...spreading(table, shard));
  await turn('enable');
  const after = await countOf(client, table);
  if (before !== after) throw new Error(`it had ${before} rows, and ${after} came.`);
  // In the place of a table of the coordinator Citus lays a new one, which would begin at 1.
  for (const { table: numbered, column, last } of numbers) {
    const goOn = 'select setval(pg_get_serial_sequence($1, $2), $3)';
    await client.query(goOn, [numbered, column, last]);
  }
}

async function spreadTables(client: pg.ClientBase): Promise<number> {
  let count = 0;
  for (const [table, shard] of await inOrder(client)) {
    // One of the coordinator brings along those that its foreign keys name.
    const known = 'select 1 from pg_dist_partition where logicalrelid = $1::regclass';
    const { rows } = await client.query(known, [table]);
    if (rows.length > 0 || ALONE.includes(table)) continue;
    await client.query('begin');
    try {
      await spreadTable(client, table, shard);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      const { message, detail = '' } = error as pg.DatabaseError;
      throw new StartupError(`The table ${table} can't be spread: ${message} ${detail}`);
    }
    count += 1;
  }
  return count;
}

/** Citus leaves the rows of before where they were: nothing reads them any more, and no erasure would find them. */
async function clearOriginals(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select logicalrelid::text as table from pg_dist_partition
     where pg_relation_size(logicalrelid) > 0 order by 1`,
  );
  await client.query('begin');
  // The guards against emptying stand on the pieces as well, which are not touched.
  await client.query("set local session_replication_role to 'replica'");
  for (const { table } of rows) {
    await client.query('select truncate_local_data_after_distributing_table($1)', [table]);
  }
  await client.query('commit');
}

interface Signature {
  name: string;
  signature: string;
  /** Place of the player among its parameters; 0 = none. */
  player: number;
}

/** Every function on every machine; those of one player as a whole where that player's rows are. */
async function spreadFunctions(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<Signature>(
    `select p.proname as name, p.oid::regprocedure::text as signature,
       case when p.provolatile = 'i' then 0
         else coalesce(array_position(p.proargnames, 'p_player'), 0) end as player
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e') order by 2`,
  );
  const delegated: string[] = [];
  for (const { name, signature, player } of rows) {
    if (player > 0 && !ACROSS.includes(name)) {
      await client.query(
        `select create_distributed_function($1, $2, colocate_with := 'players', force_delegation := true)`,
        [signature, `$${player}`],
      );
      delegated.push(name);
    } else await client.query('select create_distributed_function($1)', [signature]);
  }
  return delegated;
}

/**
 * Spreads what is not spread yet, with the rows in it; each table in a transaction of its own. Safe to repeat, also
 * after it broke off, and to be repeated after an update that brought a table. Servers are to be stopped
 * meanwhile: a table that is being spread is closed.
 * @throws StartupError naming the table or what the cluster lacks
 */
export async function distribute(pool: pg.Pool, pieces = PIECES): Promise<Distributed> {
  const client = await pool.connect();
  try {
    await needCitus(client);
    const { rows } = await client.query<{ name: string }>(
      'select quote_ident(current_database()) as name',
    );
    // Guards of append-only tables are triggers; each machine makes them anew where a piece moves to.
    // A transaction that looked at every piece goes on to write: by one connection to each machine, as Citus asks.
    for (const setting of [
      'citus.enable_unsafe_triggers to on',
      "citus.multi_shard_modify_mode to 'sequential'",
      // Citus plans a simple statement on its own machine in half the time that a plan kept for any machine takes.
      'plan_cache_mode to force_custom_plan',
    ]) {
      await client.query(`alter database ${rows[0]?.name} set ${setting}`);
      await client.query(`set ${setting}`);
    }
    await client.query(`set citus.shard_count to ${Math.trunc(pieces)}`);
    const tables = await spreadTables(client);
    await clearOriginals(client);
    return { tables, delegated: await spreadFunctions(client) };
  } finally {
    // What was set belongs to this work alone.
    client.release(true);
  }
}
