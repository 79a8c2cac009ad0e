import type { Page } from '@playwright/test';
import { expect, register, test } from '../support/browser/e2e.ts';

// What the lobby brings onto the device before anybody taps, so that a tap draws at once.

/** The names of the atlases that the page asks for from now on. */
function watchAtlases(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/([a-z-]+)-[12]x-[^/]*\.(?:avif|webp)$/.exec(request.url())?.[1];
    if (name) asked.push(name);
  });
  return asked;
}

async function connectBy(page: Page, connection: object): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
  }, connection);
}

test('an idle lobby fetches the scenes of its activities and games, and a tap asks for no picture again', async ({
  page,
}) => {
  const asked = watchAtlases(page);
  await register(page);
  const behindTaps = ['jackpot', 'scratch-card', 'check-in', 'slot-three', 'rising', 'color-game'];
  // The reward list comes last: what is still on its way would look like the tap's.
  const all = [...behindTaps, 'reward-list'];
  await expect.poll(() => asked).toEqual(expect.arrayContaining(all));
  const before = [...asked];
  expect(new Set(before).size).toBe(before.length);
  await page.getByRole('button', { name: /^Lucky Jackpot(,|$)/ }).click();
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
  expect(asked).toEqual(before);
});

test("a phone's plan pays only for what the bubble opens", async ({ page }) => {
  await connectBy(page, { type: 'cellular' });
  const asked = watchAtlases(page);
  await register(page);
  await expect.poll(() => asked).toContain('jackpot');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((name) => !['kit', 'jackpot', 'jackpot-bubble'].includes(name))).toEqual([]);
});

test('nothing is fetched ahead where data is being saved', async ({ page }) => {
  await connectBy(page, { saveData: true });
  const asked = watchAtlases(page);
  await register(page);
  await expect(page.getByRole('button', { name: /^Lucky Jackpot(,|$)/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
});
