import { addressOf, fileNameOf, posesOf } from '../../scenes/gallery/poses.ts';
import { expect, test } from '../support/e2e.ts';

// Every sample of every scene at each of its times, through the gallery that QA uses.

for (const pose of posesOf()) {
  const { scene, sample, atSeconds, language } = pose;
  test(`${scene} ${sample} at ${atSeconds} s in ${language}`, async ({ page }) => {
    await page.goto(addressOf(pose));
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(page.locator('canvas')).toHaveScreenshot(['scenes', scene, fileNameOf(pose)]);
  });
}
