import { ensureBuilt } from '../build/build.ts';
import { runNode } from '../project.ts';
import { ensureChromium } from './chromium.ts';

/** Playwright on a fresh build with a Chromium that is there; arguments go through to it. */
ensureChromium();
await ensureBuilt();
process.exit(
  await runNode('node_modules/@playwright/test/cli.js', ['test', ...process.argv.slice(2)]),
);
