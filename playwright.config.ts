import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { COMPILED } from './scripts/project.ts';
import { findShell } from './scripts/qa/chromium.ts';
import {
  BROWSER_FLAGS,
  JOURNEY_FLAGS,
  PIXEL_FLAGS,
} from './tests/support/browser/browser-flags.ts';
import { PHONE, PICTURE_PHONE } from './tests/support/browser/phone.ts';

process.env.NODE_COMPILE_CACHE ??= COMPILED;
const executablePath = findShell();
const phone = { actionTimeout: 60_000, ...PHONE };

/**
 * The baselines were drawn in one launch of the browser; the first project compares all of them in
 * another, and the second, in a third, the scenes of the smallest phone.
 */
const visual = {
  testMatch: /visual\/.*\.visual\.ts$/,
  // Pictures keep the processor busy: more workers than cores only wait for each other.
  workers: Math.max(2, availableParallelism() - 1),
  use: {
    ...phone,
    ...PICTURE_PHONE,
    serviceWorkers: 'block' as const,
    launchOptions: { executablePath, args: [...BROWSER_FLAGS, ...PIXEL_FLAGS] },
  },
};

export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results/playwright',
  // A journey waits for two thirds of its time: for acts, settings, a server that starts.
  workers: Math.max(5, availableParallelism()),
  retries: 0,
  forbidOnly: true,
  timeout: 360_000,
  updateSnapshots: 'none',
  snapshotPathTemplate: '{testDir}/visual/baselines/{arg}{ext}',
  expect: {
    timeout: 30_000,
    toHaveScreenshot: { maxDiffPixels: 0, threshold: 0, animations: 'disabled', caret: 'hide' },
  },
  reporter: [['list'], ['json', { outputFile: 'test-results/reports/playwright.json' }]],
  projects: [
    {
      name: 'e2e',
      testMatch: /e2e\/.*\.e2e\.ts$/,
      use: {
        ...phone,
        // A pixel costs the processor what a graphics card would do for it; acts take a third of a journey's time.
        ...PICTURE_PHONE,
        // A worker's journeys share what the browser has compiled of the app: without that, its start took
        // two thirds of their processor time. Storage, cookies and pages are a journey's own.
        reuseContext: true,
        // What a journey looks at comes over the network; offline.e2e.ts and worker.e2e.ts alone let the worker in.
        serviceWorkers: 'block' as const,
        // Journeys about acts take their motion back.
        contextOptions: { reducedMotion: 'reduce' },
        launchOptions: { executablePath, args: [...BROWSER_FLAGS, ...JOURNEY_FLAGS] },
      },
    },
    {
      // Not a part of `npm test`: all windows, languages and sheets, with pictures to look at.
      name: 'looks',
      testMatch: /looks\/.*\.looks\.ts$/,
      timeout: 3_600_000,
      use: { launchOptions: { executablePath, args: [...BROWSER_FLAGS] } },
    },
    { name: 'visual-first', ...visual },
    { name: 'visual-second', grep: /small-phone/, ...visual },
  ],
});
