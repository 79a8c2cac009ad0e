import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { fileNameOf, posesOf } from '../../scenes/gallery/poses.ts';
import { BROWSER_FLAGS } from '../../tests/support/browser/browser-flags.ts';
import { ensureBuilt } from '../build/build.ts';
import { serveBuilt } from '../build/serve-built.ts';
import { inProject, runNode } from '../project.ts';
import { ensureChromium } from './chromium.ts';
import { ensureOldEngine, OLD_ENGINES } from './old-engines.ts';
import { ROOMS } from './scene-rooms.ts';
import { drawPose, SNAPSHOT_PHONE } from './snapshots-draw.ts';

const EXPECTED = inProject('test-results', 'engines', 'expected');

/** What the current engine draws: what the old ones are held against. */
async function drawExpected(executablePath: string): Promise<void> {
  rmSync(EXPECTED, { recursive: true, force: true });
  const site = await serveBuilt();
  const browser = await chromium.launch({ executablePath, args: [...BROWSER_FLAGS] });
  try {
    const page = await browser.newPage(SNAPSHOT_PHONE);
    for (const pose of posesOf({ rooms: ROOMS, isLastOnly: true })) {
      const file = path.join(EXPECTED, pose.scene, fileNameOf(pose));
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, await drawPose(page, site.url, pose));
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

/**
 * The main journey and every scene on the engines that players still have, and on the current one.
 * Arguments go through to Playwright, for example `--project chromium-83`.
 */
const executablePath = ensureChromium();
await ensureBuilt();
for (const engine of OLD_ENGINES) ensureOldEngine(engine);
await drawExpected(executablePath);
const config = ['test', '--config', 'tests/engines/playwright.config.ts'];
process.exit(
  await runNode('node_modules/@playwright/test/cli.js', [...config, ...process.argv.slice(2)], {
    env: { CHROMIUM_PATH: executablePath },
  }),
);
