import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startCluster } from '../../server/db/embedded/cluster.ts';
import { inProject } from '../project.ts';
import { runCommand } from '../usage.ts';
import { findPgbench, runPgbench } from './pgbench.ts';
import { measureRounds, startBenchServer } from './rounds-load.ts';
import {
  ROUNDS_BENCH_USAGE,
  type RoundsBenchOptions,
  readRoundsBenchOptions,
} from './rounds-options.ts';
import { goalsOfRounds, type RoundsSample, rowsOfRounds, tableOfRounds } from './rounds-report.ts';
import { checkBooks, growTo, layWorld, pgbenchScript } from './rounds-world.ts';

/** The books are audited while there are no more players than this. */
const AUDITED_MAX = 10_000;

/** Measures both sides at one size of the database; the first round warms up and does not count. */
async function measureSize(
  players: number,
  { connections: counts, rounds, seconds }: RoundsBenchOptions,
  { url, program, folder }: { url: string; program: string; folder: string },
): Promise<RoundsSample[]> {
  const samples: RoundsSample[] = [];
  const file = path.join(folder, 'round.pgbench');
  const script = pgbenchScript(players);
  const server = await startBenchServer(url, path.join(folder, 'server'));
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const connections of counts) {
        const load = await measureRounds(server, { players, connections, seconds });
        const own = { text: script, file };
        const pgbench = await runPgbench({ program, url, script: own, connections, seconds });
        const { rate: ours, median, slowest } = load;
        if (round === 0) continue;
        samples.push({ players, connections, ours, pgbench, median, slowest });
        console.log(
          `  ${players} players, ${connections} callers: ours ${ours.toFixed(0)}, ` +
            `pgbench ${pgbench.toFixed(0)}, ${median.toFixed(1)} ms a round`,
        );
      }
    }
  } finally {
    await server.stop();
  }
  return samples;
}

async function bench(program: string, folder: string): Promise<number> {
  const options = readRoundsBenchOptions(process.argv.slice(2));
  // Room for the callers of pgbench beside those of the server.
  const cluster = await startCluster({ folder: path.join(folder, 'data'), maxConnections: 100 });
  try {
    const url = cluster.urlOf('postgres');
    await layWorld(url);
    const samples: RoundsSample[] = [];
    let grown = 0;
    for (const players of options.players) {
      console.log(`  growing to ${players} players`);
      await growTo(url, grown, players);
      grown = players;
      samples.push(...(await measureSize(players, options, { url, program, folder })));
      // The audit reads every row there is: with a million players it would take longer than all else.
      if (players <= AUDITED_MAX) await checkBooks(url);
    }
    const rows = rowsOfRounds(samples);
    const goals = goalsOfRounds(rows);
    console.log(`\n${tableOfRounds(rows)}\n`);
    for (const { text, isKept } of goals) console.log(`${isKept ? 'kept  ' : 'MISSED'} ${text}`);
    mkdirSync(inProject('test-results', 'bench'), { recursive: true });
    const json = JSON.stringify({ samples, goals }, null, 2);
    writeFileSync(inProject('test-results', 'bench', 'rounds.json'), `${json}\n`);
    return goals.every(({ isKept }) => isKept) ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

await runCommand(async () => {
  if (readRoundsBenchOptions(process.argv.slice(2)).isHelp) {
    console.log(ROUNDS_BENCH_USAGE);
    return 0;
  }
  const found = findPgbench();
  if (!found) {
    console.error('There is no pgbench on this machine: install it (Debian: postgresql-contrib).');
    return 1;
  }
  console.log(`Rounds a second, over HTTP and through ${found.version}:`);
  const folder = mkdtempSync(path.join(tmpdir(), 'bituin-bench-'));
  try {
    return await bench(found.program, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
