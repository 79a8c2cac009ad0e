import { BUBBLE_SAMPLES } from '../../scenes/jackpot-bubble/samples.ts';
import { RING_SAMPLES } from '../../scenes/jackpot-ring/samples.ts';
import type { Sample } from '../../scenes/stage/sample.ts';
import { WHEEL_SAMPLES } from '../../scenes/tier-wheel/samples.ts';
import { expect, test } from '../support/e2e.ts';

// Every sample of every scene at each of its times, through the gallery that QA uses.

const ROOMS: Record<string, readonly Sample<unknown, unknown>[]> = {
  'jackpot-ring': RING_SAMPLES,
  'tier-wheel': WHEEL_SAMPLES,
  'jackpot-bubble': BUBBLE_SAMPLES,
};

for (const [scene, samples] of Object.entries(ROOMS)) {
  for (const { name: sample, atSeconds } of samples) {
    for (const at of atSeconds) {
      test(`${scene} ${sample} at ${at} s`, async ({ page }) => {
        const query = new URLSearchParams({ scene, sample, t: String(at) });
        await page.goto(`/gallery.html?${query}`);
        await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
        await expect(page.locator('canvas')).toHaveScreenshot([
          'scenes',
          scene,
          `${sample}-${at}.png`,
        ]);
      });
    }
  }
}
