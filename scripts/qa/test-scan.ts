import { runCommand } from '../usage.ts';
import { type Each, runEach } from './run-each.ts';
import type { Scanned } from './scan/scan.ts';
import { sqlmap } from './scan/sqlmap.ts';
import { testssl } from './scan/testssl.ts';
import { wapiti } from './scan/wapiti.ts';

/** Every scanner by its name, with what it looks at. */
const SCANNERS: Each<Scanned> = {
  sqlmap: ['SQL in every text that can be sent', sqlmap],
  wapiti: ['the pages that a visitor sees', wapiti],
  testssl: ['TLS as deploy/haproxy.cfg has it', testssl],
};

const USAGE = `Usage: npm run test:scan -- [--only ${Object.keys(SCANNERS).join('|')}]

Lets the scanners that Debian ships at a real server on a real database, each with a hole on purpose
that it must find. What it finds fails, unless it is decided in its file of scripts/qa/scan. A scanner that
is not installed is skipped, says what is missing, and counts as no pass.

Exit code: 0 nothing found, 1 something was or a scan was void, 64 called wrongly.`;

function report({ figures, findings, voids, notes }: Scanned, seconds: number): boolean {
  console.log(`  ${figures}; ${Math.round(seconds)} s`);
  for (const line of notes) console.log(`  ${line}`);
  for (const line of voids) console.log(`  VOID: ${line}`);
  for (const line of findings) console.log(`  FOUND: ${line}`);
  return findings.length + voids.length === 0;
}

await runCommand(() =>
  runEach(SCANNERS, { usage: USAGE, kind: 'scanner', verdicts: ['clean', 'failed'], report }),
);
