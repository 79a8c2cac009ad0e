import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connect } from '../../server/db/connect.ts';
import { inTransaction } from '../../server/db/database.ts';
import { startCluster } from '../../server/db/embedded/cluster.ts';
import { auditLedger } from '../../server/ledger/balances.ts';
import { inProject } from '../project.ts';
import { runCommand } from '../usage.ts';
import { measureOurs, prepareBooks, scriptOf, type Way, whileRolling } from './ledger-load.ts';
import { LEDGER_BENCH_USAGE, readLedgerBenchOptions } from './ledger-options.ts';
import { goalsOfLedger, type Sample, tableOfLedger } from './ledger-report.ts';
import { findPgbench, preparePgbench, runPgbench } from './pgbench.ts';

/** A tenth of a per cent, a plausible share of a wager for the pots. */
const POT_BP = 10;

/** What is measured: our books and pgbench's own tables, two databases of one cluster. */
interface World {
  books: string;
  simple: string;
  program: string;
  folder: string;
}

/** One round at one connection count; who comes first changes, so that a growing table meets both alike. */
async function measureRound(world: World, round: number, way: Way): Promise<Sample> {
  const { books, simple, program, folder } = world;
  const { connections, seconds } = way;
  const byPgbench = (potBp: number) => {
    const script = {
      text: scriptOf(potBp, way.isWrapped),
      file: path.join(folder, 'wager.pgbench'),
    };
    return runPgbench({ program, url: books, script, connections, seconds });
  };
  const sample = { round, connections } as Sample;
  const sides = [
    async () => {
      const { wagers, wins } = await measureOurs(books, way, { withWins: true });
      Object.assign(sample, { ours: wagers, wins });
      const rolled = () => measureOurs(books, way, { potBp: POT_BP });
      sample.oursPot = (await whileRolling(books, rolled)).wagers;
    },
    async () => {
      const script = 'simple-update';
      sample.simple = await runPgbench({ program, url: simple, script, connections, seconds });
    },
    async () => {
      sample.pgbench = await byPgbench(0);
      sample.pgbenchPot = await whileRolling(books, () => byPgbench(POT_BP));
    },
  ];
  for (const measure of round % 2 ? sides : [...sides].reverse()) await measure();
  return sample;
}

async function measureAll(world: World): Promise<Sample[]> {
  const options = readLedgerBenchOptions(process.argv.slice(2));
  const { connections: counts, rounds, seconds, isWrapped } = options;
  const samples: Sample[] = [];
  // Round 0 warms all sides and the databases up and does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const connections of counts) {
      const sample = await measureRound(world, round, { connections, seconds, isWrapped });
      if (round === 0) continue;
      samples.push(sample);
      const { ours, wins, simple, pgbench, oursPot, pgbenchPot } = sample;
      const [wagers, results, plain, same, ...pots] = [
        ...[ours, wins, simple, pgbench],
        ...[oursPot, pgbenchPot],
      ].map((rate) => rate.toFixed(0));
      console.log(
        `  round ${round}, ${connections} connections: ours ${wagers}, pgbench ${same}; ` +
          `with the pot ${pots.join(', ')}; wins ${results}; pgbench -N ${plain}`,
      );
    }
  }
  return samples;
}

async function checkBooks(url: string): Promise<void> {
  const { database } = connect(url, 1);
  const problems = await inTransaction(database, auditLedger);
  await database.destroy();
  if (problems.length > 0) throw new Error(`the books are broken: ${JSON.stringify(problems[0])}`);
}

async function createDatabase(url: string, name: string): Promise<void> {
  const { database } = connect(url, 1);
  await sql`create database ${sql.id(name)}`.execute(database);
  await database.destroy();
}

async function bench(program: string, folder: string): Promise<number> {
  const cluster = await startCluster({ folder: path.join(folder, 'data') });
  try {
    const [books, simple] = [cluster.urlOf('postgres'), cluster.urlOf('simple')];
    await prepareBooks(books);
    await createDatabase(books, 'simple');
    await preparePgbench(program, simple);
    const samples = await measureAll({ books, simple, program, folder });
    await checkBooks(books);
    const goals = goalsOfLedger(samples);
    console.log(`\n${tableOfLedger(samples)}\n`);
    for (const { text, isKept } of goals) console.log(`${isKept ? 'kept  ' : 'MISSED'} ${text}`);
    mkdirSync(inProject('test-results', 'bench'), { recursive: true });
    const json = JSON.stringify({ samples, goals }, null, 2);
    writeFileSync(inProject('test-results', 'bench', 'ledger.json'), `${json}\n`);
    return goals.every(({ isKept }) => isKept) ? 0 : 1;
  } finally {
    await cluster.stop();
  }
}

await runCommand(async () => {
  if (readLedgerBenchOptions(process.argv.slice(2)).isHelp) {
    console.log(LEDGER_BENCH_USAGE);
    return 0;
  }
  const found = findPgbench();
  if (!found) {
    console.error('There is no pgbench on this machine: install it (Debian: postgresql-contrib).');
    return 1;
  }
  console.log(`Wagers a second, through our code and through ${found.version}:`);
  const folder = mkdtempSync(path.join(tmpdir(), 'bituin-bench-'));
  try {
    return await bench(found.program, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
