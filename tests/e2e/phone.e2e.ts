import type { Page } from '@playwright/test';
import { createAccount, expect, PASSWORD, test } from '../support/browser/e2e.ts';
import { newMobile, stepToCode, typeSentCode, wrongCodeFor } from '../support/browser/e2e-phone.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { expectToast } from '../support/browser/fleeting.ts';

// Everything a player can do with a phone number and the codes that come to it.

/** Types the number, asks for a code and types it too. */
async function askForCode(page: Page, server: E2eServer, mobile: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(mobile);
  await typeSentCode(page, server, mobile);
}

async function registerByPhone(page: Page, server: E2eServer): Promise<string> {
  const mobile = newMobile();
  await page.goto('/auth/register');
  await stepToCode(page, mobile);
  await typeSentCode(page, server, mobile);
  await createAccount(page);
  await expectLobby(page);
  return mobile;
}

async function expectLobby(page: Page): Promise<void> {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('Balance')).toBeAttached();
}

async function setFirstPassword(page: Page): Promise<void> {
  await page.goto('/auth/set-password');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectToast(page, 'Your password is set.');
}

async function logOut(page: Page): Promise<void> {
  await page.goto('/member');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeHidden();
}

async function openLogin(page: Page, way: 'Phone code' | 'Phone password'): Promise<void> {
  await page.goto('/auth/login');
  await page.getByRole('tab', { name: way }).click();
}

const logIn = (page: Page) => page.getByRole('button', { name: 'Log in', exact: true }).click();

test('a visitor registers by phone with the code of the demo inbox, after one typing error', async ({
  page,
  context,
}) => {
  const mobile = newMobile();
  await page.goto('/auth/register');
  await stepToCode(page, mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expectToast(page, 'A code is on its way.');

  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Demo: open the SMS inbox' }).click();
  const inbox = await opened;
  const message = inbox.getByRole('listitem').filter({ hasText: mobile.replace(/^0/, '+63') });
  const code = (await message.locator('.code').innerText()).trim();
  await inbox.close();

  await page.getByLabel('Code from the message').fill(wrongCodeFor(code));
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await expect(page.getByLabel('Code from the message')).toBeFocused();

  await page.getByLabel('Code from the message').fill(code);
  await createAccount(page);
  await expectLobby(page);
});

test('a phone player logs out, back in by code, sets a password, and logs in by it', async ({
  page,
  server,
}) => {
  const mobile = await registerByPhone(page, server);
  await logOut(page);

  await openLogin(page, 'Phone code');
  await askForCode(page, server, mobile);
  await logIn(page);
  await expectLobby(page);

  await page.goto('/member');
  await page.getByRole('link', { name: 'Set a password' }).click();
  await expect(page).toHaveURL('/auth/set-password');
  await setFirstPassword(page);
  await page.goto('/member');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set a password' })).toBeHidden();
  await logOut(page);

  await openLogin(page, 'Phone password');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await logIn(page);
  await expectLobby(page);
});

test('a forgotten password is set anew by code, which ends the other session', async ({
  page,
  server,
  browser,
}) => {
  const mobile = await registerByPhone(page, server);
  await setFirstPassword(page);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await other.goto('/auth/login');
  await other.getByRole('link', { name: 'Forgot password?' }).click();
  await askForCode(other, server, mobile);
  await other.getByLabel('New password').fill('another-lantern-22');
  await other.getByRole('button', { name: 'Save password' }).click();
  await expectLobby(other);
  await context.close();

  await page.goto('/member');
  await expect(page).toHaveURL(/\/auth\/login/);
  await openLogin(page, 'Phone password');
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await logIn(page);
  await expect(page.getByText('The account or the password is not right.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('another-lantern-22');
  await logIn(page);
  await expectLobby(page);
});

test('three wrong passwords lock the account and say for how many minutes', async ({
  page,
  server,
}) => {
  const mobile = await registerByPhone(page, server);
  await setFirstPassword(page);
  await logOut(page);
  await openLogin(page, 'Phone password');
  await page.getByLabel('Mobile number').fill(mobile);
  for (const text of [/is not right/, /is not right/, /Wait 30 minutes/]) {
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    const answered = page.waitForResponse('**/accountLoginSms2');
    await logIn(page);
    await answered;
    await expect(page.getByRole('alert').getByText(text)).toBeVisible();
  }
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await logIn(page);
  await expect(page.getByText('Too many failed tries. Wait 30 minutes')).toBeVisible();
});

test('the code of the message is filled in where the browser reads it out', async ({ page }) => {
  await page.addInitScript(() => {
    const wishes: object[] = [];
    const told: { giveCode?: (code: string) => void } = {};
    const get = (wish: object) => {
      wishes.push({ ...wish, signal: undefined });
      return new Promise((resolve) => {
        told.giveCode = (code) => resolve({ code });
      });
    };
    Object.assign(window, { OTPCredential: class {}, wishes, told });
    Object.defineProperty(navigator, 'credentials', { value: { get } });
  });
  await page.goto('/auth/login');
  await page.getByRole('tab', { name: 'Phone code' }).click();
  await page.getByLabel('Mobile number').fill(newMobile());
  await page.getByRole('button', { name: 'Send code' }).click();
  await expectToast(page, 'A code is on its way.');
  const wishes = () => page.evaluate(() => (window as unknown as { wishes: object[] }).wishes);
  await expect.poll(wishes).toEqual([{ otp: { transport: ['sms'] } }]);
  await page.evaluate(() =>
    (window as unknown as { told: { giveCode(code: string): void } }).told.giveCode('246810'),
  );
  await expect(page.getByLabel('Code from the message')).toHaveValue('246810');
});
