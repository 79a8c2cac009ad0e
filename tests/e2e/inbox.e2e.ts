import type { Page } from '@playwright/test';
import { expect, register, test } from '../support/browser/e2e.ts';
import { logInElsewhere } from '../support/browser/e2e-players.ts';

// What is written to a player, from the lamp in the bar to the end of the mail.

test('a login on a new device comes by mail, which is read and deleted', async ({ page }) => {
  const account = await register(page);
  await page.goto('/email');
  await page.getByRole('link', { name: /Welcome to Bituin/ }).click();
  await expect(page.getByText('Your account is ready.')).toBeVisible();
  await deleteMail(page);
  const userAgent = 'Mozilla/5.0 (Linux; Android 12; SM-A127F) Chrome/106.0 Mobile Safari/537.36';
  await logInElsewhere(page, { account }, { deviceId: 'a-strange-phone', userAgent });

  await page.goto('/member');
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByText('1 not read yet')).toBeVisible();
  await page.getByRole('link', { name: /Login from a new device/ }).click();
  await expect(page.getByRole('heading', { name: 'Login from a new device' })).toBeVisible();
  await expect(page.getByText('Device: Chrome, SM-A127F')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: /Login from a new device/ })).toBeVisible();
  await expect(page.getByText('1 not read yet')).toBeHidden();

  await page.getByRole('link', { name: /Login from a new device/ }).click();
  await deleteMail(page);
});

/** Deletes the mail that is open, the only one. */
async function deleteMail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete this mail?' });
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/email');
  await expect(page.getByText('No mail yet')).toBeVisible();
}

test('a mail that is not there says so', async ({ page }) => {
  await register(page);
  await page.goto('/email/detail?id=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This mail is no longer here.')).toBeVisible();
});
