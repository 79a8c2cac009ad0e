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
const KEPT = /"trouble"|"clock"|"level":"(error|fatal)"|^FATAL ERROR|^This (server|release)/;

/** A server under load on a database of its own, over a line that a fault takes hold of. */
export interface World {
  readonly url: string;
  readonly line: DatabaseLine;
  /** The database itself, past the line. */
  readonly pool: Pool;
  /** Answers to calls that book, since the load began. */
  readonly heard: readonly Heard[];
  /** Lines of the log that say that something is wrong. */
  readonly log: readonly string[];
  /** The acknowledged moves up to now. */
  acknowledged(): number;
  /** The server that was started first, or again by its supervisor. */
  server(): Launched;
  /** How often the supervisor started it again, as it had ended by itself. */
  restarts(): number;
  /** No supervisor from now on. */
  leaveAlone(): void;
  /** Starts one more server on the database. @throws Error with what it said, where it does not come to serve */
  launch(options: Partial<LaunchOptions>): Promise<Launched>;
  /** From now on players ask these, in turn by player. */
  lead(...urls: string[]): void;
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

/** Waits before a server that ended is started again, as deploy/bituin.service does. */
const RESTART_MS = 1000;

/** A server as its supervisor keeps it: ended by itself, it is started again. */
async function superviseServer(start: () => Promise<Launched>) {
  let running = await start();
  let restarts = 0;
  let isLeft = false;
  let starting: Promise<void> | undefined;
  const watch = () =>
    running.child.once('exit', () => {
      if (isLeft) return;
      starting = (async () => {
        await pause(RESTART_MS);
        running = await start();
        restarts += 1;
        watch();
      })();
    });
  watch();
  const leaveAlone = () => {
    isLeft = true;
  };
  return {
    ...{ server: () => running, restarts: () => restarts, leaveAlone },
    async stop() {
      leaveAlone();
      await starting?.catch(() => undefined);
      await endServer(running, 'SIGKILL');
    },
  };
}

/** Players who move money from now on, each at a server of its own choice. */
async function startLoad(booksOf: (player: number) => Parameters<typeof registerWorker>[0]) {
  const heard: Heard[] = [];
  const workers: MoneyWorker[] = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    const numbers = seededNumbers(20_261_126 + index);
    const hear = (one: Heard) => heard.push(one);
    workers.push(await registerWorker(booksOf(index), `+63917555000${index}`, numbers, hear));
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
  const optionsOf = async (own: Partial<LaunchOptions> = {}): Promise<LaunchOptions> => ({
    port: await freePort(),
    dataDir: folder,
    hear: (text) => log.push(...text.split('\n').filter((one) => KEPT.test(one))),
    ...own,
    environment: {
      DATABASE_URL: line.url,
      VAULT_KEY: '5a'.repeat(32),
      LOG_LEVEL: 'info',
      ...own.environment,
    },
  });
  let aheadMs = 0;
  /** One clock for all: that of a server which is started is as far ahead. */
  const start = async (own: LaunchOptions) => {
    const one = await launchServer(own);
    await tellServer(one, { aheadMs });
    return one;
  };
  const first = await optionsOf(options.server);
  const supervised = await superviseServer(() => start(first));
  const { url } = supervised.server();
  let urls = [url];
  const more: Launched[] = [];
  const alive = ({ child }: Launched) => child.exitCode === null && child.signalCode === null;
  const booksOf = (player: number) => ({
    get url() {
      return urls[player % urls.length] ?? url;
    },
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await database.pool().query<Row>(sql, values)).rows,
    async setAhead(wanted: number) {
      aheadMs = wanted;
      for (const one of [supervised.server(), ...more].filter(alive)) {
        await tellServer(one, { aheadMs });
      }
    },
  });
  const { workers, heard, end } = await startLoad(booksOf);
  return {
    ...{ url, line, heard, log, ...supervised },
    get pool() {
      return database.pool();
    },
    async launch(own) {
      const one = await start(await optionsOf(own));
      more.push(one);
      return one;
    },
    lead(...next) {
      urls = next;
    },
    acknowledged: () =>
      workers.reduce((sum, one) => sum + one.acknowledged.length + one.rounds.length, 0),
    reviveDatabase: database.revive,
    async audit() {
      await end();
      await settled(booksOf(0));
      return booksProblems(booksOf(0), workers);
    },
    async stop() {
      for (const worker of workers) worker.stop();
      await supervised.stop();
      for (const one of more) await endServer(one, 'SIGKILL');
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
