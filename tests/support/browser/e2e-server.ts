import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { readPostmaster } from '../../../server/db/embedded/orphan.ts';
import { waitForEnd } from '../../../server/db/embedded/processes.ts';
import { scriptedSeeds, type WantedDraw } from '../models/scripted-seeds.ts';
import { type MarkedServer, markServer } from '../secrets/marked-server.ts';
import { freePort } from '../servers/free-port.ts';
import { launchOps, type OpsDone } from '../servers/launch-ops.ts';
import { endServer, type Launched, launchServer, tellServer } from '../servers/launch-server.ts';
import { childrenOf } from '../servers/processes.ts';

/** A real server on a port of its own, with a data folder that outlives a kill. */
export interface E2eServer {
  readonly url: string;
  /** Of the process, for what the system knows of it. */
  readonly pid: number;
  /** Lays out the first draws of the next new player who draws. */
  wish(...draws: WantedDraw[]): Promise<void>;
  /** Sets the server's clock ahead of the real one; sessions idle for 30 minutes are locked then. */
  setAhead(milliseconds: number): Promise<void>;
  /** Ends the process at once, and with it its database, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same port and data. */
  restart(): Promise<void>;
  /** Runs a command of the operator in a process beside the server, as `npm run ops` does. */
  ops(...words: string[]): Promise<OpsDone>;
  /** Sets parts of a setting by the operator's command, for this test alone. */
  set(name: string, parts: object): Promise<void>;
  /** Puts settings back as they stood before the first `set`; waits until the server knows. */
  unset(): Promise<void>;
  /** For work that the server does by itself at long intervals. */
  readonly databaseUrl: string;
  query<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Where a marked run keeps what is told; undefined in every other. */
  readonly marked: MarkedServer | undefined;
  stop(): Promise<void>;
}

/** A server hears of a setting within two seconds. */
const SETTINGS_FRESH_MS = 2100;

/** Starts the process; all that it prints is told of it in one piece, as a secret may come in two. */
async function launch(
  dataDir: string,
  port: number,
  marked: MarkedServer | undefined,
): Promise<Launched> {
  if (!marked) return launchServer({ dataDir, port });
  let printed = '';
  const hear = (text: string) => {
    printed += text;
  };
  const { environment } = marked;
  const launched = await launchServer({ dataDir, port, environment, hear });
  launched.child.once('close', () => marked.recorder.tell('log', printed));
  return launched;
}

/** The database's process and those that serve its connections. */
function databaseOf(dataDir: string): number[] {
  const found = readPostmaster(path.join(dataDir, 'postgres'));
  return found ? [found.pid, ...childrenOf(found.pid)] : [];
}

/** Ends processes at once, and waits until the last of them is gone with its memory. */
async function killTree(pids: readonly number[]): Promise<void> {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It was quicker.
    }
  }
  for (const pid of pids) await waitForEnd(pid, 15);
}

/** Starts the real server with an empty data folder below the system's temporary one. */
export async function startE2eServer(): Promise<E2eServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'bituin-e2e-'));
  const port = await freePort();
  const marked = await markServer(dataDir);
  let running = await launch(dataDir, port, marked);
  const here = { DATA_DIR: dataDir, DATABASE_URL: '', OPERATOR: 'tess' };
  const operator = launchOps({ ...here, ...marked?.keys });
  let before: { name: string; version: number; value: unknown }[] | undefined;
  const server: E2eServer = {
    get url() {
      return running.url;
    },
    get pid() {
      return running.child.pid ?? 0;
    },
    get databaseUrl() {
      return running.databaseUrl;
    },
    wish: (...draws) =>
      tellServer(running, { seeds: scriptedSeeds(...draws).map((bytes) => bytes.toString('hex')) }),
    setAhead: (aheadMs) => tellServer(running, { aheadMs }),
    async kill() {
      const database = databaseOf(dataDir);
      await endServer(running, 'SIGKILL');
      await killTree(database);
    },
    async restart() {
      running = await launch(dataDir, port, marked);
    },
    async ops(...words) {
      const done = await operator.run(words);
      marked?.recorder.tell(`output of ops ${words.slice(0, 2).join(' ')}`, done.output);
      return done;
    },
    async set(name, parts) {
      before ??= await server.query('select name, version, value from settings');
      const words = ['--value', JSON.stringify(parts), '--reason', 'a test', name];
      const { code, output } = await server.ops('settings', 'set', ...words);
      if (code !== 0) throw new Error(`the setting ${name} was refused: ${output}`);
    },
    async unset() {
      if (!before) return;
      await server.query(
        `with kept as (select * from jsonb_to_recordset($1) as s(name text, version int, value jsonb)),
          gone as (delete from settings where name not in (select name from kept))
        update settings s set version = kept.version, value = kept.value from kept
        where s.name = kept.name`,
        [JSON.stringify(before)],
      );
      before = undefined;
      await wait(SETTINGS_FRESH_MS);
    },
    async query(sql, values = []) {
      const client = new pg.Client({ connectionString: running.databaseUrl });
      await client.connect();
      try {
        return (await client.query(sql, values)).rows;
      } finally {
        await client.end();
      }
    },
    marked,
    async stop() {
      await operator.stop();
      await marked?.finish(running.databaseUrl);
      await endServer(running, 'SIGTERM');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return server;
}
