import type { Page } from '@playwright/test';
import { addressOf, type Pose } from '../../scenes/gallery/poses.ts';

/** The phone of the visual tests, so that pictures can equal the baselines. */
export const SNAPSHOT_PHONE = {
  viewport: { width: 360, height: 800 },
  deviceScaleFactor: 1,
  isMobile: true,
  hasTouch: true,
  locale: 'en-PH',
} as const;

/** Opens a pose in the gallery; the page says by `data-ready` when it stands. */
export async function openPose(page: Page, url: string): Promise<void> {
  // The pose before may still be open: the page stays, and what it says is of that one.
  await page.evaluate(() => {
    delete document.documentElement.dataset.ready;
  });
  await page.goto(url);
}

/**
 * Opens a pose in the gallery and takes its picture.
 * @param site address of the built files, without a slash at the end
 * @throws Error with the gallery's own sentence when it cannot show the pose
 */
export async function drawPose(page: Page, site: string, pose: Pose): Promise<Buffer> {
  await openPose(page, site + addressOf(pose));
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined);
  const ready = await page.locator('html').getAttribute('data-ready');
  if (ready !== 'true') {
    throw new Error(`${addressOf(pose)} failed: ${await page.locator('.failure').textContent()}`);
  }
  return page.locator('canvas').screenshot({ animations: 'disabled', caret: 'hide' });
}
