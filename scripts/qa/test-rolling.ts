import { setTimeout as pause } from 'node:timers/promises';
import { runCommand, UsageError } from '../usage.ts';
import { type Fleet, startFleet } from './fleet/fleet.ts';
import { type Outcome, startLoad } from './fleet/load.ts';

const USAGE = `Usage: npm run test:rolling -- [rounds] [players]

Starts three servers of one database behind HAProxy (and PgBouncer, where it is installed) with the
files of deploy/, and restarts one after the other, three times unless said, while 12 players call
without a pause. Not one call may fail, and every acknowledged move of money must be booked once.

Exit code: 0 none failed, 1 some did, 64 called wrongly or HAProxy is not installed.`;

/** Players notice a change of servers only after this: so long each stands between two restarts. */
const SETTLE_MS = 2000;

function readCount(text: string | undefined, usual: number): number {
  const count = Number(text ?? usual);
  if (Number.isInteger(count) && count > 0 && count <= 1000) return count;
  throw new UsageError(`"${text}" is no whole number from 1 to 1000.\n\n${USAGE}`);
}

async function restartEach({ servers }: Fleet): Promise<void> {
  for (const server of servers) {
    const start = performance.now();
    await server.end('SIGTERM');
    await server.start();
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`  ${server.name} restarted in ${seconds} s`);
    await pause(SETTLE_MS);
  }
}

/** What the books say against what players were told. */
async function problemsOf({ database }: Fleet, { moved }: Outcome): Promise<string[]> {
  const { rows: audit } = await database.query('select problem, subject from ledger_audit');
  const { rows } = await database.query<{ id: string; balance: string }>(
    'select player_id as id, balance from wallets where currency = 6',
  );
  const booked = new Map(rows.map(({ id, balance }) => [Number(id), Number(balance)]));
  return [
    ...audit.map((row) => `the books: ${JSON.stringify(row)}`),
    ...[...moved]
      .filter(([id, sum]) => booked.get(id) !== sum)
      .map(([id, sum]) => `player ${id} was told ${sum}, and has ${booked.get(id)}`),
  ];
}

await runCommand(async () => {
  const [rounds, players, ...more] = process.argv.slice(2);
  if (rounds === '--help') {
    console.log(USAGE);
    return 0;
  }
  if (more.length > 0) throw new UsageError(USAGE);
  const [times, count] = [readCount(rounds, 3), readCount(players, 12)];
  const fleet = await startFleet();
  try {
    console.log(`${fleet.parts}; ${count} players`);
    const stop = await startLoad(fleet, count);
    const start = performance.now();
    for (let round = 0; round < times; round += 1) await restartEach(fleet);
    const seconds = (performance.now() - start) / 1000;
    const outcome = await stop();
    const problems = await problemsOf(fleet, outcome);
    const { calls, failed, longestMs } = outcome;
    for (const line of [...failed.slice(0, 20), ...problems]) console.log(`  ${line}`);
    console.log(
      `${times * fleet.servers.length} restarts, ${calls} calls (${Math.round(calls / seconds)} a second), ` +
        `${failed.length} failed, the longest took ${Math.round(longestMs)} ms; ` +
        `${problems.length} problems in the books`,
    );
    return failed.length + problems.length === 0 ? 0 : 1;
  } finally {
    await fleet.stop();
  }
});
