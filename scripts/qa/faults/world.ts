import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { connect } from '../../../server/db/connect.ts';
import { startCluster } from '../../../server/db/embedded/cluster.ts';
import { seededNumbers } from '../../../tests/support/models/ledger-model.ts';
import { booksProblems, settled } from '../../../tests/support/models/money-audit.ts';
import {
  type Heard,
  type MoneyWorker,
  registerWorker,
} from '../../../tests/support/models/money-workers.ts';
import { type DatabaseLine, openLine } from '../../../tests/support/servers/database-line.ts';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import {
  endServer,
  type Launched,
  type LaunchOptions,
  launchServer,
  tellServer,
} from '../../../tests/support/servers/launch-server.ts';

const DATABASE = 'bituin';
const PLAYERS = 4;
/** What is kept of the log: troubles, clocks and defects, not the line of each call. */
const KEPT = /"trouble"|"clock"|"level":"(error|fatal)"/;

/** A server under load on a database of its own, over a line that a fault takes hold of. */
export interface World {
  readonly url: string;
  readonly server: Launched;
  readonly line: DatabaseLine;
  /** The database itself, past the line. */
  readonly pool: Pool;
  /** Answers to calls that book, since the load began. */
  readonly heard: readonly Heard[];
  /** Lines of the log that say that something is wrong. */
  readonly log: readonly string[];
  /** The acknowledged moves up to now. */
  acknowledged(): number;
  /** Starts PostgreSQL again where it ended, as its supervisor would. @returns whether it had ended */
  reviveDatabase(): Promise<boolean>;
  /** Ends the load, waits for what is under way, and looks what is lost or doubled. */
  audit(): Promise<string[]>;
  stop(): Promise<void>;
}

/** What a fault needs to be different from the beginning. */
export interface WorldOptions {
  server?: Partial<LaunchOptions>;
  /** The folder of the database; below the system's temporary one unless given. */
  databaseFolder?: string;
}

/** PostgreSQL as its supervisor keeps it: ended, it is started again, elsewhere. */
async function openDatabaseOf(folder: string) {
  const start = async () => {
    const cluster = await startCluster({ folder, maxConnections: 100 });
    const state = { cluster, hasEnded: false };
    cluster.ended.then(() => {
      state.hasEnded = true;
    });
    return state;
  };
  let state = await start();
  const { pool: admin } = connect(state.cluster.urlOf('postgres'), 1);
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  const line = await openLine(state.cluster.urlOf(DATABASE));
  let { pool } = connect(state.cluster.urlOf(DATABASE), 4);
  return {
    line,
    pool: (): Pool => pool,
    async revive() {
      if (!state.hasEnded) return false;
      await pool.end();
      await state.cluster.stop();
      state = await start();
      line.lead(state.cluster.urlOf(DATABASE));
      ({ pool } = connect(state.cluster.urlOf(DATABASE), 4));
      return true;
    },
    async stop() {
      await pool.end();
      await line.cut();
      await state.cluster.stop();
    },
  };
}

/** Players who move money from now on. */
async function startLoad(books: Parameters<typeof registerWorker>[0]) {
  const heard: Heard[] = [];
  const workers: MoneyWorker[] = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    const numbers = seededNumbers(20_261_126 + index);
    const hear = (one: Heard) => heard.push(one);
    workers.push(await registerWorker(books, `+63917555000${index}`, numbers, hear));
  }
  heard.length = 0;
  const running = workers.map((worker) => worker.run());
  await pause(1500);
  const end = async () => {
    for (const worker of workers) worker.stop();
    await Promise.all(running);
  };
  return { workers, heard, end };
}

/** Opens it, with players who move money until it is audited. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'bituin-faults-'));
  const database = await openDatabaseOf(options.databaseFolder ?? join(folder, 'database'));
  const { line } = database;
  const log: string[] = [];
  const running = await launchServer({
    port: await freePort(),
    dataDir: folder,
    hear: (text) => log.push(...text.split('\n').filter((one) => KEPT.test(one))),
    ...options.server,
    environment: {
      DATABASE_URL: line.url,
      VAULT_KEY: '5a'.repeat(32),
      LOG_LEVEL: 'info',
      ...options.server?.environment,
    },
  });
  const books = {
    url: running.url,
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await database.pool().query<Row>(sql, values)).rows,
    setAhead: (aheadMs: number) => tellServer(running, { aheadMs }),
  };
  const { workers, heard, end } = await startLoad(books);
  return {
    ...{ url: running.url, server: running, line, heard, log },
    get pool() {
      return database.pool();
    },
    acknowledged: () =>
      workers.reduce((sum, one) => sum + one.acknowledged.length + one.rounds.length, 0),
    reviveDatabase: database.revive,
    async audit() {
      await end();
      await settled(books);
      return booksProblems(books, workers);
    },
    async stop() {
      for (const worker of workers) worker.stop();
      await endServer(running, 'SIGKILL');
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
