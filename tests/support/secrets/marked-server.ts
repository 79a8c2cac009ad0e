import { basename, join } from 'node:path';
import { freePort } from '../servers/free-port.ts';
import { markedKeys, tellDatabase, tellDatabaseLog, tellMetrics } from './collect.ts';
import { type Recorder, recorderAt } from './records.ts';

/** What a marked run adds to a server. */
export interface MarkedServer {
  recorder: Recorder;
  /** For the server's process: its keys, its records, everything that can be logged and counted. */
  environment: Readonly<Record<string, string>>;
  /** For commands of the operator beside it. */
  keys: Readonly<Record<string, string>>;
  /** Tells what is left when everything was played: database, its log, metrics. */
  finish(databaseUrl: string): Promise<void>;
}

/** Where a marked run keeps its records; undefined in every other. */
const SECRETS_DIR = process.env.SECRETS_DIR || undefined;

/**
 * Marks a server that is to be started on a data folder; undefined where the run is not a marked one.
 * @param folder where the records of the run go
 */
export async function markServer(
  dataDir: string,
  folder = SECRETS_DIR,
): Promise<MarkedServer | undefined> {
  if (folder === undefined) return undefined;
  const own = join(folder, basename(dataDir));
  const recorder = recorderAt(own);
  const keys = markedKeys(recorder);
  const port = await freePort();
  return {
    recorder,
    keys,
    environment: {
      ...keys,
      SECRETS_FOLDER: own,
      LOG_LEVEL: 'trace',
      SLOW_STATEMENT_MS: '1',
      METRICS_PORT: String(port),
    },
    async finish(databaseUrl) {
      await tellMetrics(port, recorder);
      await tellDatabase(databaseUrl, recorder);
      tellDatabaseLog(dataDir, recorder);
    },
  };
}
