import type { Page } from '@playwright/test';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import { expectToast } from '../support/browser/fleeting.ts';
import { heldOf } from '../support/models/moves.ts';

// The safebox: its own password, in and out, and the lock.

const SAFEBOX = 6;
const COIN = 2001;
const SECRET = 'lihim-na-kahon-9';

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('New safebox password').fill(SECRET);
  await page.getByLabel('Type it again').fill(SECRET);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'The safebox password is set.');
}

async function takeOut(page: Page, amount: string, password: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Safebox password').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Take out', exact: true }).click();
}

test('coin goes in, cannot be spent there, and comes out by the password only', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await depositHundred(page);
  await page.goto('/member');
  await page.getByRole('link', { name: 'Safebox' }).click();
  await expect(page).toHaveURL('/wallets/safebox');

  await test.step('a password comes first', async () => {
    await expect(page.getByRole('heading', { name: 'What it is for' })).toBeVisible();
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText(/^Use \d+ to \d+ characters\.$/)).toBeVisible();
    await page.getByLabel('New safebox password').fill(SECRET);
    await page.getByLabel('Type it again').fill('something-else');
    await expect(page.getByText('The two are not the same.')).toBeVisible();
    await setPassword(page);
  });

  await test.step('in, up to what there is', async () => {
    await page.getByLabel('Amount').fill('100.01');
    await page.getByRole('button', { name: 'Put in', exact: true }).click();
    await expect(page.getByText('You have only ₱100.00 here.')).toBeVisible();
    await page.getByLabel('Amount').fill('60.50');
    await page.getByRole('button', { name: 'Put in', exact: true }).click();
    await expectToast(page, 'It is in the safebox now.');
    await expect(page.getByRole('definition').first()).toHaveText('₱60.50');
    expect(await heldOf(server, account, SAFEBOX)).toBe(6_050);
    expect(await heldOf(server, account, COIN)).toBe(3_950);
  });

  await test.step('out, not by a wrong password', async () => {
    await page.getByRole('tab', { name: 'Take out' }).click();
    await takeOut(page, '10', 'not-the-password');
    await expect(page.getByRole('alert')).toContainText('(6201)');
    await expect(page.getByLabel('Safebox password')).toHaveValue('');
    expect(await heldOf(server, account, SAFEBOX)).toBe(6_050);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('60.50');
    await takeOut(page, '60.50', SECRET);
    await expectToast(page, 'It is back in your wallet.');
    await expect(page.getByText('The safebox is empty.')).toBeVisible();
    expect(await heldOf(server, account, COIN)).toBe(10_000);
  });

  await test.step('no password lies on the device', async () => {
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).not.toContain(SECRET);
  });

  await test.step('the records tell it', async () => {
    await page.goto('/wallets/record?group=safebox');
    await expect(page.getByText('Put into the safebox')).toBeVisible();
    await expect(page.getByText('Taken from the safebox')).toBeVisible();
  });
});

test('five wrong passwords lock it, and the screen says until when', async ({ page, server }) => {
  const account = await register(page);
  await depositHundred(page);
  await page.goto('/wallets/safebox');
  await setPassword(page);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Put in', exact: true }).click();
  await expectToast(page, 'It is in the safebox now.');
  await page.getByRole('tab', { name: 'Take out' }).click();
  for (const guess of ['guess-one', 'guess-two', 'guess-three', 'guess-four']) {
    await takeOut(page, '5', guess);
    await expect(page.getByLabel('Safebox password')).toHaveValue('');
    await expect(page.getByRole('alert')).toContainText('(6201)');
  }
  await takeOut(page, '5', 'guess-five');
  await expect(page.getByRole('alert')).toContainText(/Try again after \d\d:\d\d\./);
  await expect(
    page.getByRole('main').getByRole('button', { name: 'Take out', exact: true }),
  ).toBeDisabled();
  expect(await heldOf(server, account, SAFEBOX)).toBe(10_000);
});

test('the password is changed by who knows the present one', async ({ page }) => {
  await register(page);
  await page.goto('/wallets/safebox');
  await setPassword(page);
  await page.getByRole('button', { name: 'Change the password' }).click();
  const sheet = page.getByRole('dialog', { name: 'Change the password' });
  await sheet.getByLabel('Current safebox password').fill('not-the-password');
  await sheet.getByLabel('New safebox password').fill('bagong-lihim-88');
  await sheet.getByLabel('Type it again').fill('bagong-lihim-88');
  await sheet.getByRole('button', { name: 'Save password' }).click();
  await expect(sheet.getByRole('alert')).toContainText('(6201)');
  await sheet.getByLabel('Current safebox password').fill(SECRET);
  await sheet.getByRole('button', { name: 'Save password' }).click();
  await expect(sheet).toBeHidden();
  await expectToast(page, 'The safebox password is set.');
});
