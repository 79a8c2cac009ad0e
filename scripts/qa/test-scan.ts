import { readOptions, runCommand, UsageError } from '../usage.ts';
import type { Scanned, Skipped } from './scan/scan.ts';
import { sqlmap } from './scan/sqlmap.ts';
import { testssl } from './scan/testssl.ts';
import { wapiti } from './scan/wapiti.ts';

/** Every scanner by its name, with what it looks at. */
const SCANNERS: Readonly<Record<string, readonly [string, () => Promise<Scanned | Skipped>]>> = {
  sqlmap: ['SQL in every text that can be sent', sqlmap],
  wapiti: ['the pages that a visitor sees', wapiti],
  testssl: ['TLS as deploy/haproxy.cfg has it', testssl],
};

const USAGE = `Usage: npm run test:scan -- [--only ${Object.keys(SCANNERS).join('|')}]

Lets the scanners that Debian ships at a real server on a real database, each with a hole on purpose
that it must find. What it finds fails, unless it is decided in its file of scripts/qa/scan. A scanner that
is not installed is skipped, says what is missing, and counts as no pass.

Exit code: 0 nothing found, 1 something was or a scan was void, 64 called wrongly.`;

function report({ figures, findings, voids, notes }: Scanned, seconds: number): void {
  console.log(`  ${figures}; ${Math.round(seconds)} s`);
  for (const line of notes) console.log(`  ${line}`);
  for (const line of voids) console.log(`  VOID: ${line}`);
  for (const line of findings) console.log(`  FOUND: ${line}`);
}

await runCommand(async () => {
  const { only, help } = readOptions(process.argv.slice(2), {
    only: { type: 'string' },
    help: { type: 'boolean' },
  });
  if (help) {
    console.log(USAGE);
    return 0;
  }
  const names = only === undefined ? Object.keys(SCANNERS) : [only];
  let [clean, failed, skipped] = [0, 0, 0];
  for (const name of names) {
    const [what, run] = SCANNERS[name] ?? [];
    if (!what || !run) throw new UsageError(`There is no scanner "${name}".\n\n${USAGE}`);
    console.log(`${name}: ${what}`);
    const start = performance.now();
    const result = await run();
    if ('skipped' in result) {
      console.log(`  SKIPPED: ${result.skipped}`);
      skipped += 1;
      continue;
    }
    report(result, (performance.now() - start) / 1000);
    if (result.findings.length + result.voids.length === 0) clean += 1;
    else failed += 1;
  }
  console.log(`${clean} clean, ${failed} failed, ${skipped} skipped`);
  return failed === 0 ? 0 : 1;
});
