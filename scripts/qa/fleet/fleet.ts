import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { connect } from '../../../server/db/connect.ts';
import { startCluster } from '../../../server/db/embedded/cluster.ts';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { inProject } from '../../project.ts';
import { answers, needProgram, type Part, partOf } from './process.ts';

const DATABASE = 'bituin';
/** As deploy/haproxy.cfg names them. */
const SERVERS = ['one', 'two', 'three'] as const;
const DRAIN_SECONDS = '3';

/** Servers of one database behind a balancer, on this machine. */
export interface Fleet {
  /** Where players come in. */
  url: string;
  servers: readonly Part[];
  /** The database itself, past the bouncer. */
  database: Pool;
  /** The parts that there are, in words. */
  parts: string;
  stop(): Promise<void>;
}

async function isListening(databaseUrl: string): Promise<boolean> {
  const { pool } = connect(databaseUrl, 1);
  try {
    await pool.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await pool.end();
  }
}

/** PgBouncer with deploy/pgbouncer.ini, its addresses changed to those of this fleet. */
async function bouncerOf(folder: string, target: URL): Promise<{ part: Part; url: string }> {
  const port = await freePort();
  const home = join(folder, 'pgbouncer');
  mkdirSync(home);
  const users = join(home, 'userlist.txt');
  writeFileSync(users, `"${target.username}" "${decodeURIComponent(target.password)}"\n`);
  const changes: [RegExp, string][] = [
    [/^bituin = .*$/m, `bituin = host=127.0.0.1 port=${target.port} dbname=${DATABASE}`],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^auth_file = .*$/m, `auth_file = ${users}`],
  ];
  const given = readFileSync(inProject('deploy/pgbouncer.ini'), 'utf8');
  const ini = join(home, 'pgbouncer.ini');
  writeFileSync(
    ini,
    changes.reduce((text, [line, own]) => text.replace(line, own), given),
  );
  // It does not run as root; the folder is its own then.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    for (const path of [folder, home]) chmodSync(path, 0o755);
    for (const path of [users, ini]) chmodSync(path, 0o644);
  }
  const url = new URL(target);
  url.port = String(port);
  const args = [...(isRoot ? ['-u', 'nobody'] : []), ini];
  const isReady = () => isListening(url.href);
  return {
    part: partOf({ name: 'pgbouncer', command: 'pgbouncer', args, isReady }),
    url: url.href,
  };
}

interface ServerOptions {
  folder: string;
  databaseUrl: string;
  publicUrl: string;
}

function serverOf(name: string, port: number, options: ServerOptions): Part {
  return partOf({
    name: `server ${name}`,
    command: process.execPath,
    args: [inProject('server/main.ts')],
    env: {
      PORT: String(port),
      DATA_DIR: join(options.folder, name),
      DATABASE_URL: options.databaseUrl,
      PUBLIC_URL: options.publicUrl,
      VAULT_KEY: '5a'.repeat(32),
      RATE_LIMIT: '0',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      DRAIN_SECONDS,
    },
    isReady: () => answers(`http://127.0.0.1:${port}/readyz`),
  });
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
    const bouncer = hasBouncer ? await bouncerOf(folder, direct) : undefined;
    if (bouncer) await start(bouncer.part);
    const door = await freePort();
    const url = `http://127.0.0.1:${door}`;
    const options = { folder, databaseUrl: bouncer?.url ?? direct.href, publicUrl: url };
    const ports = await Promise.all(SERVERS.map(freePort));
    const servers = SERVERS.map((name, at) => serverOf(name, ports[at] ?? 0, options));
    for (const server of servers) await start(server);
    const env: Record<string, string> = { BITUIN_BIND: `127.0.0.1:${door}` };
    for (const [at, name] of SERVERS.entries()) {
      env[`BITUIN_${name.toUpperCase()}`] = `127.0.0.1:${ports[at]}`;
    }
    const args = ['-db', '-f', inProject('deploy/haproxy.cfg')];
    const isReady = () => answers(`${url}/readyz`);
    await start(partOf({ name: 'haproxy', command: 'haproxy', args, env, isReady }));
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
