import { setTimeout as pause } from 'node:timers/promises';
import { runNode } from '../project.ts';
import { oneOf, readOptions, runCommand, UsageError } from '../usage.ts';
import { judge, type Killed, longestWaitMs, outageMs } from './fleet/booked.ts';
import { type DatabaseFleet, startDatabaseFleet } from './fleet/database-fleet.ts';
import { KILLED, type KilledPart, killOne } from './fleet/kills.ts';
import { registerAll, startWishes, type Told } from './fleet/wishes.ts';

const USAGE = `Usage: npm run test:failover -- [--kills 20] [--rate 200] [--players 100] [--only leader|server|bouncer|etcd]

Starts three etcd, three PostgreSQL under Patroni, two PgBouncer, three servers and HAProxy on this machine with
the files of deploy/, and kills the leader of the database, a server, a bouncer and the leader of etcd in turn,
so many times each, while players make so many calls a second. Then counts what was acknowledged against the books.

Exit code: 0 nothing was lost, doubled or answered with a failure, 1 something was, 64 called wrongly or a
program is missing.`;

const SETTLE_MS = 2000;
const SHOWN = 20;

interface Options {
  kills: number;
  rate: number;
  players: number;
  parts: readonly KilledPart[];
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0 && value <= most) return value;
  throw new UsageError(`--${name} is "${text}"; it takes a whole number from 1 to ${most}.`);
}

function optionsOf(args: readonly string[]): Options | undefined {
  const { help, kills, rate, players, only } = readOptions(args, {
    help: { type: 'boolean', default: false },
    kills: { type: 'string', default: '20' },
    rate: { type: 'string', default: '200' },
    players: { type: 'string', default: '100' },
    only: { type: 'string' },
  });
  if (help) return undefined;
  return {
    kills: wholeNumber('kills', kills, 1000),
    rate: wholeNumber('rate', rate, 10_000),
    players: wholeNumber('players', players, 10_000),
    parts: only === undefined ? KILLED : [oneOf('only', only, KILLED)],
  };
}

/** Kills one of a part and waits until everything is there again. */
async function killAndWait(
  fleet: DatabaseFleet,
  part: KilledPart,
  turn: number,
): Promise<Killed & { what: string }> {
  const from = performance.now();
  const { what, revive } = await killOne(fleet, part, turn);
  await revive();
  await fleet.whole();
  await pause(SETTLE_MS);
  return { what, from, to: performance.now() };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Prints a line for each part and status. */
function tellTold(told: Told, killed: ReadonlyMap<KilledPart, Killed[]>): void {
  for (const [part, kills] of killed) {
    const outages = kills.map((kill) => outageMs(told, kill));
    const waits = kills.map((kill) => longestWaitMs(told, kill));
    console.log(
      `${part}: ${kills.length} kills; nothing acknowledged for ${seconds(median(outages))} s (median), ` +
        `${seconds(Math.max(...outages))} s (most); a player waited ${seconds(median(waits))} s (median of the ` +
        `longest), ${seconds(Math.max(...waits))} s (most)`,
    );
  }
  const counted = new Map<string, number>();
  for (const { status, isOurs } of told.heard) {
    const name = status === undefined ? 'no answer' : `${status}${isOurs ? '' : ' not ours'}`;
    counted.set(name, (counted.get(name) ?? 0) + 1);
  }
  const counts = [...counted].map(([name, count]) => `${name}: ${count}`);
  console.log(`answers: ${counts.join(', ')}; ${told.heldBack} wishes had no player free`);
}

/** @returns the number of problems */
async function run(fleet: DatabaseFleet, options: Options): Promise<number> {
  const { kills, rate, parts } = options;
  const players = await registerAll(fleet, options.players);
  const { told, stop } = startWishes(fleet, players, rate);
  await pause(SETTLE_MS);
  const start = performance.now();
  const killed = new Map<KilledPart, Killed[]>(parts.map((part) => [part, []]));
  for (let turn = 0; turn < kills; turn += 1) {
    for (const part of parts) {
      const kill = await killAndWait(fleet, part, turn);
      killed.get(part)?.push(kill);
      const [outage, wait] = [outageMs(told, kill), longestWaitMs(told, kill)];
      console.log(
        `  ${part} ${turn + 1}: ${kill.what}; outage ${seconds(outage)} s, longest wait ${seconds(wait)} s`,
      );
    }
  }
  const took = (performance.now() - start) / 1000;
  await stop();
  const verdict = await judge(fleet.database, players);
  tellTold(told, killed);
  const failed = told.heard.filter(({ status }) => status === 500);
  const foreign = told.heard.filter(({ status, isOurs }) => status !== undefined && !isOurs);
  const { acknowledged, lost, doubled, unsound } = verdict;
  const lines = [...lost, ...doubled, ...unsound, ...failed.map(({ path }) => `500: ${path}`)];
  for (const line of lines.slice(0, SHOWN)) console.log(`  ${line}`);
  console.log(
    `${Math.round(told.fulfilled.length / took)} wishes a second; ${acknowledged} acknowledged calls that book, ` +
      `${lost.length} lost, ${doubled.length} doubled; ${failed.length} answers of 500, ` +
      `${foreign.length} that are not ours; ${unsound.length} problems in the books`,
  );
  const env = { DATABASE_URL: fleet.databaseUrl, VAULT_KEY: '5a'.repeat(32), LOG_LEVEL: 'error' };
  const reconciled = await runNode('scripts/run/reconcile.ts', [], { env });
  return lines.length + reconciled;
}

await runCommand(async () => {
  const options = optionsOf(process.argv.slice(2));
  if (!options) {
    console.log(USAGE);
    return 0;
  }
  const fleet = await startDatabaseFleet();
  try {
    return (await run(fleet, options)) === 0 ? 0 : 1;
  } finally {
    await fleet.stop();
  }
});
