import { expect, type Page } from '@playwright/test';

/** Waits until the service worker is there and the page is under it. */
export async function underWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Opens home and waits until the service worker is there and the page is under it.
 * @param at where the site is, by default where the journey's is
 */
export async function openLobby(page: Page, at = '/'): Promise<void> {
  await page.goto(at);
  await expect(page.getByText('Hot now')).toBeVisible();
  await underWorker(page);
}

/** The names of all caches of the page's site. */
export function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}
