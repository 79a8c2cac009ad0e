import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { connect } from '../../../server/db/connect.ts';
import { seededNumbers } from '../../../tests/support/models/ledger-model.ts';
import { booksProblems, settled } from '../../../tests/support/models/money-audit.ts';
import {
  type Heard,
  type MoneyWorker,
  registerWorker,
} from '../../../tests/support/models/money-workers.ts';
import { freePort } from '../../../tests/support/servers/free-port.ts';
import {
  endServer,
  launchServer,
  tellServer,
} from '../../../tests/support/servers/launch-server.ts';

const VAULT_KEY = '5a'.repeat(32);
const AWAIT_MS = 120_000;
const LOOK_MS = 100;

/** Players who move money by a server on a database: rounds, draws, deposits, withdrawals, the safebox. */
export interface Load {
  url: string;
  /** Answers to calls that book, since it began. */
  heard: readonly Heard[];
  /** Acknowledged moves up to now. */
  acknowledged(): number;
  /** Waits until somebody's move is acknowledged again. @returns milliseconds */
  goesOn(): Promise<number>;
  /** Ends it, waits for what is under way, and answers what is lost, doubled or wrong. */
  audit(): Promise<string[]>;
  stop(): Promise<void>;
}

/** What a pool of a database that crashed says meanwhile is asked again. */
async function patiently<Row>(work: () => Promise<Row[]>): Promise<Row[]> {
  const until = Date.now() + AWAIT_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (Date.now() > until) throw error;
      await pause(LOOK_MS);
    }
  }
}

/** Starts a server on a database that is migrated, and players at it. */
export async function startLoad(databaseUrl: string, players: number): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'bituin-cluster-server-'));
  const { pool }: { pool: Pool } = connect(databaseUrl, 4);
  const server = await launchServer({
    port: await freePort(),
    dataDir: folder,
    environment: { DATABASE_URL: databaseUrl, VAULT_KEY },
  });
  const heard: Heard[] = [];
  const workers: MoneyWorker[] = [];
  const stop = async () => {
    for (const worker of workers) worker.stop();
    await endServer(server, 'SIGKILL');
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  };
  const books = {
    url: server.url,
    query: <Row extends object>(sql: string, values: unknown[] = []) =>
      patiently(async () => (await pool.query<Row>(sql, values)).rows),
    setAhead: (aheadMs: number) => tellServer(server, { aheadMs }),
  };
  try {
    const first = Date.now() % 1_000_000;
    for (let index = 0; index < players; index += 1) {
      const mobile = `+639${String(170_000_000 + first * 10 + index)}`;
      const hear = (one: Heard) => heard.push(one);
      workers.push(await registerWorker(books, mobile, seededNumbers(first + index), hear));
    }
  } catch (error) {
    await stop();
    throw error;
  }
  heard.length = 0;
  const running = workers.map((worker) => worker.run());
  const acknowledged = () =>
    workers.reduce((sum, one) => sum + one.acknowledged.length + one.rounds.length, 0);
  return {
    ...{ url: server.url, heard, acknowledged, stop },
    async goesOn() {
      const [start, at] = [performance.now(), acknowledged()];
      while (acknowledged() <= at) {
        if (performance.now() - start > AWAIT_MS)
          throw new Error('no move is acknowledged any more');
        await pause(LOOK_MS);
      }
      return performance.now() - start;
    },
    async audit() {
      for (const worker of workers) worker.stop();
      await Promise.all(running);
      await settled(books);
      return booksProblems(books, workers);
    },
  };
}
