import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { connect } from './connect.ts';
import type { Database } from './database.ts';
import { type Shard, shardsOf } from './shards.ts';

// The declaration holds for the migrated database, so that it can be spread over machines one day:
// scripts and facts of a trial with Citus are behind decision 0093.

let home: TestDatabase;
let database: Kysely<Database>;
let declared: Awaited<ReturnType<typeof shardsOf>>;
let shards: ReadonlyMap<string, Shard>;

beforeAll(async () => {
  home = await createTestDatabase();
  const connection = connect(home.url, 2);
  ({ database } = connection);
  declared = await shardsOf(connection.pool);
  shards = new Map(declared);
});
afterAll(async () => {
  await database.destroy();
  await home.drop();
});

/** What a table is spread by; undefined where it is whole. */
function columnOf(table: string): string | undefined {
  const shard = shards.get(table);
  return shard && 'column' in shard ? shard.column : undefined;
}

interface Unique {
  table: string;
  name: string;
  columns: string[];
}

/** Every primary key and unique index. */
async function uniquesOf(db: Kysely<Database>): Promise<Unique[]> {
  const { rows } = await sql<Unique>`
    select t.relname as table, c.relname as name, array(select a.attname::text from pg_attribute a
      where a.attrelid = t.oid and a.attnum = any(i.indkey)) as columns
    from pg_index i join pg_class t on t.oid = i.indrelid join pg_class c on c.oid = i.indexrelid
    where t.relnamespace = 'public'::regnamespace and i.indisunique order by 1, 2`.execute(db);
  return rows;
}

interface Foreign {
  table: string;
  target: string;
  /** Pairs of columns: this one's and the target's. */
  pairs: [string, string][];
}

async function foreignOf(db: Kysely<Database>): Promise<Foreign[]> {
  const { rows } = await sql<Foreign>`
    select k.conrelid::regclass::text as table, k.confrelid::regclass::text as target,
      (select json_agg(json_build_array(a.attname, b.attname))
        from unnest(k.conkey, k.confkey) as p (own, other)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.own
        join pg_attribute b on b.attrelid = k.confrelid and b.attnum = p.other) as pairs
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
    order by 1, 2`.execute(db);
  return rows;
}

/** Unique keys that a spread table can't hold. */
async function wrongUniques(db: Kysely<Database>): Promise<string[]> {
  const wrong = (await uniquesOf(db)).filter(({ table, columns }) => {
    const column = columnOf(table);
    return column !== undefined && !columns.includes(column);
  });
  return wrong.map(({ table, name }) => `${table}: ${name}`);
}

function staysWithin({ table, target, pairs }: Foreign): boolean {
  const [from, to] = [shards.get(table)?.by, shards.get(target)?.by];
  if (to === 'reference') return true;
  if (from === 'local') return to === 'local';
  if (from !== 'player' || to !== 'player') return false;
  return pairs.some(([own, other]) => own === columnOf(table) && other === columnOf(target));
}

async function wrongForeign(db: Kysely<Database>): Promise<string[]> {
  const wrong = (await foreignOf(db)).filter((key) => !staysWithin(key));
  return wrong.map(({ table, target }) => `${table} -> ${target}`);
}

test('each table of the database has one class, and each class names tables that are there', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p')`.execute(database);
  expect(declared.map(([table]) => table).sort()).toEqual(rows.map(({ name }) => name).sort());
});

test('the column that a table is spread by is there, never null and of one type for all players', async () => {
  const spread = declared.flatMap(([table, shard]) =>
    'column' in shard ? [{ table, column: shard.column, by: shard.by }] : [],
  );
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select attrelid::regclass::text as table, attname as column, atttypid::regtype::text as type
    from pg_attribute where attnotnull`.execute(database);
  const typeOf = new Map(rows.map(({ table, column, type }) => [`${table}.${column}`, type]));
  const wrong = spread.filter(({ table, column, by }) => {
    const type = typeOf.get(`${table}.${column}`);
    return by === 'player' ? type !== 'bigint' : type === undefined;
  });
  expect(wrong).toEqual([]);
});

test('every primary and unique key of a spread table has its column in it', async () => {
  expect(await wrongUniques(database)).toEqual([]);
});

test('every foreign key stays with its player or goes to a table that is everywhere', async () => {
  expect(await wrongForeign(database)).toEqual([]);
});

test('no table that is copied has a trigger, and no spread one counts in less than bigint', async () => {
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal`.execute(
    database,
  );
  expect(rows.filter(({ table }) => shards.get(table)?.by === 'reference')).toEqual([]);
  const { rows: counted } = await sql<{ table: string }>`
    select attrelid::regclass::text as table from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = 'public'::regnamespace and attidentity <> ''
      and atttypid <> 'bigint'::regtype`.execute(database);
  expect(counted.filter(({ table }) => columnOf(table) !== undefined)).toEqual([]);
});

test('a key without the player and a foreign key to another player are noticed', async () => {
  await sql`create unique index by_time on deposits (created_at)`.execute(database);
  await sql`alter table invite_origins add foreign key (inviter_id) references players`.execute(
    database,
  );
  expect(await wrongUniques(database)).toContain('deposits: by_time');
  expect(await wrongForeign(database)).toEqual(['invite_origins -> players']);
});
