import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesBelow, inProject } from '../../scripts/project.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import { AGEING_ROWS } from '../features/compose.ts';
import { OWN_ROWS } from '../jobs/housekeeping.ts';
import { type Connection, connect } from './connect.ts';
import { shardsOf } from './shards.ts';

// Forms of SQL that a spread database (Citus 13.2) was found to refuse, looked for in the functions as they are and in
// the statements of the server: decision 0096. `npm run cluster` runs them.

let home: TestDatabase;
let connection: Connection;
/** Tables that are spread with their players. */
let spreadTables: ReadonlySet<string>;
/** Where a statement names a table. */
let named: RegExp;

beforeAll(async () => {
  home = await createTestDatabase();
  connection = connect(home.url, 1);
  const shards = await shardsOf(connection.pool);
  spreadTables = new Set(shards.flatMap(([table, { by }]) => (by === 'player' ? [table] : [])));
  const tables = shards.map(([table]) => table).join('|');
  named = new RegExp(`\\b(?:FROM|JOIN|UPDATE|INTO)\\s+(?:public\\.)?(${tables})\\b`, 'gi');
});
afterAll(async () => {
  await connection.pool.end();
  await home.drop();
});

/** Functions that may, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  ledger_problems_of_postings: 'compares tables; asked for by the coordinator, piece by piece',
  ledger_problems_of_play: 'the same',
  ledger_problems_of_days: 'the same',
  ledger_roll: 'rolls what everybody owes, on the coordinator',
  ledger_level_pot: 'a pot of nobody beside a copied table, on the coordinator',
};

interface Source {
  name: string;
  language: string;
  parameters: number;
  body: string;
}

async function sourcesOf(): Promise<Source[]> {
  const { rows } = await sql<Source>`
    select p.proname as name, l.lanname as language, p.pronargs as parameters, p.prosrc as body
    from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace order by 1`.execute(connection.database);
  return rows.map((row) => ({ ...row, body: row.body.replace(/--.*$/gm, '') }));
}

const tablesIn = (text: string) =>
  new Set([...text.matchAll(named)].map(([, table = '']) => table.toLowerCase()));

/** What is wrong with one statement of a function. */
function wrongIn(statement: string, readers: readonly string[]): string[] {
  const tables = tablesIn(statement);
  const spread = [...tables].filter((table) => spreadTables.has(table));
  if (tables.size === 0) return [];
  const wrong: string[] = [];
  if (/\bCASE\s+(?!WHEN\b)\w/i.test(statement)) wrong.push('a CASE with an operand');
  if (/\bINSERT\s+INTO\b[\s\S]*\bSELECT\b/i.test(statement)) wrong.push('an INSERT with a SELECT');
  if (/\bWITH\b[\s\S]*\b(INSERT|UPDATE|DELETE)\b/i.test(statement))
    wrong.push('a WITH that writes');
  if (spread.length > 0 && tables.size > 1) wrong.push(`two tables: ${[...tables].join(', ')}`);
  if (
    spread.length > 0 &&
    /\b(?:IF|WHILE|EXISTS|RETURN)\s*\(?\s*(?:NOT\s+)?EXISTS\s*\(\s*SELECT/i.test(statement)
  ) {
    wrong.push('an EXISTS where a PERFORM does');
  }
  const called = readers.filter((name) => new RegExp(`\\b${name}\\s*\\(`).test(statement));
  if (called.length > 0) wrong.push(`calls ${called.join(', ')}, which reads tables`);
  return wrong;
}

function wrongFunctions(sources: readonly Source[]): string[] {
  const readers = sources.filter(({ body }) => tablesIn(body).size > 0).map(({ name }) => name);
  return sources
    .filter(({ name }) => !(name in ALLOWED))
    .flatMap(({ name, language, parameters, body }) => {
      const statements = body.split(/;|\bTHEN\b|\bLOOP\b|\bBEGIN\b/);
      const wrong = statements.flatMap((one) => wrongIn(one, readers));
      const reads = [...tablesIn(body)].some((table) => spreadTables.has(table));
      if (language === 'sql' && parameters > 0 && reads) {
        wrong.push('is in SQL and has parameters: write it in plpgsql');
      }
      return wrong.map((what) => `${name}: ${what}`);
    });
}

test('functions of the books have no form that a spread database refuses', async () => {
  const sources = await sourcesOf();
  expect(wrongFunctions(sources)).toEqual([]);
  const names = sources.map(({ name }) => name);
  expect(Object.keys(ALLOWED).filter((name) => !names.includes(name))).toEqual([]);
});

test('each refused form is noticed', async () => {
  const forms = {
    operand: `begin update wagers set status = case p_end when 'a' then 'b' end where player_id = p_player; end`,
    insert: 'begin insert into wagers select * from wagers where player_id = p_player; end',
    writes: 'begin with a as (delete from holds where player_id = p_player) select 1; end',
    tables: 'begin perform 1 from wagers w join games g on true where w.player_id = p_player; end',
    calls: 'begin update wallets set held = limit_reads(p_player) where player_id = p_player; end',
  };
  const function_ = (name: string, body: string, language = 'plpgsql') =>
    `create function limit_${name}(p_player bigint, p_end text) returns void language ${language} as $$ ${body} $$;`;
  const made = Object.entries(forms).map(([name, body]) => function_(name, body));
  made.push(function_('reads', 'begin perform 1 from holds where player_id = p_player; end'));
  made.push(function_('sql', 'delete from holds where player_id = p_player', 'sql'));
  await connection.pool.query(`set check_function_bodies to off; ${made.join('\n')}`);
  const found = wrongFunctions(await sourcesOf()).map((line) => line.split(':')[0]);
  const wanted = [...Object.keys(forms), 'sql'].map((name) => `limit_${name}`);
  expect([...new Set(found)].sort()).toEqual(wanted.sort());
});

const serverFiles = () =>
  filesBelow('server').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

/** Statements as the server's files write them. */
const templates = () =>
  serverFiles().flatMap((file) => {
    const text = readFileSync(inProject(file), 'utf8');
    return (text.match(/`[^`]*`/g) ?? []).map((statement) => ({ file, statement }));
  });

interface Ageing {
  table: string;
  isOver: string;
}

/** Conditions that a spread database refuses where rows are deleted: a function of the session's time zone about a column. */
async function wrongAgeing(rows: readonly Ageing[]): Promise<string[]> {
  const { rows: days } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'date'`.execute(connection.database);
  return rows.flatMap(({ table, isOver }) => {
    const compared = days
      .filter((day) => day.table === table)
      .some(({ column }) => new RegExp(`\\b${column} [<>=]+ (?!\\([^)]*\\)::date)`).test(isOver));
    return [
      ...(/\bcase\b/i.test(isOver) ? [`${table}: a CASE`] : []),
      ...(compared ? [`${table}: a day beside a time; write (...)::date`] : []),
    ];
  });
}

test('what housekeeping takes away is named in forms that a spread database bears', async () => {
  expect(await wrongAgeing([...OWN_ROWS, ...AGEING_ROWS])).toEqual([]);
  const refused = [
    { table: 'message_quotas', isOver: "day < :now - interval '2 days'" },
    {
      table: 'feedback_pictures',
      isOver: "case when stored_at < :now - interval '1 day' then true end",
    },
  ];
  expect(await wrongAgeing(refused)).toHaveLength(2);
});

/** A row that is put in with what the same statement reads. */
const READ_IN = /\.values\(\(\{? ?\w*(?:selectFrom|eb)\b/;
/** A function of the session about what is changed. */
const TOLD = /\breturning\b[^`]*(?:\b(?:to_char|row_to_json|to_jsonb?|now)\(|::text\b)/;

test('a statement that writes reads nothing beside it and works nothing out of what it changed', () => {
  const reading = serverFiles().filter((file) =>
    READ_IN.test(readFileSync(inProject(file), 'utf8')),
  );
  const telling = templates().filter(({ statement }) => TOLD.test(statement));
  expect({ reading, telling }).toEqual({ reading: [], telling: [] });
  expect(READ_IN.test(".values(({ selectFrom }) => ({ seq: selectFrom('t') }))")).toBe(true);
  expect(TOLD.test("update t set a = 1 returning to_char(day, 'YYYY') as day")).toBe(true);
});

/** A claim over everybody's rows, in one statement. */
const CLAIM = /\b(?:update|delete from)\b[^`]*\(\s*select\b[^`]*\bfor update\b/;
/** It names the row, or at least the player. */
const BY_KEY = /\bselect\b[^`]*\bwhere (?:\$\{isIt\}|player_id = \$\{)[^`]*\bfor update\b/;

test('nothing is claimed over all rows at once: due keys are read, then each is claimed by its key', () => {
  const wrong = templates().filter(
    ({ statement }) => CLAIM.test(statement) && !BY_KEY.test(statement),
  );
  expect(wrong).toEqual([]);
  const everybody = `update holds set at = 1 where (player_id, id) in (
    select player_id, id from holds where at < 1 for update skip locked)`;
  expect(CLAIM.test(everybody) && !BY_KEY.test(everybody)).toBe(true);
});

/** Rows of anybody, locked as they are read. */
const LOCKED = /\border by\b[^`]*\blimit\b[^`]*\bfor update\b/;

test('no statement locks rows of several machines', () => {
  const wrong = templates().filter(
    ({ statement }) => LOCKED.test(statement) && !BY_KEY.test(statement),
  );
  expect(wrong).toEqual([]);
  expect(LOCKED.test('select id from holds where at < 1 order by id limit 20 for update')).toBe(
    true,
  );
});
