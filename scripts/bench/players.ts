import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../../server/core/startup-error.ts';
import { connect } from '../../server/db/connect.ts';
import type { Cluster } from '../../server/db/embedded/cluster.ts';
import { freePort } from '../../tests/support/servers/free-port.ts';
import { launchMain, whenReady } from '../../tests/support/servers/main-process.ts';
import { runCommand } from '../usage.ts';
import { auditPlayers } from './players-books.ts';
import { databaseFor, entriesEachOf, NoSpace, openWorlds } from './players-cache.ts';
import { Calls, type Heard } from './players-calls.ts';
import { dearestStatements, readCosts } from './players-costs.ts';
import { type Guest, JOIN_MS, startLoad } from './players-load.ts';
import {
  PLAYERS_BENCH_USAGE,
  type PlayersBenchOptions,
  readPlayersBenchOptions,
} from './players-options.ts';
import {
  goalsOfPlayers,
  growthOf,
  type PlayersSample,
  rowOfPlayers,
  tableOfGrowth,
  tableOfPlayers,
  tableOfRoutes,
} from './players-report.ts';
import { accountOf, FIRST_COPY, tokenOf } from './players-world.ts';
import { verdict } from './verdict.ts';

/** Until every session is joined, and what that brought has been answered. */
const WARM_UP_MS = JOIN_MS + 60_000;
/** Of a hundred sessions: an app that was idle for half an hour asks for the password; few log in anew. */
const UNLOCKS = 50;
const LOGINS = 5;
/** Prime to a hundred, so that each kind comes at any time. */
const MIXED = 37;
/** One session in so many. */
const DEPOSITS_EVERY = 40;
const FAULTS_SHOWN = 5;
/** Players whose books are audited after a run. */
const AUDITED = 200;

/** The players of a run, one after the other, no two alike; some with an idle session, as the database is told. */
async function guestsOf(
  pool: pg.Pool,
  { size, count, there }: { size: number; count: number; there: number },
): Promise<Guest[]> {
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, size)) {
    chosen.add(FIRST_COPY + Math.floor(Math.random() * size));
  }
  const guests = [...chosen].map((id, index): Guest => {
    // Whoever is there already came in before.
    const share = index < there ? 100 : (index * MIXED) % 100;
    const entry = share < UNLOCKS ? 'unlock' : share < UNLOCKS + LOGINS ? 'login' : 'open';
    const address = `10.${(id >> 16) & 255}.${(id >> 8) & 255}.${id & 255}`;
    const token = entry === 'login' ? undefined : tokenOf(id);
    const player = { id, address, token, account: accountOf(id), chances: 0 };
    return { player, entry, deposits: index % DEPOSITS_EVERY === DEPOSITS_EVERY - 1 };
  });
  const idle = guests.filter(({ entry }) => entry === 'unlock').map(({ player }) => player.id);
  await pool.query(
    `update sessions set created_at = now(), last_seen_at = case when player_id = any($2::bigint[])
      then now() - interval '1 hour' else now() + interval '3 hours' end
    where player_id = any($1::bigint[])`,
    [[...chosen], idle],
  );
  return guests;
}

/** Each once; a small world has fewer players than a run has sessions: they come again, their app still open. */
function inTurn(guests: readonly Guest[]): () => Guest {
  let next = 0;
  return () => {
    const guest = guests[next % guests.length] as Guest;
    const isAgain = next >= guests.length;
    next += 1;
    if (!isAgain) return guest;
    return { ...guest, entry: guest.player.token ? 'open' : 'login' };
  };
}

async function measure(
  cluster: Cluster,
  options: PlayersBenchOptions,
  { size, database, folder }: { size: number; database: string; folder: string },
) {
  const { players, session, pace, minutes } = options;
  const url = cluster.urlOf(database);
  const { pool } = connect(url, 2);
  await pool.query('create extension if not exists pg_stat_statements');
  const sessions = players * (1 + Math.ceil((minutes + WARM_UP_MS / 60_000 + 1) / session));
  const guests = await guestsOf(pool, { size, count: sessions, there: players });
  const next = inTurn(guests);
  const audited = guests.slice(0, AUDITED).map(({ player }) => player.id);
  const port = await freePort();
  const server = launchMain(folder, {
    ...{ DATABASE_URL: url, DATA_DIR: path.join(folder, 'server'), PORT: String(port) },
    ...{ TRUST_PROXY: '1', LOG_LEVEL: 'fatal', PUBLIC_URL: `http://127.0.0.1:${port}` },
  });
  let heard: Heard[] = [];
  const calls = new Calls(port, (one) => heard.push(one));
  try {
    await whenReady(server);
    const behaviour = { sessionMs: session * 60_000, paceMs: pace * 1000 };
    const load = startLoad(calls, { players, behaviour, next });
    await pause(WARM_UP_MS);
    await pool.query('select pg_stat_statements_reset()');
    const from = { pool, serverPid: server.child.pid ?? 0, postmasterPid: cluster.pid };
    const costs = () => readCosts({ ...from, bytes: () => calls.bytes() });
    const before = await costs();
    heard = [];
    await pause(minutes * 60_000);
    const after = await costs();
    const sample: PlayersSample = { size, players, before, after, heard, sessions: 0, broken: 0 };
    // What the sessions of so long a time are, as each begins and ends on the minute.
    sample.sessions = (players * minutes) / session;
    const dearest = await dearestStatements(pool, 12);
    heard = [];
    await load.stop();
    await auditPlayers(pool, audited);
    sample.broken = load.faults.length;
    for (const fault of load.faults.slice(0, FAULTS_SHOWN)) console.log(`  ${fault}`);
    return { sample, dearest };
  } finally {
    calls.close();
    server.child.kill('SIGTERM');
    await server.exited;
    await pool.end();
  }
}

async function bench(options: PlayersBenchOptions, folder: string): Promise<number> {
  const cluster = await openWorlds(options);
  try {
    const samples: PlayersSample[] = [];
    for (const size of options.sizes) {
      console.log(`\n${options.players} players at a time, of ${size}:`);
      const database = await databaseFor(cluster, size, entriesEachOf(options));
      const { sample, dearest } = await measure(cluster, options, { size, database, folder });
      samples.push(sample);
      console.log(`${tableOfRoutes(sample)}\n`);
      for (const { text, calls, ms, share } of dearest) {
        console.log(`${share.toFixed(1).padStart(5)} %  ${calls} x ${ms.toFixed(3)} ms  ${text}`);
      }
    }
    const rows = samples.map(rowOfPlayers);
    const growths = samples.map((sample) => growthOf(sample, options.visits));
    console.log(`\nA million players with ${options.visits} sessions each on a day add to`);
    for (const [index, growth] of growths.entries()) {
      console.log(`(measured among ${samples[index]?.size} players)\n${tableOfGrowth(growth)}\n`);
    }
    console.log(`${tableOfPlayers(rows)}\n`);
    const goals = goalsOfPlayers(rows);
    for (const { text, isKept } of goals) console.log(`${isKept ? 'kept  ' : 'MISSED'} ${text}`);
    return verdict('players', { options, rows, growths, goals }, goals);
  } finally {
    await cluster.stop();
  }
}

await runCommand(async () => {
  const options = readPlayersBenchOptions(process.argv.slice(2));
  if (options.isHelp) {
    console.log(PLAYERS_BENCH_USAGE);
    return 0;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bituin-bench-'));
  try {
    return await bench(options, folder);
  } catch (error) {
    if (!(error instanceof NoSpace || error instanceof StartupError)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
