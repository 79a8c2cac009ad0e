import type { Page } from '@playwright/test';
import { expect, register, test } from '../support/browser/e2e.ts';

// The back button in the head of a screen, right after a sheet over it has closed.

/**
 * Closes the sheet and presses back as soon as the step off the sheet's entry is on its way; answers
 * when that step has been taken.
 */
async function closeAndPressBack(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    await new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true });
      const traverseTo = navigation.traverseTo.bind(navigation);
      navigation.traverseTo = (...where) => {
        navigation.traverseTo = traverseTo;
        const step = traverseTo(...where);
        press('header button[aria-label="Back"]');
        return step;
      };
      press('[role="dialog"] button[aria-label="Close"]');
    });
  });
}

/** Opens the sheet of the deposit screen, closes it and presses back at once. */
async function backFromSheet(page: Page, landing: string): Promise<void> {
  await page.getByRole('button', { name: 'All bonuses and their terms' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await closeAndPressBack(page);
  await expect(page).toHaveURL(landing);
}

test('back right after a sheet has closed leads to the screen before', async ({ page }) => {
  await register(page);
  await page.goto('/wallets/bonus');
  await page.getByRole('link', { name: 'See deposit bonuses' }).click();
  await backFromSheet(page, '/wallets/bonus');
});

test('back right after a sheet has closed leads home where back leads home', async ({ page }) => {
  await register(page);
  await page.goto('/wallets?name=deposit');
  await backFromSheet(page, '/');
});
