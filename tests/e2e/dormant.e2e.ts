import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { expect, newAccount, PASSWORD, test } from '../support/browser/e2e.ts';
import { callOpenly } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { openProvider, registerSocially, sayName } from '../support/browser/e2e-social.ts';
import { eligible } from '../support/browser/registration.ts';

// Accounts that nobody has logged in to for a year.

/** Lets a year pass over an account. */
async function fallAsleep(server: E2eServer, column: 'account' | 'nickname', name: string) {
  const to = `last_login_at = last_login_at - interval '366 days' where ${column} = $1`;
  await server.query(`update accounts set ${to}`, [name]);
}

async function typeBirthDate(dialog: Locator, day: string): Promise<void> {
  await dialog.locator('[name="birthDay"]').fill(day);
  await dialog.locator('[name="birthMonth"]').fill('6');
  await dialog.locator('[name="birthYear"]').fill('1990');
  await dialog.locator('[type="submit"]').click();
}

test('after a year away a login asks for the birth date, and customer service is at hand', async ({
  page,
  server,
}) => {
  const account = newAccount();
  await callOpenly(page, 'accountRegist', { account, password: PASSWORD, ...eligible });
  await fallAsleep(server, 'account', account);
  await page.goto('/');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Log in' });
  await sheet.getByRole('tab', { name: 'Account' }).click();
  await sheet.getByLabel('Account name').fill(account);
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Log in', exact: true }).click();

  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await expect(dialog.getByRole('link', { name: 'Customer service' })).toBeVisible();
  await expectAccessible(page, 'the proof of a dormant account');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await sheet.getByRole('button', { name: 'Log in', exact: true }).click();
  await typeBirthDate(dialog, '13');
  await expect(dialog.getByText('This is not the birth date')).toBeVisible();
  await typeBirthDate(dialog, '12');
  await expect(dialog).toBeHidden();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('banner').getByText('Balance')).toBeAttached();
});

test('a social login is asked, too, and goes on to the page that was wanted', async ({
  page,
  server,
}) => {
  const name = await registerSocially(page);
  await page.goto('/member');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await fallAsleep(server, 'nickname', name);
  await page.goto('/wallets/record');
  await openProvider(page, 'Google');
  await sayName(page, name);
  const dialog = page.getByRole('dialog', { name: 'One more step' });
  await typeBirthDate(dialog, '15');
  await expect(page).toHaveURL('/wallets/record');
});
