import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../../server/db/connect.ts';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import { UsageError } from '../../usage.ts';
import { isListening } from '../fleet/parts.ts';
import { BIN_DIR, databaseOwner, killPostgres } from '../fleet/patroni.ts';
import { type Part, partOf } from '../fleet/process.ts';

const LIBRARY_DIR = '/usr/lib/postgresql/15/lib';
const START_TRIES = 5;
const START_PAUSE_MS = 1000;
const WORKERS = ['worker one', 'worker two'];

/** A PostgreSQL on this machine. */
export interface Node {
  name: string;
  port: number;
  /** Its maintenance database. */
  url: string;
  /** Ends it and all its processes, in no order, and starts it again. */
  crash(): Promise<void>;
}

/** A coordinator, two workers, and beside them a plain PostgreSQL to compare with. */
export interface Nodes {
  coordinator: Node;
  workers: readonly Node[];
  plain: Node;
  stop(): Promise<void>;
}

/** @throws UsageError saying what is missing and how it is had */
function needCitus(): void {
  if (!existsSync(join(BIN_DIR, 'postgres'))) {
    throw new UsageError(
      `There is no PostgreSQL 15 in ${BIN_DIR}. On Debian: apt-get install postgresql-15; then try again.`,
    );
  }
  if (existsSync(join(LIBRARY_DIR, 'citus.so'))) return;
  throw new UsageError(
    `There is no Citus in ${LIBRARY_DIR}, and Debian has none: build its release 13.2 against ` +
      'postgresql-server-dev-15 and install it (docs/operations.md), or name a Citus of yours by --url.',
  );
}

/** What workers and coordinator need to be one; small, as all of them share this machine. */
const settingsOf = (port: number, folder: string, hasCitus: boolean) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
shared_buffers = 256MB
recovery_init_sync_method = syncfs
max_connections = 200
logging_collector = on
log_directory = '${folder}'
log_filename = '${port}.log'
log_line_prefix = '%m [%p] %a '
${
  hasCitus
    ? `shared_preload_libraries = 'citus'
max_prepared_transactions = 400
wal_level = logical
max_wal_senders = 20
max_replication_slots = 20
max_worker_processes = 32
max_logical_replication_workers = 12
citus.node_conninfo = 'sslmode=disable'
citus.recover_2pc_interval = '3s'
`
    : ''
}`;

async function nodeOf(folder: string, name: string, hasCitus: boolean): Promise<[Part, Node]> {
  const owner = databaseOwner();
  const port = await freePort();
  const dataDir = join(folder, name.replace(' ', '-'));
  mkdirSync(dataDir, { mode: 0o700 });
  if (owner) chownSync(dataDir, owner.uid, owner.gid);
  const args = ['-D', dataDir, '-U', 'bituin', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8'];
  const made = spawnSync(join(BIN_DIR, 'initdb'), args, { encoding: 'utf8', ...owner });
  if (made.status !== 0) throw new Error(`${name} could not be made: ${made.stderr}`);
  appendFileSync(join(dataDir, 'postgresql.conf'), settingsOf(port, folder, hasCitus));
  const url = `postgres://bituin@127.0.0.1:${port}/postgres`;
  const part = partOf({
    ...{ name, owner, command: join(BIN_DIR, 'postgres'), args: ['-D', dataDir] },
    isReady: () => isListening(url),
  });
  const crash = async () => {
    killPostgres(dataDir);
    await part.end('SIGKILL');
    // Its memory is held until the last of its processes is gone.
    for (let left = START_TRIES; ; left -= 1) {
      try {
        await part.start();
        return;
      } catch (error) {
        if (left === 0) throw error;
        killPostgres(dataDir);
        await pause(START_PAUSE_MS);
      }
    }
  };
  return [part, { name, port, url, crash }];
}

/** One statement after the other, in a database of a node. */
async function say(url: string, ...statements: string[]): Promise<void> {
  const { pool } = connect(url, 1);
  try {
    for (const statement of statements) await pool.query(statement);
  } finally {
    await pool.end();
  }
}

/** The address of another database at the same node. */
export function inDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

/** Makes an empty database on the nodes: one spread over coordinator and workers, and a plain one. */
export async function makeDatabase(
  { coordinator, workers, plain }: Omit<Nodes, 'stop'>,
  name: string,
): Promise<{ spread: string; plain: string }> {
  for (const { url } of [coordinator, ...workers, plain]) {
    await say(url, `create database ${name}`);
  }
  const spread = inDatabase(coordinator.url, name);
  for (const { url } of [coordinator, ...workers]) {
    await say(inDatabase(url, name), 'create extension citus');
  }
  const added = workers.map(({ port }) => `select citus_add_node('127.0.0.1', ${port})`);
  await say(
    spread,
    `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
    ...added,
  );
  return { spread, plain: inDatabase(plain.url, name) };
}

/**
 * Starts a coordinator, two workers and a plain PostgreSQL on this machine, without a database of ours.
 * @throws UsageError where PostgreSQL or Citus is missing
 */
export async function startNodes(): Promise<Nodes> {
  needCitus();
  const folder = mkdtempSync(join(tmpdir(), 'bituin-cluster-'));
  const owner = databaseOwner();
  chmodSync(folder, 0o755);
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const parts: Part[] = [];
  const stop = async () => {
    for (const part of parts.toReversed()) await part.end('SIGINT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
  };
  const start = async (name: string, hasCitus = true) => {
    const [part, node] = await nodeOf(folder, name, hasCitus);
    parts.push(part);
    await part.start();
    return node;
  };
  try {
    const coordinator = await start('coordinator');
    const workers = [];
    for (const name of WORKERS) workers.push(await start(name));
    return { coordinator, workers, plain: await start('plain', false), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
