import { setTimeout as pause } from 'node:timers/promises';
import { runNode } from '../project.ts';
import { readOptions, runCommand } from '../usage.ts';
import { judge } from './fleet/booked.ts';
import { type DatabaseFleet, startDatabaseFleet } from './fleet/database-fleet.ts';
import { archiveAll, backUp, goBack } from './fleet/recovery.ts';
import { registerAll, startWishes, type WishingPlayer } from './fleet/wishes.ts';

const USAGE = `Usage: npm run test:recovery -- [--help]

Rehearses recovery to a point in time: starts three etcd, three PostgreSQL under Patroni, two PgBouncer, three
servers and HAProxy on this machine with the files of deploy/, makes a back-up, has players book before and after a
moment, goes back to that moment as docs/operations.md tells the operator, and compares the books with what was
acknowledged until then. Players go on, and everything is compared once more.

Exit code: 0 the books are those of the moment, 1 they are not, 64 called wrongly or a program is missing.`;

const PLAYERS = 12;
/** Wishes a second, and for how long. */
const RATE = 30;
const LOAD_MS = 6000;
/** So long nobody wishes for anything on either side of the moment. */
const QUIET_MS = 1500;
const SHOWN = 20;

async function wish(fleet: DatabaseFleet, players: WishingPlayer[]): Promise<void> {
  const { stop } = startWishes(fleet, players, RATE);
  await pause(LOAD_MS);
  await stop();
}

/** What players knew at a moment. */
const remembered = (players: readonly WishingPlayer[]): WishingPlayer[] =>
  players.map((player) => ({
    ...player,
    keys: new Map(player.keys),
    rounds: new Set(player.rounds),
  }));

/** @returns the number of differences between what was acknowledged and the books */
async function compare(when: string, fleet: DatabaseFleet, players: readonly WishingPlayer[]) {
  const { acknowledged, lost, doubled, unsound } = await judge(fleet.database, players);
  const lines = [...lost, ...doubled, ...unsound];
  for (const line of lines.slice(0, SHOWN)) console.log(`  ${line}`);
  console.log(
    `${when}: ${acknowledged} acknowledged calls that book, ${lost.length} not in the books, ` +
      `${doubled.length} too many there, ${unsound.length} problems`,
  );
  return lines.length;
}

/** @returns the number of problems */
async function rehearse(fleet: DatabaseFleet): Promise<number> {
  await backUp(fleet);
  const players = await registerAll(fleet, PLAYERS);
  await wish(fleet, players);
  await pause(QUIET_MS);
  const { rows } = await fleet.database.query<{ moment: string }>('select now()::text as moment');
  const moment = rows[0]?.moment ?? '';
  const known = remembered(players);
  await pause(QUIET_MS);
  await wish(fleet, players);
  await archiveAll(fleet.database);
  const after = players.flatMap(({ keys, rounds }) => [...keys.keys(), ...rounds]).length;
  const before = known.flatMap(({ keys, rounds }) => [...keys.keys(), ...rounds]).length;
  console.log(`${before} acknowledged until ${moment}, ${after - before} after it`);
  const start = performance.now();
  await goBack(fleet, moment);
  console.log(`back after ${((performance.now() - start) / 1000).toFixed(0)} s`);
  let problems = await compare('the books of that moment', fleet, known);
  if (before === 0 || after === before) problems += 1;
  await wish(fleet, known);
  problems += await compare('and a while later', fleet, known);
  const env = { DATABASE_URL: fleet.databaseUrl, VAULT_KEY: '5a'.repeat(32), LOG_LEVEL: 'error' };
  problems += await runNode('scripts/run/reconcile.ts', [], { env });
  return problems + (await runNode('scripts/run/ops.ts', ['audit', 'verify'], { env }));
}

await runCommand(async () => {
  const { help } = readOptions(process.argv.slice(2), {
    help: { type: 'boolean', default: false },
  });
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const fleet = await startDatabaseFleet();
  try {
    return (await rehearse(fleet)) === 0 ? 0 : 1;
  } finally {
    await fleet.stop();
  }
});
