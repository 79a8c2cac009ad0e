import type { Page } from '@playwright/test';
import {
  createAccount,
  expect,
  fillEligibility,
  fillRegistration,
  newAccount,
  nextStep,
  PASSWORD,
  registerByForm,
  test,
} from '../support/browser/e2e.ts';
import {
  codeSentTo,
  newMobile,
  stepToCode,
  typeSentCode,
  wrongCodeFor,
} from '../support/browser/e2e-phone.ts';
import { newPerson, openProvider, sayName } from '../support/browser/e2e-social.ts';

// Login, registration and forgotten password over the lobby, and the codes that they ask for.

const overlay = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openFromHeader(page: Page, name: 'Log in' | 'Register'): Promise<void> {
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  await expect(overlay(page, name)).toBeVisible();
}

async function expectPlayer(page: Page): Promise<void> {
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByText('Balance')).toBeAttached();
}

test('the three overlays take each other’s place, and back closes whichever is shown', async ({
  page,
}) => {
  await openFromHeader(page, 'Log in');
  await overlay(page, 'Log in').getByRole('button', { name: 'Forgot password?' }).click();
  await expect(overlay(page, 'Forgot password')).toBeVisible();
  await overlay(page, 'Forgot password').getByRole('button', { name: 'Log in' }).click();
  await overlay(page, 'Log in').getByRole('button', { name: 'Register' }).click();
  await expect(overlay(page, 'Register')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Hot now')).toBeVisible();
});

test('a visitor registers over the lobby, logs out, and logs in over it', async ({ page }) => {
  const account = newAccount();
  await openFromHeader(page, 'Register');
  await fillRegistration(page, account, 1990);
  await createAccount(page);
  await expectPlayer(page);

  await page.goto('/member');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await openFromHeader(page, 'Log in');
  const sheet = overlay(page, 'Log in');
  await sheet.getByRole('tab', { name: 'Account', exact: true }).click();
  await sheet.getByLabel('Account name').fill(account);
  await sheet.getByLabel('Password', { exact: true }).fill('not-the-password');
  await sheet.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(sheet.getByText('The account or the password is not right.')).toBeVisible();
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectPlayer(page);
});

test('a forgotten password is set anew over the lobby, which ends a lock', async ({
  page,
  server,
}) => {
  const mobile = newMobile();
  await openFromHeader(page, 'Register');
  await stepToCode(page, mobile);
  await typeSentCode(page, server, mobile);
  await createAccount(page);
  await expectPlayer(page);
  await page.evaluate(() => localStorage.clear());

  await openFromHeader(page, 'Log in');
  const sheet = overlay(page, 'Log in');
  await sheet.getByRole('tab', { name: 'Phone password' }).click();
  await sheet.getByLabel('Mobile number').fill(mobile);
  for (const words of [/is not right/, /is not right/, /Wait 30 minutes/]) {
    await sheet.getByLabel('Password', { exact: true }).fill('not-the-password');
    const answered = page.waitForResponse('**/accountLoginSms2');
    await sheet.getByRole('button', { name: 'Log in', exact: true }).click();
    await answered;
    await expect(sheet.getByRole('alert').getByText(words)).toBeVisible();
  }
  await sheet.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = overlay(page, 'Forgot password');
  await forgot.getByLabel('Mobile number').fill(mobile);
  await typeSentCode(page, server, mobile);
  await forgot.getByLabel('New password').fill('a-new-lantern-23');
  await forgot.getByRole('button', { name: 'Save password' }).click();
  await expectPlayer(page);
});

test('a social login from an overlay leads back to the screen below it', async ({ page }) => {
  await page.goto('/activity/spin');
  await page.getByRole('button', { name: 'Log in' }).click();
  await openProvider(page, 'Google');
  await sayName(page, newPerson());
  await expect(page).toHaveURL('/auth/info');
  await fillEligibility(page, 1990);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('link', { name: 'Later' }).click();
  await page.getByRole('link', { name: 'Look around first' }).click();
  await expect(page).toHaveURL('/activity/spin');
});

test('a code that is too old, wrong five times, or asked for too often is refused in words', async ({
  page,
  server,
}) => {
  const mobile = newMobile();
  await page.goto('/auth/register');
  await stepToCode(page, mobile);
  await expect(page.getByText('6 digits; at most 10 codes a day')).toBeVisible();
  await typeSentCode(page, server, mobile);
  const create = async () => {
    const answered = page.waitForResponse('**/accountRegist4');
    await page.getByRole('button', { name: 'Create account' }).click();
    await answered;
  };
  await server.query("update sms_codes set expires_at = now() - interval '1 second'");
  await create();
  await expect(page.getByText('This code is too old. Ask for a new one.')).toBeVisible();

  await page.reload();
  await stepToCode(page, mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText(/You can ask again in \d+ s/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Again in \d+ s$/ })).toBeDisabled();

  await page.reload();
  await stepToCode(page, mobile);
  await typeSentCode(page, server, mobile);
  const right = await codeSentTo(server, mobile);
  await page.getByLabel('Code from the message').fill(wrongCodeFor(right));
  for (let tries = 0; tries < 5; tries += 1) await create();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await page.getByLabel('Code from the message').fill(right);
  await create();
  await expect(page.getByText('This code is too old. Ask for a new one.')).toBeVisible();

  await server.query('update sms_quotas set sent = 10, last_sent_at = null where mobile = $1', [
    mobile.replace(/^0/, '+63'),
  ]);
  await page.reload();
  await stepToCode(page, mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('All 10 codes of today are used.')).toBeVisible();
});

test('lengths that the server decides stand in the messages', async ({ page }) => {
  await page.goto('/auth/register');
  await page.getByLabel('Account name').fill('abc');
  await page.getByLabel('New password').fill('short');
  await nextStep(page);
  await expect(page.getByText('Use 4 to 20 characters.')).toBeVisible();
  await expect(page.getByText('Use 8 to 32 characters.')).toBeVisible();
});

test('a remembered account waits in the form, and its password is nowhere on the device', async ({
  page,
}) => {
  const account = await registerByForm(page);
  await page.goto('/member');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await openFromHeader(page, 'Log in');
  const sheet = overlay(page, 'Log in');
  await sheet.getByRole('tab', { name: 'Account', exact: true }).click();
  await expect(sheet.getByLabel('Account name')).toHaveValue(account);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain(account);
  expect(kept).not.toContain(PASSWORD);
  expect(kept).not.toContain(Buffer.from(PASSWORD).toString('base64'));

  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await sheet.getByRole('checkbox', { name: /Remember this account/ }).uncheck();
  await sheet.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectPlayer(page);
  expect(await page.evaluate(() => localStorage.getItem('bituin.remembered'))).toBeNull();
});
