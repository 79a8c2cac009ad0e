import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { connect } from '../../server/db/connect.ts';
import { startCluster } from '../../server/db/embedded/cluster.ts';
import { migrate } from '../../server/db/migrate.ts';
import { runNode } from '../project.ts';
import { readOptions, runCommand } from '../usage.ts';

const USAGE = `Usage: npm run test:mutate-ledger -- [options]

Removes the row locks from the ledger's SQL, one at a time, and runs the concurrency test against
each: the test must fail every time, and pass with all locks in place.

  --list   only names the locks
  --help   this text

Exit code: 0 every removed lock was noticed, 1 one was not, 64 called wrongly.`;

const TEST = 'server/ledger/concurrency.test.ts';
const LOCK = /\s+FOR\s+(?:NO\s+KEY\s+)?(?:UPDATE|SHARE)(?:\s+SKIP\s+LOCKED|\s+NOWAIT)?/gi;
/** A race may be won by chance: a lock counts as not noticed only after so many passed runs. */
const TRIES = 3;

/** One row lock of one function, and the function without it. */
interface Mutant {
  name: string;
  definition: string;
}

/** Every row lock in a definition, each taken out of a copy of its own. */
function mutantsOf(name: string, definition: string): Mutant[] {
  return [...definition.matchAll(LOCK)].map((lock, index) => ({
    name: `${name}, lock ${index + 1}:${lock[0].split(/\s+/).join(' ')}`,
    definition: definition.slice(0, lock.index) + definition.slice(lock.index + lock[0].length),
  }));
}

/** Reads the functions as the migrations leave them, from a database of this moment. */
async function readMutants(folder: string): Promise<Mutant[]> {
  const cluster = await startCluster({ folder, isDurable: false });
  const { database, pool } = connect(cluster.urlOf('postgres'), 1);
  try {
    await migrate(pool);
    const { rows } = await sql<{ name: string; definition: string }>`
      select proname as name, pg_get_functiondef(oid) as definition from pg_proc
      where pronamespace = 'public'::regnamespace and prokind = 'f' order by proname`.execute(
      database,
    );
    return rows.flatMap(({ name, definition }) => mutantsOf(name, definition));
  } finally {
    await pool.end();
    await cluster.stop();
  }
}

/** Names of the tests that failed; empty when all passed. */
async function failuresOf(folder: string, mutant?: Mutant): Promise<string[]> {
  const [definition, report] = ['mutant.sql', 'report.json'].map((name) => path.join(folder, name));
  if (!definition || !report) return [];
  rmSync(report, { force: true });
  if (mutant) writeFileSync(definition, mutant.definition);
  await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', TEST, '--project', 'server', '--reporter', 'json', '--outputFile', report],
    { env: { LEDGER_MUTANT: mutant && definition }, isSilent: true },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { message: string; assertionResults: { title: string; status: string }[] }[];
  };
  return testResults.flatMap(({ message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (assertionResults.length === 0) throw new Error(`the test did not run: ${message}`);
    return failed.map(({ title }) => title);
  });
}

async function isNoticed(folder: string, mutant: Mutant): Promise<boolean> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const failures = await failuresOf(folder, mutant);
    if (failures.length === 0) continue;
    console.log(`noticed  ${mutant.name}`);
    for (const title of failures) console.log(`           by "${title}"`);
    return true;
  }
  console.log(`MISSED   ${mutant.name}: the test passed ${TRIES} times without it`);
  return false;
}

async function mutate(folder: string, isList: boolean): Promise<number> {
  const mutants = await readMutants(path.join(folder, 'data'));
  if (isList) {
    for (const { name } of mutants) console.log(name);
    return 0;
  }
  const failures = await failuresOf(folder);
  if (failures.length > 0) {
    console.log(`The test fails with all locks in place: ${failures.join('; ')}`);
    return 1;
  }
  console.log(`passed   with all ${mutants.length} locks in place`);
  let missed = 0;
  for (const mutant of mutants) missed += (await isNoticed(folder, mutant)) ? 0 : 1;
  console.log(missed === 0 ? '\nEvery removed lock was noticed.' : `\n${missed} were not noticed.`);
  return missed === 0 && mutants.length > 0 ? 0 : 1;
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), {
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  });
  if (options.help) {
    console.log(USAGE);
    return 0;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bituin-mutants-'));
  try {
    return await mutate(folder, options.list === true);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
