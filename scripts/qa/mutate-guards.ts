import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from '../project.ts';
import { readOptions, runCommand } from '../usage.ts';
import { GUARDS, type Guard } from './guards.ts';

const USAGE = `Usage: npm run test:mutate-guards -- [options]

Takes each check of a signature or a right out of the server, one at a time, and runs the tests that
must notice: one of them must fail every time.

  --from n   begins with the guard of this number
  --list     only names the guards
  --help     this text

Exit code: 0 every removed guard was noticed, 1 one was not, 64 called wrongly.`;

const nameOf = ({ file, check }: Guard) => `${file}: ${check}`;

/** Titles of the tests that fail without a guard. */
async function failuresWithout(folder: string, index: number, { test }: Guard): Promise<string[]> {
  const report = path.join(folder, 'report.json');
  rmSync(report, { force: true });
  await runNode(
    'node_modules/vitest/vitest.mjs',
    ['run', test, '--project', 'server', '--reporter', 'json', '--outputFile', report],
    { env: { GUARD_MUTANT: String(index) }, isSilent: true },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { message: string; assertionResults: { title: string; status: string }[] }[];
  };
  return testResults.flatMap(({ message, assertionResults }) => {
    if (assertionResults.length === 0) throw new Error(`the test did not run: ${message}`);
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    return failed.map(({ title }) => title);
  });
}

await runCommand(async () => {
  const options = readOptions(process.argv.slice(2), {
    from: { type: 'string', default: '0' },
    list: { type: 'boolean' },
    help: { type: 'boolean' },
  });
  if (options.help || options.list) {
    console.log(options.help ? USAGE : GUARDS.map(nameOf).join('\n'));
    return 0;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'bituin-guards-'));
  let missed = 0;
  try {
    for (const [index, guard] of GUARDS.entries()) {
      if (index < Number(options.from)) continue;
      const [first] = await failuresWithout(folder, index, guard);
      console.log(`${first ? 'noticed' : 'MISSED '}  ${index} ${nameOf(guard)}`);
      if (first) console.log(`           by "${first}"`);
      else missed += 1;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log(missed ? `\n${missed} were not noticed.` : '\nEvery removed guard was noticed.');
  return missed ? 1 : 0;
});
