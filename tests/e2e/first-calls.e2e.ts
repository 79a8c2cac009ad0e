import { readManifests } from '../../scripts/manifests.ts';
import { expect, register, test } from '../support/browser/e2e.ts';

/** Every address whose manifest says what its screen asks first. */
const ASKING = (await readManifests())
  .flatMap(({ manifest }) => manifest.screens)
  .filter(({ first = [] }) => first.length > 0)
  .map(({ path, looks }) => (typeof looks === 'string' ? path : (looks[0]?.at ?? path)));

test('every screen takes up what its page has asked for it', async ({ page }) => {
  await register(page);
  for (const address of ASKING) {
    await page.goto(address);
    // A call that its screen makes in other words, or not at all, stays behind.
    const left = () => page.evaluate(() => (window.bituinEarly ?? []).map(({ url }) => url));
    await expect.poll(left, { message: address }).toEqual([]);
  }
});
