import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';
import { ROOT } from '../../scripts/project.ts';
import { findChromium } from '../../scripts/qa/chromium.ts';
import { launchOf, OLD_ENGINES } from '../../scripts/qa/old-engines.ts';
import { BROWSER_FLAGS } from '../support/browser/browser-flags.ts';

/** The journeys that every engine has to carry through, beside each scene's samples. */
const JOURNEYS = ['journey', 'check-in', 'scratch', 'offline', 'worker', 'android-shell'];

const phone = base.projects?.find(({ name }) => name === 'e2e')?.use;
const current = { executablePath: findChromium(), args: [...BROWSER_FLAGS] };

export default defineConfig({
  testDir: ROOT,
  testMatch: [
    /tests\/engines\/.*\.e2e\.ts$/,
    new RegExp(`tests/e2e/(${JOURNEYS.join('|')})\\.e2e`),
  ],
  outputDir: `${ROOT}/test-results/engines/playwright`,
  workers: 2,
  retries: 0,
  timeout: 240_000,
  expect: base.expect,
  reporter: [['list']],
  projects: [
    ...OLD_ENGINES.map((engine) => ({
      name: `chromium-${engine.major}`,
      use: { ...phone, launchOptions: launchOf(engine) },
    })),
    // The main journey under the service worker, on the floor and on Android 6's last engine.
    ...OLD_ENGINES.filter(({ major }) => major <= 106).map((engine) => ({
      name: `chromium-${engine.major}-worker`,
      testMatch: /tests\/e2e\/journey\.e2e\.ts$/,
      use: { ...phone, serviceWorkers: 'allow' as const, launchOptions: launchOf(engine) },
    })),
    { name: 'chromium-current', use: { ...phone, launchOptions: current } },
  ],
});
