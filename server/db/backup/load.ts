import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import { applyExactly, MIGRATION_LOCK, migrate } from '../migrate.ts';
import { copied, type DumpEnd, type TableHead, WRITTEN } from './dump.ts';
import { BrokenBackup, readDump } from './read-dump.ts';

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Whether nothing lies in a database yet: no table of anybody but of an extension, such as Citus brings. */
async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(
    `select 1 from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
     and relnamespace not in (select oid from pg_namespace where nspname ~ '^(pg_|information_schema)')
     and not exists (select from pg_depend
       where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`,
  );
  return rowCount === 0;
}

/**
 * Takes away what would act on rows that come in: references, in whose order they do not come, the
 * triggers of the books, which have acted already, and what migrations wrote.
 * @returns what puts references and triggers back
 */
async function makeReady(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name,
       pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const { rows: tables } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'schema_%'`,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const names = tables.map(({ name }) => name);
  for (const name of names) await client.query(`alter table ${name} disable trigger user`);
  await client.query(`truncate ${names.join(', ')}`);
  return async () => {
    for (const name of names) await client.query(`alter table ${name} enable trigger user`);
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    }
  };
}

async function setSequences(client: pg.Client, { sequences }: DumpEnd): Promise<void> {
  for (const { name, value, isCalled } of sequences) {
    await client.query('select setval($1, $2, $3)', [pg.escapeIdentifier(name), value, isCalled]);
  }
}

/** Copies the rows of a table in. @returns how many */
async function copyIn(client: pg.Client, head: TableHead, rows: AsyncGenerator<Buffer, void>) {
  const into = client.query(from(`copy ${copied(head)} from stdin`));
  await pipeline(Readable.from(rows), into);
  return into.rowCount;
}

/**
 * In one transaction: all of it or nothing. The schema is brought to where it was by the migrations of
 * this release, which are to be the same.
 */
async function loadDump(url: string, chunks: AsyncIterable<Buffer>) {
  const client = new pg.Client({ connectionString: url, application_name: 'bituin restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    if (!(await isEmpty(client))) {
      throw new BrokenBackup(
        'The database is not empty, and nothing in it is replaced. Create a new one, and name it in DATABASE_URL.',
      );
    }
    let putBack = async () => {};
    const counts: Record<string, number> = {};
    const read = await readDump(chunks, {
      async head({ migrations }) {
        await applyExactly(client, migrations);
        await client.query(WRITTEN);
        putBack = await makeReady(client);
      },
      async table(head, rows) {
        counts[head.table] = await copyIn(client, head, rows);
      },
      async end(end) {
        const differs = Object.entries(end.rows).filter(([name, count]) => counts[name] !== count);
        if (differs.length > 0) throw new BrokenBackup(`Rows are missing: ${differs.join('; ')}`);
        await setSequences(client, end);
      },
    });
    await putBack();
    await client.query('commit');
    return read;
  } finally {
    // Without a commit PostgreSQL undoes everything.
    await client.end();
  }
}

/**
 * Fills an empty database from a dump, then brings it up to date.
 * @throws BrokenBackup where the database is not empty or the dump is not whole, StartupError where the
 * release does not fit; the database is empty as before then.
 */
export async function restoreDump(url: string, chunks: AsyncIterable<Buffer>) {
  const read = await loadDump(url, chunks);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  try {
    await migrate(pool);
    return read;
  } finally {
    await pool.end();
  }
}
