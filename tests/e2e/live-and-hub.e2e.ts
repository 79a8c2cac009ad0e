import type { Page } from '@playwright/test';
import { expect, register, test } from '../support/browser/e2e.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';

// The list of open activities on the bonus screen, and what is on air.

const HOUR_MS = 60 * 60 * 1000;
const MANILA_MS = 8 * HOUR_MS;
const DAY_MS = 24 * HOUR_MS;

/** Sets the server's clock to an hour of the Manila day, of today or tomorrow. */
async function setManilaHour(server: E2eServer, hour: number): Promise<void> {
  const passedMs = (Date.now() + MANILA_MS) % DAY_MS;
  await server.setAhead((hour * HOUR_MS - passedMs + DAY_MS) % DAY_MS);
}

const activity = (page: Page, name: RegExp) => page.getByRole('main').getByRole('link', { name });

test('a visitor sees what is open and is asked to log in to take part', async ({ page }) => {
  await page.goto('/bonus');
  await expect(page.getByRole('heading', { name: 'All activities' })).toBeVisible();
  await activity(page, /^Slots Hack/).click();
  await expect(page).toHaveURL('/activity/slotshack');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('every activity of the list leads to a screen of its own', async ({ page }) => {
  await register(page);
  await page.goto('/bonus');
  const links = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    await page.goto(address ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Page Not Found')).toBeHidden();
  }
});

test('the show on air is embedded without scripts', async ({ page, server }) => {
  await setManilaHour(server, 19);
  try {
    await register(page);
    await page.goto('/activity/live');
    await expect(page.getByRole('heading', { name: 'Night of lanterns' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
    await expect(page.frameLocator('iframe').getByText('no broadcast')).toBeVisible();
  } finally {
    await server.setAhead(0);
  }
});

test('between two shows the screen counts down to the next one', async ({ page, server }) => {
  await setManilaHour(server, 15);
  try {
    await register(page);
    await page.goto('/activity/live');
    await expect(page.getByText('Next show in')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^2:\d\d:\d\d$|^3:00:00$/);
    await expect(page.locator('iframe')).toHaveCount(0);
  } finally {
    await server.setAhead(0);
  }
});
