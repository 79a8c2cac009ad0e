import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
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
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) ? name.split('-')[2] : Number.NaN);
    if (!Number.isInteger(pid) || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    await stopOrphan(join(folder, 'postgres'));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts one throw-away cluster for a vitest run, with a migrated template database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await sweep();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
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
