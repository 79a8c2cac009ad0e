import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connect } from '../../server/db/connect.ts';
import { inOneStatement, inTransaction } from '../../server/db/database.ts';
import { startCluster } from '../../server/db/embedded/cluster.ts';
import { migrate } from '../../server/db/migrate.ts';
import { auditLedger } from '../../server/ledger/balances.ts';
import { rollContributions } from '../../server/ledger/pots.ts';
import { wager } from '../../server/ledger/wager.ts';
import { inProject } from '../project.ts';
import { runCommand } from '../usage.ts';
import { LEDGER_BENCH_USAGE, readLedgerBenchOptions } from './ledger-options.ts';
import { goalsOfLedger, type Sample, tableOfLedger } from './ledger-report.ts';
import { findPgbench, runPgbench } from './pgbench.ts';

const PLAYERS = 5000;
const COIN = 1_000_000_000_000;
/** A tenth of a per cent, a plausible share of a wager for the pots. */
const POT_BP = 10;
const ROLL_MS = 1000;
const IDS = 9_000_000_000_000_000;

const below = (count: number) => Math.floor(Math.random() * count);

/** The wager as our code sends it: one statement, or with `begin` and `commit` around it. */
function scriptOf(potBp: number, isWrapped: boolean): string {
  const call = `select * from ledger_wager(:player, :amount, 'bench', :id, 100, ${potBp}, now());`;
  return `\\set player random(1, ${PLAYERS})
\\set amount random(100, 1000)
\\set id random(1, ${IDS})
${isWrapped ? `begin;\n${call}\ncommit;` : call}
`;
}

/** The database that both ways use, with players who have coin and a deposit to wager. */
async function prepare(url: string): Promise<void> {
  const { database, pool } = connect(url, 1);
  await migrate(pool);
  for (let from = 1; from <= PLAYERS; from += 500) {
    await sql`select ledger_post(player, 2001, ${COIN}, 'house:deposits', 'deposit', 'bench', '{}',
        now()), ledger_require(player, 'deposit', 'bench', ${COIN}, ${COIN}, now())
      from generate_series(${from}::int, ${from + 499}::int) as player`.execute(database);
  }
  await sql`vacuum analyze`.execute(database);
  await database.destroy();
}

/** How both sides send their wagers. */
interface Way {
  connections: number;
  seconds: number;
  isWrapped: boolean;
}

/** Wagers a second by as many callers as there are connections, each with one wager at a time. */
async function measureOurs(url: string, { connections, seconds, isWrapped }: Way, potBp: number) {
  const { database } = connect(url, connections);
  const transact = isWrapped ? inTransaction : inOneStatement;
  const place = () =>
    transact(database, (books) =>
      wager(books, {
        playerId: 1 + below(PLAYERS),
        amount: 100 + below(901),
        game: 'bench',
        wagerId: String(below(IDS)),
        potBp,
        at: new Date(),
      }),
    );
  // pgbench, too, counts only after its connections stand.
  await Promise.all(Array.from({ length: connections }, place));
  let count = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) {
        await place();
        count += 1;
      }
    }),
  );
  const rate = count / ((performance.now() - start) / 1000);
  await database.destroy();
  return rate;
}

/** Rolls once a second, as a server does, while something else is measured. */
async function whileRolling<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
  const { database } = connect(url, 1);
  let running = Promise.resolve(0);
  const timer = setInterval(() => {
    running = running.then(() => rollContributions(database, new Date()));
  }, ROLL_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await running;
    await rollContributions(database, new Date());
    await database.destroy();
  }
}

async function measureAll(url: string, program: string, folder: string): Promise<Sample[]> {
  const options = readLedgerBenchOptions(process.argv.slice(2));
  const { connections: counts, rounds, seconds, isWrapped } = options;
  const samples: Sample[] = [];
  const file = path.join(folder, 'wager.pgbench');
  // Round 0 warms both sides and the database up and does not count.
  for (let round = 0; round <= rounds; round++) {
    for (const connections of counts) {
      const rates: Partial<Sample> = {};
      const way = { connections, seconds, isWrapped };
      const sides = [
        ['ours', (potBp: number) => measureOurs(url, way, potBp)],
        [
          'pgbench',
          (potBp: number) =>
            runPgbench({ program, url, script: scriptOf(potBp, isWrapped), file, ...way }),
        ],
      ] as const;
      // Who comes first changes from round to round, so that a growing table meets both alike.
      for (const [side, measure] of round % 2 ? sides : [...sides].reverse()) {
        rates[side] = await measure(0);
        rates[`${side}Pot`] = await whileRolling(url, () => measure(POT_BP));
      }
      const { ours = 0, pgbench = 0, oursPot = 0, pgbenchPot = 0 } = rates;
      if (round === 0) continue;
      samples.push({ round, connections, ours, pgbench, oursPot, pgbenchPot });
      console.log(
        `  round ${round}, ${connections} connections: ours ${ours.toFixed(0)}, ` +
          `pgbench ${pgbench.toFixed(0)}; with the pot ${oursPot.toFixed(0)}, ${pgbenchPot.toFixed(0)}`,
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

async function bench(program: string, folder: string): Promise<number> {
  const cluster = await startCluster({ folder: path.join(folder, 'data') });
  try {
    const url = cluster.urlOf('postgres');
    await prepare(url);
    const samples = await measureAll(url, program, folder);
    await checkBooks(url);
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
