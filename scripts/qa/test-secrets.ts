import { mkdirSync, rmSync } from 'node:fs';
import { reportOf } from '../../tests/support/secrets/report.ts';
import { ensureBuilt } from '../build/build.ts';
import { inProject, runNode } from '../project.ts';
import { ensureChromium } from './chromium.ts';

/**
 * Plays all journeys with every password, code, token, key and number known to the run, and looks for
 * each in everything that the house told (docs/decisions/0089-secrets.md). Arguments go to Playwright.
 * Exits with 1 where a secret stands at a place that is not decided, or a journey failed.
 */
const folder = inProject('test-results', 'secrets');
const { SECRETS_KEEP } = process.env;
if (!SECRETS_KEEP) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
ensureChromium();
await ensureBuilt();
const code = await runNode(
  'node_modules/@playwright/test/cli.js',
  ['test', '--project=e2e', ...process.argv.slice(2)],
  { env: { SECRETS_DIR: folder } },
);
const { servers, secrets, places, signs, findings, unused } = reportOf(folder);
const count = Object.values(secrets).reduce((sum, each) => sum + each, 0);
for (const { kind, place, form, around } of findings) {
  console.error(`FOUND  ${kind} (${form})  at  ${place}\n       ${around}`);
}
for (const where of unused) console.log(`decided, and not met in this run: ${where}`);
console.log(
  Object.entries(secrets)
    .map(([kind, of]) => `${of} ${kind}`)
    .join(', '),
);
console.log(
  `${servers} servers, ${count} secrets, ${places} places, ${signs} signs: ` +
    `${findings.length} where none may be.`,
);
if (findings.length === 0 && !SECRETS_KEEP) rmSync(folder, { recursive: true, force: true });
process.exit(code === 0 && findings.length === 0 ? 0 : 1);
