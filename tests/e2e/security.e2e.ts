import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { depositHundred, expect, PASSWORD, register, test } from '../support/browser/e2e.ts';
import { codeSentTo, newMobile, typeSentCode, wrongCodeFor } from '../support/browser/e2e-phone.ts';
import { isLoggedIn, logInElsewhere, registerByPhone } from '../support/browser/e2e-players.ts';
import { expectToast } from '../support/browser/fleeting.ts';

// Where an account is logged in, and the changes that take a code.

const LAPTOP = {
  deviceId: 'the-laptop',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Chrome/120.0.0.0 Safari/537.36 Edg/120.0.0.0',
};
const TABLET = { deviceId: 'the-tablet', userAgent: 'Mozilla/5.0 (iPad) Version/16 Safari/604.1' };
const NEW_PASSWORD = 'bagong-parol-22';

const devices = (page: Page) =>
  page.getByRole('region', { name: 'Your devices' }).getByRole('listitem');

test('the device list ends one device and leaves the others alone', async ({ page }) => {
  const account = await register(page);
  const laptop = await logInElsewhere(page, { account }, LAPTOP);
  const tablet = await logInElsewhere(page, { account }, TABLET);
  await page.goto('/member');
  await page.getByRole('link', { name: /^Security/ }).click();
  await expect(page).toHaveURL('/member/security');
  await expect(devices(page)).toHaveCount(3);
  await expect(devices(page).first()).toContainText('This device');
  await expect(page.getByText('3 devices are logged in.')).toBeVisible();

  await page.getByRole('button', { name: 'Log out Edge on Windows' }).click();
  await page.getByRole('button', { name: 'Log it out' }).click();
  await expectToast(page, 'Edge on Windows is logged out.');
  await expect(devices(page)).toHaveCount(2);
  expect(await isLoggedIn(page, laptop)).toBe(false);
  expect(await isLoggedIn(page, tablet)).toBe(true);
});

test('log out everywhere ends every device, this one too', async ({ page }) => {
  const account = await register(page);
  const laptop = await logInElsewhere(page, { account }, LAPTOP);
  await page.goto('/member/security');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const sheet = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await expect(sheet).toContainText('All 2 devices are logged out');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  expect(await isLoggedIn(page, laptop)).toBe(true);
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await sheet.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await isLoggedIn(page, laptop)).toBe(false);
});

test('the password is changed by the old one and a code, and logs other devices out', async ({
  page,
  server,
}) => {
  const mobile = await registerByPhone(page, server);
  const laptop = await logInElsewhere(page, { mobile }, LAPTOP);
  await page.goto('/member/security');
  await page.getByRole('link', { name: /^Password/ }).click();
  const save = page.getByRole('button', { name: 'Change the password' });
  await save.click();
  await expect(page.getByText('Type your current password.')).toBeVisible();
  await page.getByLabel('Current password').fill('not-the-password');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await typeSentCode(page, server, mobile);
  await save.click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await page.getByLabel('Current password').fill(PASSWORD);
  const code = await codeSentTo(server, mobile);
  await page.getByLabel('Code from the message').fill(wrongCodeFor(code));
  await save.click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await page.getByLabel('Code from the message').fill(code);
  await save.click();
  await expectToast(page, 'Your password is changed.');
  await expect(page).toHaveURL('/member/security');
  expect(await isLoggedIn(page, laptop)).toBe(false);

  await page.goto('/member');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto('/auth/login');
  await page.getByRole('tab', { name: 'Phone password' }).click();
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a password is not changed before a phone is linked', async ({ page }) => {
  await register(page);
  await page.goto('/member/security/password');
  await expect(page.getByText('Link a phone first')).toBeVisible();
  await page.getByRole('link', { name: 'Link a phone' }).click();
  await expect(page).toHaveURL(/\/auth\/bind\?back=/);
});

test('the phone is changed by a code to each of the two', async ({ page, server }) => {
  const mobile = await registerByPhone(page, server);
  const next = newMobile();
  await page.goto('/member/security');
  await page.getByRole('link', { name: /^Phone/ }).click();
  const sendTo = async (which: string, number: string) => {
    await server.query('update sms_quotas set last_sent_at = null');
    // The word for the first code may still stand when the second is asked for.
    const sent = page.waitForResponse('**/app/v1/smsSend*');
    await page.getByRole('button', { name: 'Send code' }).first().click();
    await sent;
    await expectToast(page, 'A code is on its way.');
    const code = await codeSentTo(server, number);
    await page.getByLabel(which).fill(code);
    return code;
  };
  await sendTo('Code to your number now', mobile);
  await page.getByLabel('New mobile number').fill(next);
  const code = await sendTo('Code to the new number', next);
  await page.getByLabel('Code to the new number').fill(wrongCodeFor(code));
  const save = page.getByRole('button', { name: 'Change the number' });
  await save.click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  // The code to the old phone still counts: only the slip is typed again.
  await page.getByLabel('Code to the new number').fill(code);
  await save.click();
  await expect(page).toHaveURL('/member/security');
  await expect(page.getByRole('link', { name: /^Phone/ })).toContainText(next.slice(-4));
});

test('an account is closed by its player, and its login says so in words of its own', async ({
  page,
}) => {
  const account = await register(page);
  await page.goto('/member/security');
  await page.getByRole('link', { name: 'Close the account' }).click();
  await expectAccessible(page, 'closing an account');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const ask = page.getByRole('button', { name: 'Close the account' });
  await ask.click();
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await ask.click();
  await page.getByRole('button', { name: 'Yes, close it' }).click();
  await expectToast(page, 'Your account is closed. Take care.');
  await page.goto('/auth/accountLogin');
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(page.getByText(/^You closed this account\./)).toBeVisible();
  await expect(page.getByRole('link', { name: 'To customer service' })).toBeVisible();
});

test('money that can be paid out is named first, with the way to it', async ({ page }) => {
  await register(page);
  await depositHundred(page);
  await page.goto('/member/security/close');
  await expect(page.getByText('₱100.00 can be paid out to you.')).toBeVisible();
  await expectAccessible(page, 'closing, with money left');
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await expect(page).toHaveURL(/\/wallets\?name=withdraw/);
});
