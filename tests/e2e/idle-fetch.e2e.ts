import type { Page } from '@playwright/test';
import { expect, registerInLobby, test } from '../support/browser/e2e.ts';

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

test.describe('where nobody pays for data', () => {
  test.use({ connection: {} });

  test('an idle lobby fetches the scenes of its activities and games, and a tap asks for no picture again', async ({
    page,
  }) => {
    const asked = watchAtlases(page);
    await registerInLobby(page);
    const behindTaps = ['jackpot', 'scratch-card', 'check-in', 'slot-three', 'rising'];
    // The reward list comes last: what is still on its way would look like the tap's.
    const all = [...behindTaps, 'color-game', 'reward-list'];
    await expect.poll(() => asked).toEqual(expect.arrayContaining(all));
    const before = [...asked];
    expect(new Set(before).size).toBe(before.length);
    await page.getByRole('button', { name: /^Lucky Jackpot(,|$)/ }).click();
    await expect(page.getByRole('dialog').locator('canvas')).toBeVisible();
    expect(asked).toEqual(before);
  });
});

test.describe("on a phone's plan", () => {
  test.use({ connection: { type: 'cellular' } });

  test('only what the bubble opens is fetched', async ({ page }) => {
    const asked = watchAtlases(page);
    await registerInLobby(page);
    await expect.poll(() => asked).toContain('jackpot');
    await page.waitForLoadState('networkidle');
    const others = asked.filter((name) => !['kit', 'jackpot', 'jackpot-bubble'].includes(name));
    expect(others).toEqual([]);
  });
});

test.describe('where data is being saved', () => {
  test.use({ connection: { saveData: true } });

  test('nothing is fetched ahead', async ({ page }) => {
    const asked = watchAtlases(page);
    await registerInLobby(page);
    await expect(page.getByRole('button', { name: /^Lucky Jackpot(,|$)/ })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
});
