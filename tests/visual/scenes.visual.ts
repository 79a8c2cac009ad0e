import type { Page } from '@playwright/test';
import { addressOf, fileNameOf, posesOf } from '../../scenes/gallery/poses.ts';
import { test as base, expect } from '../support/e2e.ts';
import { PICTURE_PHONE } from '../support/phone.ts';

// Every sample of every scene at each of its times, through the gallery that QA uses.

/** One phone for all poses of a worker: what a pose has loaded need not be loaded for the next. */
const test = base.extend<object, { gallery: Page }>({
  gallery: [
    async ({ browser, server }, use) => {
      const context = await browser.newContext({ ...PICTURE_PHONE, baseURL: server.url });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const pose of posesOf()) {
  const { scene, sample, atSeconds, language } = pose;
  test(`${scene} ${sample} at ${atSeconds} s in ${language}`, async ({ gallery }) => {
    await gallery.goto(addressOf(pose));
    await expect(gallery.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(gallery.locator('canvas')).toHaveScreenshot(['scenes', scene, fileNameOf(pose)]);
  });
}
