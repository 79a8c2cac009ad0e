import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartupError } from '../../core/startup-error.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { prepareFolder, readPassword } from './folder.ts';
import { initialise, lastLines } from './initialise.ts';
import { lockFolder } from './lock.ts';
import { readPostmaster, stopOrphan } from './orphan.ts';
import { chooseRunAs, type RunAs } from './run-as.ts';
import { clusterUrl } from './running.ts';

const LOG_LIMIT_BYTES = 10_000_000;
const START_SECONDS = 60;
/** PostgreSQL's words for what goes away by itself, and how long it is waited for. */
const PASSING = ['could not create any TCP/IP sockets', 'pre-existing shared memory block'];
const RETRY_SECONDS = 15;
const STOP_SECONDS = 30;

/** A running embedded PostgreSQL. */
export interface Cluster {
  /** Connection address of a database in it; holds the password, so never log it. */
  urlOf(databaseName: string): string;
  /** Process id of the PostgreSQL server. */
  pid: number;
  /** Settles when PostgreSQL has ended, wanted or not. */
  ended: Promise<void>;
  /** Shuts PostgreSQL down cleanly and gives the folder free. */
  stop(): Promise<void>;
}

/** Settings of a cluster that tests may loosen. */
export interface ClusterOptions {
  /** Absolute path of the folder that holds everything. */
  folder: string;
  /** False only for throw-away data: commits then survive no power cut. */
  isDurable?: boolean;
  maxConnections?: number;
}

/**
 * Makes (first time) and starts the embedded PostgreSQL under a folder:
 * `postgres/` is the cluster, `postgres.password` its secret, `postgres.log` its log,
 * `server.lock` the lock against a second server.
 * @throws StartupError in one clear sentence where the person who starts it can help.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const binaries = await findBinaries();
  const base = prepareFolder(options.folder);
  const unlock = lockFolder(base);
  try {
    const cluster = join(base, 'postgres');
    const runAs = chooseRunAs(cluster, binaries.postgres);
    const password = readPassword(join(base, 'postgres.password'));
    if (!existsSync(join(cluster, 'PG_VERSION'))) {
      await initialise(binaries, runAs, base, password);
    }
    await stopOrphan(cluster);
    return await startOnFreePort({ ...options, base, binaries, runAs, password, unlock });
  } catch (error) {
    unlock();
    throw error;
  }
}

interface StartOptions extends ClusterOptions {
  base: string;
  binaries: Binaries;
  runAs: RunAs;
  password: string;
  unlock: () => void;
}

/**
 * Starts PostgreSQL, again where it could not for a passing reason: another program took the free
 * port first, or the last helpers of one that was killed still hold its shared memory.
 */
async function startOnFreePort(options: StartOptions): Promise<Cluster> {
  const end = performance.now() + RETRY_SECONDS * 1000;
  for (;;) {
    try {
      return await start(options, await freePort());
    } catch (error) {
      const isPassing = PASSING.some((reason) => String(error).includes(reason));
      if (!isPassing || performance.now() > end) throw error;
      await sleep(100);
    }
  }
}

async function start(options: StartOptions, port: number): Promise<Cluster> {
  const folder = join(options.base, 'postgres');
  const log = join(options.base, 'postgres.log');
  const child = spawnPostgres(options, folder, log, port);
  const { pid } = child;
  // Where this process ends without a stop, as in the middle of a start, PostgreSQL ends with it.
  const endToo = () => child.kill('SIGINT');
  process.once('exit', endToo);
  child.once('exit', () => process.off('exit', endToo));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  if (pid === undefined)
    throw new StartupError(`${options.binaries.postgres} could not be started.`);
  try {
    await waitUntilReady(folder, log, () => child.exitCode !== null || child.signalCode !== null);
  } catch (error) {
    child.kill('SIGQUIT');
    await ended;
    throw error;
  }
  return {
    pid,
    ended,
    urlOf: (name) => clusterUrl({ password: options.password, port }, name),
    async stop() {
      child.kill('SIGINT');
      const overtime = new AbortController();
      const late = sleep(STOP_SECONDS * 1000, undefined, { signal: overtime.signal })
        .then(() => child.kill('SIGQUIT'))
        .catch(() => undefined);
      await ended;
      overtime.abort();
      await late;
      options.unlock();
    },
  };
}

function spawnPostgres(options: StartOptions, folder: string, log: string, port: number) {
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    max_connections: options.maxConnections ?? 40,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Terse: the detail lines of an error name the values of a row.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...(options.isDurable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : {}),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = options.runAs.command(options.binaries.postgres, ['-D', folder, ...flags]);
  const isLogLarge = existsSync(log) && statSync(log).size > LOG_LIMIT_BYTES;
  const output = openSync(log, isLogLarge ? 'w' : 'a', 0o600);
  try {
    return spawn(command.file, command.args, {
      ...command.ids,
      cwd: folder,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      // Its own group: Ctrl-C must reach the server first, which stops PostgreSQL last.
      detached: true,
      stdio: ['ignore', output, output],
    });
  } finally {
    closeSync(output);
  }
}

async function waitUntilReady(folder: string, log: string, hasEnded: () => boolean) {
  const end = performance.now() + START_SECONDS * 1000;
  while (!readPostmaster(folder)?.isReady) {
    if (hasEnded() || performance.now() > end) {
      throw new StartupError(`The database did not start: ${lastLines(readFileSync(log, 'utf8'))}`);
    }
    await sleep(20);
  }
}

/** A port that is free now. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
