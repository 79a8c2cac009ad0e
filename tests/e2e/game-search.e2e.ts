import type { Locator, Page, Response } from '@playwright/test';
import { demoGames } from '../../server/demo/catalogue.ts';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { expect, PASSWORD, register, test } from '../support/browser/e2e.ts';
import { addLargeCatalogue, dropLargeCatalogue, LARGE } from '../support/models/large-catalogue.ts';

// All games: found by name, narrowed by filters, on a wall of any length.

const TILES_MAX = 60;
const ALL = `${demoGames.length} games`;

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Search games' });
const wall = (page: Page): Locator => page.getByRole('list', { name: 'Games' });
const tile = (page: Page, name: string): Locator =>
  wall(page).getByRole('listitem').filter({ hasText: name }).getByRole('button').first();

test('a misspelt name finds its game, and a recent search finds it again', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Search games' }).click();
  await expect(field(page)).toBeFocused();
  await expect(page.getByText(ALL)).toBeVisible();
  await field(page).fill('p');
  await expect(page.getByText('Type one more letter to search by name.')).toBeVisible();
  await field(page).fill('jepney jewls');
  await expect(wall(page).getByRole('listitem')).toHaveCount(1);
  await expect(tile(page, 'Jeepney Jewels')).toBeVisible();
  await expect(page).toHaveURL('/game/search?q=jepney+jewls');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByText(ALL)).toBeVisible();
  await page.getByRole('button', { name: 'jepney jewls', exact: true }).click();
  await expect(tile(page, 'Jeepney Jewels')).toBeVisible();

  await test.step('what is like no game leads back to all games', async () => {
    await field(page).fill('qqqqqqq');
    await expect(page.getByText('No game fits “qqqqqqq”')).toBeVisible();
    await page.getByRole('button', { name: 'Show all games' }).click();
    await expect(page.getByText(ALL)).toBeVisible();
  });

  await test.step('a rail of the lobby that holds more leads to the rest of it', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'See all Slots' }).click();
    await expect(page).toHaveURL('/game/search?type=1');
    await expect(page.getByText('8 games')).toBeVisible();
  });

  await test.step('a lost network takes no game away', async () => {
    await page.context().setOffline(true);
    await field(page).fill('sampagita');
    await expect(tile(page, 'Sampaguita Stars')).toBeVisible();
    await page.context().setOffline(false);
  });
});

test('type, provider and feature narrow together, stay in the address, and back finds them again', async ({
  page,
}) => {
  await register(page);
  await page.goto('/game/search');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Slots' }).click();
  await sheet.getByRole('button', { name: 'Bahaghari Games' }).click();
  await sheet.getByRole('button', { name: 'Paylines' }).click();
  await sheet.getByRole('button', { name: 'Show 3 games' }).click();
  await expect(sheet).toBeHidden();
  const address = '/game/search?type=1&brand=2&feature=lines';
  await expect(page).toHaveURL(address);
  await expect(page.getByText('3 games')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 games')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters, 3 chosen' })).toBeVisible();

  await test.step('a game is liked by its heart, here and on the server', async () => {
    const liked = page.waitForResponse('**/app/v1/gameLike');
    await page.getByRole('button', { name: 'Favourite: Mangga Royale' }).click();
    const { data } = await (await liked).json();
    expect(data.favouriteGameIds).toEqual([102]);
    await page.goto('/game/search?list=liked');
    await expect(page.getByText('1 game', { exact: true })).toBeVisible();
    await page.goBack();
  });

  await test.step('back closes the game first and then leaves the search', async () => {
    await tile(page, 'Mangga Royale').click();
    await expect(page.getByRole('dialog', { name: 'Mangga Royale' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(address);
  });

  await test.step('no game that fits leads to the search without filters', async () => {
    await field(page).fill('bangka');
    await expect(page.getByText('No game fits “bangka”')).toBeVisible();
    await page.getByRole('button', { name: 'Search without filters' }).click();
    await expect(tile(page, 'Bangka Sprint')).toBeVisible();
  });
});

test('a visitor who taps a found game logs in and comes back to it', async ({ page }) => {
  const account = await register(page);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/game/search?q=sprint');
  await tile(page, 'Bangka Sprint').click();
  const tapped = page.getByRole('dialog', { name: 'Bangka Sprint' });
  await expect(tapped.getByText('Return to player')).toBeVisible();
  await tapped.getByRole('link', { name: 'I have an account: log in' }).click();
  await expect(page).toHaveURL(/\/auth\/login\?back=/);
  await expect(page.getByText('Next stop:')).toBeVisible();
  await expect(page.getByText('Bangka Sprint')).toBeVisible();
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Bangka Sprint' })).toBeVisible();
  await expect(page).toHaveURL('/game/search?q=sprint');
});

/** The catalogue that the answer to the app's start carries. */
async function listOf(response: Response): Promise<{ games: unknown[] } | undefined> {
  return (await response.json()).data.config.gameList;
}

test('the catalogue is sent only when it changed, and 2,000 games never mount more than 60 tiles', async ({
  page,
  server,
}) => {
  const start = async () => {
    const answer = page.waitForResponse('**/app/v1/preLogin');
    await page.goto('/game/search');
    return listOf(await answer);
  };
  expect((await start())?.games).toHaveLength(demoGames.length);
  expect(await start()).toBeUndefined();
  await expect(page.getByText(ALL)).toBeVisible();
  await addLargeCatalogue(server);
  try {
    // Settings may be two seconds old in a server.
    await expect.poll(async () => (await start())?.games.length).toBe(LARGE);
    await expect(page.getByText('2000 games')).toBeVisible();
    expect(await start()).toBeUndefined();
    await expect(page.getByText('2000 games')).toBeVisible();
    await expectFewTiles(page);
    await expectKeptPlace(page);
  } finally {
    await dropLargeCatalogue(server);
  }
});

/** Goes through the whole wall and counts what is mounted at each stop. */
async function expectFewTiles(page: Page): Promise<void> {
  const tiles = wall(page).getByRole('listitem');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(50_000);
  for (const share of [0, 0.1, 0.11, 0.5, 0.9, 1]) {
    await page.evaluate((top) => window.scrollTo(0, top), share * height);
    await expect(tiles.first()).toBeVisible();
    const mounted = await tiles.count();
    expect(mounted).toBeGreaterThan(15);
    expect(mounted).toBeLessThanOrEqual(TILES_MAX);
  }
  await expect(tiles.last()).toHaveAttribute('aria-posinset', String(LARGE));
  await expect(tiles.last()).toHaveAttribute('aria-setsize', String(LARGE));
}

/** Leaves the wall far down, and comes back to the same place by the browser's own button. */
async function expectKeptPlace(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Slots', exact: true }).click();
  await expect(page).toHaveURL('/game/search?type=1');
  // The address comes before the shorter wall, whose games at that place are others.
  await expect(page.getByText('2000 games')).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 12_345));
  const seen = () =>
    page.evaluate(
      () => document.elementFromPoint(180, 500)?.closest('[data-game]')?.textContent ?? '',
    );
  await expect.poll(seen).not.toBe('');
  const before = await seen();
  // A link that can be pressed without going to it by scrolling.
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a')?.click());
  await expect(page).toHaveURL('/player-protection');
  await page.goBack();
  await expect(page).toHaveURL('/game/search?type=1');
  await expect.poll(seen).toBe(before);
  expect(await page.evaluate(() => window.scrollY)).toBe(12_345);
}

test('the search and its filters are accessible', async ({ page }) => {
  await page.goto('/build.json');
  await speak(page, 'fil');
  await page.evaluate(() => localStorage.setItem('bituin.searches', '["parol","crash"]'));
  await page.goto('/game/search');
  await expect(page.locator('[data-game]').first()).toBeVisible();
  await expectAccessible(page, 'all games');
  await page.goto('/game/search?q=qqqq&type=1');
  await expect(page.locator('h2').first()).toBeVisible();
  await expectAccessible(page, 'no game');
  await page.locator('button[aria-haspopup="dialog"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the filters');
});
