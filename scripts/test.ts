import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBuilt } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { inProject, runNode } from './project.ts';

/** Everything that is tested, from the cheapest to the dearest; ends with one line of counts. */
interface Counts {
  passed: number;
  failed: number;
}

const REPORTS = inProject('test-results', 'reports');

async function countExit(name: string, entry: string, args: string[]): Promise<Counts> {
  const code = await runNode(entry, args);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner that died without a report counts as one failure, never as nothing. */
function readReport(file: string, read: (report: unknown) => Counts, code: number): Counts {
  try {
    const counts = read(JSON.parse(readFileSync(file, 'utf8')));
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function vitest(): Promise<Counts> {
  const file = `${REPORTS}/vitest.json`;
  const code = await runNode('node_modules/vitest/vitest.mjs', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  return readReport(
    file,
    (report) => {
      const { numPassedTests, numFailedTests } = report as Record<string, number>;
      return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 1 };
    },
    code,
  );
}

async function playwright(chromiumPath: string): Promise<Counts> {
  const file = `${REPORTS}/playwright.json`;
  const code = await runNode('node_modules/@playwright/test/cli.js', ['test'], {
    env: { CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return readReport(
    file,
    (report) => {
      const stats = (report as { stats: Record<string, number> }).stats;
      const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = stats;
      return { passed: expected, failed: unexpected + flaky + skipped };
    },
    code,
  );
}

async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const chromiumPath = ensureChromium();
  const counts: Counts[] = [];
  counts.push(
    await countExit('format and lint', 'node_modules/@biomejs/biome/bin/biome', [
      'ci',
      '--error-on-warnings',
      '.',
    ]),
    await countExit('types', 'node_modules/typescript/bin/tsc', ['-p', '.']),
  );
  await ensureBuilt();
  counts.push(await vitest(), await playwright(chromiumPath));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}

main().catch((error: unknown) => {
  console.error((error as Error).message);
  console.log('0 passed, 1 failed');
  process.exit(1);
});
