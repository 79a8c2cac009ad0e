import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { connect } from '../../../server/db/connect.ts';
import { startCluster } from '../../../server/db/embedded/cluster.ts';
import { stopOrphan } from '../../../server/db/embedded/orphan.ts';
import { isAlive } from '../../../server/db/embedded/processes.ts';
import { migrate } from '../../../server/db/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the throw-away cluster's maintenance database. */
    clusterUrl: string;
  }
}

/** For `connect` where many race: in a long line before few connections nobody is to give up. */
export const RACE_WAIT_SECONDS = 120;

const TEMPLATE = 'bituin_template';
const PREFIX = 'bituin-test-';
const MEMORY = '/dev/shm';
/** Its log may grow to a quarter of this; all else is a hundred megabytes. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * Where a cluster lies: in memory where the machine has room for it. Each test's database is a thousand files
 * that are written, read a little and thrown away; on a disk that takes six times as long.
 */
function place(): string {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory() / 2) > ROOM_BYTES ? MEMORY : tmpdir();
}

async function command(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Clears away clusters whose test run was killed. */
async function sweep(): Promise<void> {
  const places = [tmpdir(), MEMORY].filter((folder) => existsSync(folder));
  const names = places.flatMap((at) => readdirSync(at).map((name) => ({ name, at })));
  for (const { name, at } of names) {
    const pid = Number(name.startsWith(PREFIX) ? name.split('-')[2] : Number.NaN);
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    const folder = join(at, name);
    await stopOrphan(join(folder, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts one throw-away cluster for a vitest run, with a migrated template database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = mkdtempSync(join(place(), `${PREFIX}${process.pid}-`));
  const cluster = await startCluster({ folder, isDurable: false, maxConnections: 200 });
  const url = cluster.urlOf('postgres');
  await command(url, `create database ${TEMPLATE}`);
  const { pool } = connect(cluster.urlOf(TEMPLATE), 1);
  await migrate(pool);
  // `npm run test:mutate-ledger` breaks a function of the books on purpose, to see a test fail.
  if (process.env.LEDGER_MUTANT) await pool.query(readFileSync(process.env.LEDGER_MUTANT, 'utf8'));
  await pool.end();
  project.provide('clusterUrl', url);
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A migrated database of a test's own. */
export interface TestDatabase {
  url: string;
  /** Removes it; every connection to it is to be closed before. */
  drop(): Promise<void>;
}

/** Makes a database, a copy of the migrated template or an empty one. */
export async function createTestDatabase(kind: 'migrated' | 'empty' = 'migrated') {
  // `npm run cluster` has the ledger walked on a spread one, which it made.
  const spread = process.env.SPREAD_DATABASE_URL;
  if (spread) return { url: spread, drop: () => Promise.resolve() } satisfies TestDatabase;
  const url = inject('clusterUrl');
  const name = `test_${randomUUID().split('-').join('')}`;
  const template = kind === 'migrated' ? TEMPLATE : 'template0';
  // Page by page through the log, as without a strategy, takes the processor two to five times as long.
  await command(url, `create database ${name} template ${template} strategy file_copy`);
  return {
    url: inDatabase(url, name),
    drop: () => command(url, `drop database ${name} with (force)`),
  } satisfies TestDatabase;
}
