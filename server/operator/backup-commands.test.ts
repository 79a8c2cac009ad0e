import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import { TEST_PASSWORD } from '../../tests/support/browser/registration.ts';
import { ledgerPlayer } from '../../tests/support/players/ledger-player.ts';
import { createTestDatabase } from '../../tests/support/servers/cluster.ts';
import { type KycServer, openKycServer } from '../../tests/support/servers/kyc-server.ts';
import { opsOn } from '../../tests/support/servers/ops.ts';
import { connect } from '../db/connect.ts';
import { inTransaction } from '../db/database.ts';
import { MIGRATION_LOCK } from '../db/migrate.ts';
import { auditLedger } from '../ledger/balances.ts';
import { post } from '../ledger/post.ts';

let server: KycServer;
let folder: string;
let file: string;
let number: string;
const before = { ...process.env };

/** Runs a command on a database that is only named. */
async function opsAt(url: string, ...words: string[]) {
  const { database, pool } = connect(url);
  try {
    return await opsOn({ database, databaseUrl: url, clock: server.clock }, words);
  } finally {
    await pool.end();
  }
}

/** Restores into a fresh database. @returns what was said, and what `look` finds there */
async function restored<Found>(from: string, look: (url: string) => Promise<Found>) {
  const empty = await createTestDatabase('empty');
  try {
    const result = await opsAt(empty.url, 'restore', from);
    return { ...result, text: result.lines.join('\n'), found: await look(empty.url) };
  } finally {
    await empty.drop();
  }
}

const IDLE_MS = 200;

/** Runs a command on a database that soon ends idle transactions, as that of deploy/ does, held up by `lock` for longer. */
async function heldUp(url: string, lock: string, ...words: string[]) {
  const { pool } = connect(url);
  const holder = await pool.connect();
  const setting = `database ${new URL(url).pathname.slice(1)} set idle_in_transaction_session_timeout`;
  try {
    await pool.query(`alter ${setting} = ${IDLE_MS}`);
    await holder.query(`begin; ${lock}`);
    const running = opsAt(url, ...words);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const waiting = async () => (await pool.query(waits)).rowCount;
    await expect.poll(waiting, { timeout: 20_000 }).toBe(1);
    await pause(IDLE_MS * 3);
    await holder.query('rollback');
    return await running;
  } finally {
    await pool.query(`alter ${setting} = default`);
    holder.release();
    await pool.end();
  }
}

const tablesAt = async (url: string) => {
  const { database, pool } = connect(url);
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
    database,
  );
  await pool.end();
  return rows.length;
};

/** Every row of every table as one hash, and what the books say. */
async function contentAt(url: string) {
  const { database, pool } = connect(url);
  try {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r'
      and relnamespace = 'public'::regnamespace and relname not in ('audit_events', 'audit_links', 'audit_head', 'schema_migrations')
      order by relname`.execute(database);
    const content: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await sql<{ hash: string }>`
        select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
        from ${sql.table(name)} t`.execute(database);
      content[name] = rows[0]?.hash ?? '';
    }
    const { rows: schema } = await sql<{ text: string }>`
      select string_agg(x, '|' order by x) as text from (
        select conrelid::regclass || conname || pg_get_constraintdef(oid) as x from pg_constraint
        where connamespace = 'public'::regnamespace
        union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal
        union all select sequencename || coalesce(last_value, 0) from pg_sequences
          where sequencename <> 'audit_events_id_seq') s`.execute(database);
    return { content, schema: schema[0]?.text, books: await inTransaction(database, auditLedger) };
  } finally {
    await pool.end();
  }
}

beforeAll(async () => {
  const identity = await generateX25519Identity();
  process.env.BACKUP_IDENTITY = identity;
  process.env.BACKUP_RECIPIENT = await identityToRecipient(identity);
  folder = mkdtempSync(join(tmpdir(), 'bituin-backup-'));
  file = join(folder, 'night.age');
  server = await openKycServer();
  const player = await server.registerApplicant();
  number = await server.send(player);
  const money = ledgerPlayer(server.database, player.id);
  // Signs that mean something where rows are written as text.
  await inTransaction(server.database, (tx) =>
    post(tx, {
      playerId: player.id,
      currency: 2001,
      amount: 50_000,
      house: 'house:deposits',
      kind: 'test',
      reference: 'a \\. \t "line"\n\\.\n',
      at: server.clock.now(),
    }),
  );
  await money.wager('w', 1_000);
  await money.win('w', 'w1', 2_345);
  expect((await opsOn(server, ['backup', file])).lines.join()).toContain('encrypted');
});

afterAll(async () => {
  process.env = before;
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a back-up', () => {
  test('fills an empty database with the same rows, rules and numbers, whose books and audit agree', async () => {
    const { exitCode, text, found } = await restored(file, contentAt);
    expect(text).toContain('Books and audit agree');
    expect(exitCode).toBe(0);
    expect(found).toEqual(await contentAt(server.databaseUrl));
    expect(found.books).toEqual([]);
  });

  test('tells nobody who has the file a password, a number or a name', async () => {
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    for (const secret of [TEST_PASSWORD, number, 'applicant', 'Santos', 'wallet_entries']) {
      expect(bytes.includes(secret), secret).toBe(false);
    }
  });

  test("takes no other file's place", async () => {
    const { lines, exitCode } = await opsOn(server, ['backup', file]);
    expect([exitCode, lines.join()]).toEqual([1, expect.stringContaining('exists already')]);
  });

  test('is refused without a public key, which is never repeated where it is a secret one', async () => {
    const { BACKUP_RECIPIENT, BACKUP_IDENTITY = '' } = process.env;
    process.env.BACKUP_RECIPIENT = '';
    expect((await opsOn(server, ['backup', `${file}.2`])).lines.join()).toContain(
      'BACKUP_RECIPIENT',
    );
    process.env.BACKUP_RECIPIENT = BACKUP_IDENTITY;
    const { lines } = await opsOn(server, ['backup', `${file}.2`]);
    expect(lines.join()).not.toContain(BACKUP_IDENTITY.slice(0, 24));
    process.env.BACKUP_RECIPIENT = BACKUP_RECIPIENT;
  });

  test.each([
    ['BACKUP_RECIPIENT', 'backup', 'is no public key'],
    ['BACKUP_IDENTITY', 'restore', 'is no secret key'],
  ])(
    'with one wrong sign in %s is refused, and the key is never repeated',
    async (name, command, problem) => {
      const { [name]: key = '' } = process.env;
      const [wrong, other] = name === 'BACKUP_IDENTITY' ? ['Q', 'P'] : ['q', 'p'];
      process.env[name] = key.slice(0, -1) + (key.endsWith(wrong) ? other : wrong);
      const { lines, exitCode } = await opsOn(server, [command, `${file}.2`]);
      process.env[name] = key;
      expect([exitCode, lines.join()]).toEqual([1, expect.stringContaining(`${name} ${problem}`)]);
      expect(lines.join()).not.toContain(key.slice(20, 40));
    },
  );

  test('that takes longer than a transaction may be idle is done, and on record', async () => {
    const slow = join(folder, 'slow.age');
    const lock = 'lock table wallets in access exclusive mode';
    expect(await heldUp(server.databaseUrl, lock, 'backup', slow)).toMatchObject({ exitCode: 0 });
    const { lines } = await opsOn(server, ['audit', 'list', '--kind', 'operator.backup']);
    expect(lines[0]).toContain('slow.age');
  });

  test('killed in the middle leaves no file of its name', async () => {
    const torn = join(folder, 'torn.age');
    // A row that somebody holds stops the copy of its table: the process waits there.
    const { pool } = connect(server.databaseUrl);
    const holder = await pool.connect();
    await holder.query('begin; lock table wallets in access exclusive mode');
    const child = spawn(process.execPath, [inProject('scripts/run/ops.ts'), 'backup', torn], {
      env: { ...process.env, DATABASE_URL: server.databaseUrl },
      cwd: folder,
    });
    const parts = () => readdirSync(folder).filter((name) => name.startsWith('torn.age'));
    await expect.poll(parts, { timeout: 20_000 }).toHaveLength(1);
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    await holder.query('rollback');
    holder.release();
    await pool.end();
    expect(parts()).toEqual([expect.stringMatching(/\.part$/)]);
  });
});

describe('a restore', () => {
  const changed = (name: string, change: (bytes: Buffer) => Buffer) => {
    const other = join(folder, name);
    copyFileSync(file, other);
    writeFileSync(other, change(readFileSync(other)));
    return other;
  };

  test.each([
    ['cut off in the middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ['cut off by one byte', (bytes: Buffer) => bytes.subarray(0, -1)],
    [
      'with one bit changed',
      (bytes: Buffer) => {
        const at = Math.floor(bytes.length * 0.7);
        bytes[at] = (bytes[at] ?? 0) ^ 1;
        return bytes;
      },
    ],
    ['that is none', () => Buffer.from('select 1')],
  ])('of a file %s says so and puts nothing in', async (name, change) => {
    const other = changed(`${name}.age`, change);
    const { exitCode, text, found } = await restored(other, tablesAt);
    expect([exitCode, found]).toEqual([1, 0]);
    expect(text).toMatch(/no back-up, or was changed or cut off/);
  });

  test('with another key says so and puts nothing in', async () => {
    const { BACKUP_IDENTITY } = process.env;
    process.env.BACKUP_IDENTITY = await generateX25519Identity();
    const { exitCode, text, found } = await restored(file, tablesAt);
    process.env.BACKUP_IDENTITY = BACKUP_IDENTITY;
    expect([exitCode, found]).toEqual([1, 0]);
    expect(text).toContain('BACKUP_IDENTITY is not the key');
  });

  test('that takes longer than a transaction may be idle ends with its check', async () => {
    const empty = await createTestDatabase('empty');
    const lock = `select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
    expect(await heldUp(empty.url, lock, 'restore', file)).toMatchObject({
      exitCode: 0,
      lines: expect.arrayContaining([expect.stringContaining('Books and audit agree')]),
    });
    await empty.drop();
  });

  test('fills a database to which an extension has brought a view of its own', async () => {
    const empty = await createTestDatabase('empty');
    const { pool } = connect(empty.url);
    await pool.query('create extension pg_buffercache');
    await pool.end();
    expect((await opsAt(empty.url, 'restore', file)).exitCode).toBe(0);
    expect(await contentAt(empty.url)).toEqual(await contentAt(server.databaseUrl));
    await empty.drop();
  });

  test('into a database with anything in it is refused, and leaves that as it is', async () => {
    const content = await contentAt(server.databaseUrl);
    const { lines, exitCode } = await opsOn(server, ['restore', file]);
    expect([exitCode, lines.join()]).toEqual([1, expect.stringContaining('not empty')]);
    expect(await contentAt(server.databaseUrl)).toEqual(content);
  });
});
