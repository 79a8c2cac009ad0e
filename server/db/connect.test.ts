import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { inProject } from '../../scripts/project.ts';
import { checkConnection, connect, parseInt8 } from './connect.ts';
import { inTransaction } from './database.ts';

function changed(change: (url: URL) => void): string {
  const url = new URL(inject('clusterUrl'));
  change(url);
  return url.href;
}

async function problemOf(url: string): Promise<string> {
  const { pool } = connect(url);
  try {
    return await checkConnection(pool).then(String, (error: Error) => error.message);
  } finally {
    await pool.end();
  }
}

describe('a database that cannot be used is named in one sentence', () => {
  test('wrong password', async () => {
    const url = changed((it) => {
      it.password = 'wrong';
    });
    expect(await problemOf(url)).toMatch(/refuses the user or password/);
  });
  test('unknown database', async () => {
    const url = changed((it) => {
      it.pathname = '/nowhere';
    });
    expect(await problemOf(url)).toMatch(/^The database named in DATABASE_URL does not exist/);
  });
  test('nobody listens', async () => {
    const url = changed((it) => {
      it.port = '1';
    });
    expect(await problemOf(url)).toMatch(/cannot be reached \(ECONNREFUSED\)/);
  });
  test('too old', async () => {
    const pool = { query: async () => ({ rows: [{ version: '140012' }] }) };
    await expect(checkConnection(pool as unknown as pg.Pool)).rejects.toThrow(
      'DATABASE_URL points to PostgreSQL 14, which is too old. Use PostgreSQL 15 or newer.',
    );
  });
});

/** A server that stops in the middle of a transaction, with half a second left for its call. */
const VANISHES = `
  const { connect } = await import('./server/db/connect.ts');
  const { inTransaction } = await import('./server/db/database.ts');
  const { currentScope, inRequest } = await import('./server/core/request-scope.ts');
  const { sql } = await import('kysely');
  const { database } = connect(process.env.DATABASE_URL);
  inRequest({ id: 'vanished' }, () => {
    currentScope().leftMs = 500;
    void inTransaction(database, async (tx) => {
      await sql\`select pg_advisory_xact_lock(90)\`.execute(tx);
      process.send('locked', () => process.kill(process.pid, 'SIGSTOP'));
      await new Promise(() => undefined);
    });
  });`;

test('what a server that vanished has locked is free again by the limit that came with its begin', async () => {
  const url = inject('clusterUrl');
  const server = spawn(process.execPath, ['--input-type=module', '-e', VANISHES], {
    cwd: inProject('.'),
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const { database, pool } = connect(url);
  try {
    await once(server, 'message');
    const locked = sql`select pg_advisory_xact_lock(90)`;
    const start = performance.now();
    await locked.execute(database);
    // Its half second and two more; not at once, as it did hold it.
    const took = performance.now() - start;
    expect(took).toBeGreaterThan(500);
    expect(took).toBeLessThan(8000);
  } finally {
    server.kill('SIGKILL');
    await pool.end();
  }
});

describe('values', () => {
  const { database, pool } = connect(inject('clusterUrl'));
  beforeAll(() => checkConnection(pool));
  afterAll(() => pool.end());

  test('an int8 is a number while it is safe, and an error beyond', async () => {
    expect(parseInt8('-9007199254740991')).toBe(-9_007_199_254_740_991);
    expect(() => parseInt8('9007199254740992')).toThrow(RangeError);
    const { rows } = await sql<{ n: number }>`select 12::bigint as n`.execute(database);
    expect(rows[0]?.n).toBe(12);
  });

  test('a date is the text of its day, in any time zone', async () => {
    const { rows } = await sql<{ d: string }>`select date '2026-11-20' as d`.execute(database);
    expect(rows[0]?.d).toBe('2026-11-20');
  });

  test('a connection lost in mid-transaction fails the work and not the process', async () => {
    const lost = inTransaction(database, async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      // The server's word that it hangs up comes between two queries.
      await new Promise((resolve) => setTimeout(resolve, 100));
      await sql`select 1`.execute(tx);
    });
    await expect(lost).rejects.toThrow();
    expect((await sql<{ one: number }>`select 1 as one`.execute(database)).rows).toEqual([
      { one: 1 },
    ]);
  });

  test('a transaction that keeps failing to serialize gives up after three tries', async () => {
    const work = vi.fn(async () => {
      throw Object.assign(new Error('again'), { code: '40001' });
    });
    await expect(inTransaction(database, work)).rejects.toThrow('again');
    expect(work).toHaveBeenCalledTimes(3);
  });
});
