import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { buildApp, type Deps } from './app.ts';
import { addAuditChain } from './audit/chain.ts';
import type { ServerConfig } from './config.ts';
import { StartupError } from './core/startup-error.ts';
import { vaultOf } from './core/vault.ts';
import { clockOf } from './db/house-time.ts';
import { type OpenDatabase, openDatabase } from './db/open.ts';
import { beginServing, type Serving } from './db/releases.ts';
import { seedDemo } from './demo/seed.ts';
import { systemRandomness } from './fairness/randomness.ts';
import { keepOwnHandles } from './http/patience.ts';
import { keepOwnMemory, ownMemoryBounds } from './http/short-memory.ts';
import { troublesOf } from './http/troubles.ts';
import { whileListening } from './jobs/every.ts';
import { addHousekeeping } from './jobs/housekeeping.ts';
import { addRoller } from './ledger/pots.ts';
import { addDelivery } from './messages/delivery.ts';
import { addDatabaseMetrics } from './metrics/database-metrics.ts';
import { openMetrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { addOperatorLetters } from './operator/operator-letter.ts';
import { sendersOf, smsOf } from './providers/by-config.ts';
import { restrictedListFromFile } from './providers/restricted-list/file-list.ts';

/** In-flight calls get this long to finish when the server is told to stop. */
const STOP_SECONDS = 10;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

function explainListen(error: NodeJS.ErrnoException, { host, port }: ServerConfig): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(
        `Port ${port} is in use by another program. Stop that program, or set PORT to a free port.`,
      );
    case 'EACCES':
      return new StartupError(`Port ${port} is not allowed for this user. Set PORT above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(
        `HOST ${host} is no address of this machine. Use 127.0.0.1, or 0.0.0.0 for all of them.`,
      );
    default:
      return error;
  }
}

/**
 * Goes on for a while in which a balancer hears that this server is not ready, then stops accepting,
 * lets in-flight calls finish, and closes the database.
 */
async function stop(app: FastifyInstance, opened: OpenDatabase, drainMs: number): Promise<void> {
  app.drain();
  await pause(drainMs);
  const overtime = setTimeout(() => app.server.closeAllConnections(), STOP_SECONDS * 1000);
  try {
    await app.close();
  } finally {
    clearTimeout(overtime);
    await opened.close();
  }
}

/** A server's database, and its place among the servers of it. */
interface Served extends OpenDatabase {
  serving: Serving;
}

/** A server that listens, and what may end it from within, with what the operator is to be told. */
interface Listening {
  app: FastifyInstance;
  spent: Promise<string>;
}

function stopOnSignals({ app, spent }: Listening, opened: Served, drainSeconds: number): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    // Whoever presses Ctrl-C has no balancer in front, and waits.
    stop(app, opened, signal === 'SIGINT' ? 0 : drainSeconds * 1000).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  opened.ended.then(() => {
    if (isStopping) return;
    console.error('The database ended by itself; its last words are in postgres.log.');
    process.exit(1);
  });
  Promise.race([opened.serving.shut, spent]).then((words) => {
    console.error(words);
    if (isStopping) return;
    isStopping = true;
    // Calls are answered with "one moment" meanwhile; the app makes them again at a newer server.
    stop(app, opened, drainSeconds * 1000).finally(() => process.exit(1));
  });
}

/** A server that answers. */
export interface RunningServer {
  url: string;
  /** Address of its database; holds a password, so never log it. */
  databaseUrl: string;
  /** Where its data lies, in words. */
  place: string;
}

/** Parts of the outside world that a test scripts. */
type Overrides = Partial<Omit<Deps, 'now'>> & {
  /** The time that calls go by, from that of the house. */
  shift?(time: Date): Date;
  /** Folder of another release's migrations. */
  migrations?: string;
};

/** How often the clocks are compared: a step is told within so long. */
const CLOCK_MS = 5000;
/** How often the list of restricted persons is looked at: a change of it counts within so long. */
const LIST_MS = 5000;
/** How often a server looks for a newer release: three times before it must look. */
const RELEASES_MS = 5000;

async function listen(
  config: ServerConfig,
  opened: Served,
  overrides: Overrides,
): Promise<Listening> {
  const { database } = opened;
  const { shift, migrations: _migrations, ...deps } = overrides;
  const clock = await clockOf(database);
  const { now } = clock;
  const restrictedList = restrictedListFromFile(config.restrictedListFile);
  await restrictedList.load();
  if (config.isDemo) await seedDemo(database, now());
  const metrics = config.metrics && openMetrics(opened.pool);
  const app = await buildApp({
    database,
    now: shift ? () => shift(now()) : now,
    random: systemRandomness,
    config,
    sms: smsOf(config),
    restrictedList,
    ...(metrics && { metrics }),
    ...deps,
  });
  opened.watchSlow(config.slowStatementMs, ({ requestId, ...slow }) => {
    metrics?.countSlowStatement();
    app.log.warn({ ...slow, ...(requestId && { reqId: requestId }) }, 'a slow statement');
  });
  keepOwnHandles(app);
  const spent = keepOwnMemory(app, ownMemoryBounds());
  whileListening(app, {
    name: 'comparing clocks',
    everyMs: CLOCK_MS,
    async work() {
      const apart = await clock.check();
      if (apart) troublesOf(app).note('clock', apart);
    },
  });
  whileListening(app, {
    name: 'reading the list of restricted persons',
    everyMs: LIST_MS,
    work: restrictedList.load,
  });
  whileListening(app, {
    name: 'looking for newer releases',
    everyMs: RELEASES_MS,
    work: opened.serving.look,
  });
  addHousekeeping(app, { database, now });
  addRoller(app, { database, now });
  addAuditChain(app, { database, now });
  const vault = vaultOf(config);
  for (const sender of sendersOf(config)) addDelivery(app, { database, now, vault, sender });
  const { mail } = config;
  const to = mail.provider === 'smtp' ? mail.operator : undefined;
  if (to !== undefined) addOperatorLetters(app, { database, now, to });
  try {
    if (config.metrics && metrics) {
      const { registry } = metrics;
      const refresh = addDatabaseMetrics(registry, { database, now });
      await serveMetrics(app, config.metrics, { registry, refresh });
    }
    await app.listen({ port: config.port, host: config.host });
    return { app, spent };
  } catch (error) {
    await app.close();
    if (error instanceof StartupError) throw error;
    throw explainListen(error as NodeJS.ErrnoException, config);
  }
}

/** Takes the server up among those of its database. */
async function serve(opened: OpenDatabase, migrations: string | undefined): Promise<Served> {
  const serving = await beginServing(opened.pool, migrations);
  opened.admitBy(serving.admit);
  return {
    ...opened,
    serving,
    async close() {
      await serving.leave();
      await opened.close();
    },
  };
}

/**
 * Opens the database, brings it up to date, listens, and stops cleanly on SIGINT and SIGTERM.
 * @throws StartupError in one clear sentence where the person who starts it can help.
 */
export async function startServer(
  config: ServerConfig,
  overrides: Overrides = {},
): Promise<RunningServer> {
  // A default death by signal would leave the PostgreSQL behind that is just starting.
  const giveUp = () => process.exit(1);
  for (const signal of SIGNALS) process.on(signal, giveUp);
  const { migrations } = overrides;
  let opened: OpenDatabase = await openDatabase({ ...config, ...(migrations && { migrations }) });
  try {
    const served = await serve(opened, migrations);
    opened = served;
    stopOnSignals(await listen(config, served, overrides), served, config.drainSeconds);
    for (const signal of SIGNALS) process.off(signal, giveUp);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return { url: config.publicUrl, databaseUrl: opened.url, place: opened.place };
}
