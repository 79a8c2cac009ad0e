import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { to } from 'pg-copy-streams';
import { MIGRATION_LOCK } from '../migrate.ts';

/** The first line of a dump. */
export interface DumpHead {
  format: typeof FORMAT;
  /** UTC. */
  madeAt: string;
  /** What brought the schema to where it is, in order. */
  migrations: { name: string; checksum: string }[];
}

/** The line before a table's rows, which end with `\.` as in PostgreSQL's own text format of COPY. */
export interface TableHead {
  table: string;
  columns: string[];
}

/** The last line of a dump: only a whole one has it. */
export interface DumpEnd {
  /** Of each table. */
  rows: Record<string, number>;
  sequences: { name: string; value: string; isCalled: boolean }[];
}

export const FORMAT = 'bituin dump 1';
export const ROWS_END = '\\.';

/** How values are written, whatever the server or the role is set to. */
export const WRITTEN = `set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local timezone = 'UTC'; set local bytea_output = 'hex'; set local extra_float_digits = 1`;

interface Column {
  table: string;
  column: string;
}

/** The tables of the schema with the columns that are stored, by name. */
async function tablesOf(client: pg.Client): Promise<TableHead[]> {
  const { rows } = await client.query<Column>(
    `select c.relname as table, a.attname as column
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attgenerated = ''
       and c.relname not in ('schema_migrations', 'schema_servers')
     order by c.relname, a.attnum`,
  );
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return [...tables].map(([table, columns]) => ({ table, columns }));
}

/** A table with its columns, as COPY takes them. */
export function copied({ table, columns }: TableHead): string {
  return `${pg.escapeIdentifier(table)} (${columns.map((name) => pg.escapeIdentifier(name)).join(', ')})`;
}

async function sequencesOf(client: pg.Client): Promise<DumpEnd['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const sequences: DumpEnd['sequences'] = [];
  for (const { name } of rows) {
    const of = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from ${pg.escapeIdentifier(name)}`,
    );
    sequences.push({ name, value: '1', isCalled: false, ...of.rows[0] });
  }
  return sequences;
}

/** Writes rows of one table through; the stream stays open. @returns how many */
async function copyRows(client: pg.Client, table: TableHead, write: Write): Promise<number> {
  const rows = client.query(to(`copy ${copied(table)} to stdout`));
  await pipeline(rows, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) await write(chunk);
  });
  return rows.rowCount;
}

type Write = (chunk: Buffer | string) => Promise<void>;

/** Waits where the reader is slower. @throws what broke the stream */
function writerTo(stream: Writable): Write {
  return (chunk) =>
    new Promise((resolve, reject) => {
      stream.write(chunk, (error) => (error ? reject(error) : resolve()));
    });
}

/**
 * Writes the whole database as it is at one moment, while everybody goes on working, and ends the
 * stream. A migration waits until it is done.
 * @returns rows by table
 */
export async function dumpDatabase(url: string, stream: Writable, now: Date) {
  const client = new pg.Client({ connectionString: url, application_name: 'bituin backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(WRITTEN);
    await client.query('select pg_advisory_xact_lock_shared($1)', [MIGRATION_LOCK]);
    const write = writerTo(stream);
    const line = (value: DumpHead | TableHead | DumpEnd) => write(`${JSON.stringify(value)}\n`);
    const { rows: migrations } = await client.query<DumpHead['migrations'][number]>(
      'select name, checksum from schema_migrations order by name',
    );
    await line({ format: FORMAT, madeAt: now.toISOString(), migrations });
    const rows: Record<string, number> = {};
    for (const table of await tablesOf(client)) {
      await line(table);
      rows[table.table] = await copyRows(client, table, write);
      await write(`${ROWS_END}\n`);
    }
    // Last: a number that was drawn after the snapshot is not to be drawn again.
    await line({ rows, sequences: await sequencesOf(client) });
    stream.end();
    return rows;
  } finally {
    await client.end();
  }
}
