import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { connect } from '../../../server/db/connect.ts';
import { startCluster } from '../../../server/db/embedded/cluster.ts';
import { bouncerOf, DATABASE, type Front, frontOf } from './parts.ts';
import { needProgram, type Part } from './process.ts';

/** Servers of one database behind a balancer, on this machine. */
export interface Fleet extends Pick<Front, 'url' | 'servers'> {
  /** The database itself, past the bouncer. */
  database: Pool;
  /** The parts that there are, in words. */
  parts: string;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL, PgBouncer where it is installed, three servers and HAProxy, with the files of
 * `deploy/`.
 * @throws UsageError where HAProxy is not installed
 */
export async function startFleet(): Promise<Fleet> {
  needProgram('haproxy', '-v', 'haproxy');
  const folder = mkdtempSync(join(tmpdir(), 'bituin-fleet-'));
  const cluster = await startCluster({ folder: join(folder, 'database'), maxConnections: 100 });
  const started: Part[] = [];
  const stop = async () => {
    for (const part of started.toReversed()) await part.end('SIGKILL');
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const start = async (part: Part) => {
    started.push(part);
    await part.start();
  };
  try {
    const { pool: admin } = connect(cluster.urlOf('postgres'), 1);
    await admin.query(`create database ${DATABASE}`);
    await admin.end();
    const direct = new URL(cluster.urlOf(DATABASE));
    const hasBouncer = spawnSync('pgbouncer', ['--version']).error === undefined;
    const bouncer = hasBouncer ? await bouncerOf(folder, 'pgbouncer', direct) : undefined;
    if (bouncer) await start(bouncer.part);
    const databaseUrl = bouncer?.url ?? direct.href;
    const { url, servers, balancer } = await frontOf({ folder, databaseUrl });
    for (const part of [...servers, balancer]) await start(part);
    const { pool: database } = connect(direct.href, 4);
    const parts = `PostgreSQL, ${hasBouncer ? 'PgBouncer, ' : ''}three servers, HAProxy`;
    return {
      ...{ url, servers, database, parts },
      async stop() {
        await database.end();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
