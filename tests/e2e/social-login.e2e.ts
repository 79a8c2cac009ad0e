import type { Page } from '@playwright/test';
import {
  expect,
  fillEligibility,
  nextStep,
  PASSWORD,
  register,
  test,
} from '../support/browser/e2e.ts';
import { newMobile, typeSentCode } from '../support/browser/e2e-phone.ts';
import {
  newPerson,
  openProvider,
  provePassword,
  registerSocially,
  sayName,
} from '../support/browser/e2e-social.ts';
import { expectToast } from '../support/browser/fleeting.ts';

// Logins by an account elsewhere, through the embedded OpenID provider and its own pages.

async function logOut(page: Page): Promise<void> {
  await page.goto('/member');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
}

async function expectLoggedIn(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByText('Balance')).toBeAttached();
}

for (const provider of ['Google', 'Facebook', 'LINE']) {
  test(`a new person registers by ${provider}, and comes back to the page they wanted`, async ({
    page,
  }) => {
    const name = await registerSocially(page, provider);
    await page.getByRole('link', { name: 'Later' }).click();
    await page.getByRole('link', { name: 'Look around first' }).click();
    await expect(page).toHaveURL('/');
    await expectLoggedIn(page);
    await page.goto('/member');
    await expect(page.getByText(name).first()).toBeVisible();
    await logOut(page);

    await page.goto('/wallets/record');
    await expect(page).toHaveURL(/\/auth\/login\?back=/);
    await openProvider(page, provider);
    await sayName(page, name);
    await expect(page).toHaveURL('/wallets/record');
  });
}

test('a person under 21 is told why, and nothing is made of them', async ({ page, server }) => {
  await page.goto('/auth/login');
  await openProvider(page, 'Google');
  await sayName(page, newPerson());
  await expect(page).toHaveURL('/auth/info');
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await nextStep(page);
  await expect(page.getByText('Type the day, month and year you were born')).toBeVisible();
  const players = () => server.query('select count(*) from accounts');
  const before = await players();
  await fillEligibility(page, new Date().getFullYear() - 20);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('You must be 21 or older')).toBeVisible();
  expect(await players()).toEqual(before);
});

test('cancelling leads back to the login, and nothing was shared', async ({ page }) => {
  await page.goto('/auth/login?back=%2Fvip');
  await openProvider(page, 'LINE');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/auth/login?back=%2Fvip');
  await expectToast(page, 'You cancelled. Nothing was shared.');
  expect(await page.evaluate(() => localStorage.getItem('bituin.token'))).toBeNull();
});

test('proofs that do not count log nobody in', async ({ page }) => {
  for (const [fault, words] of [
    ['Too old', 'This login took too long.'],
    ['For another site', 'This login could not be confirmed'],
    ['Of another login', 'This login could not be confirmed'],
    ['Forged', 'This login could not be confirmed'],
  ] as const) {
    await page.goto('/auth/login');
    await openProvider(page, 'Google');
    await page.getByRole('button', { name: fault }).click();
    await expect(page.getByRole('heading', { name: 'This login did not work' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('bituin.token'))).toBeNull();
  }
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page).toHaveURL('/auth/login');
});

test("a link with somebody else's answer logs nobody in", async ({ page, browser, server }) => {
  await page.goto('/auth/login');
  await openProvider(page, 'Google');
  await page.route('**/auth/social?*', (route) => route.abort());
  const answer = page.waitForRequest('**/auth/social?*');
  await sayName(page, newPerson());
  const link = (await answer).url();
  const context = await browser.newContext({ baseURL: server.url });
  const victim = await context.newPage();
  await victim.goto(link);
  await expect(victim.getByText('This login was not started here')).toBeVisible();
  expect(await victim.evaluate(() => localStorage.getItem('bituin.token'))).toBeNull();
  await context.close();
});

test('after logging out the provider asks again who it is; before, it does not', async ({
  page,
}) => {
  const name = await registerSocially(page);
  await page.evaluate(() => localStorage.removeItem('bituin.token'));
  await page.goto('/auth/login');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await expectLoggedIn(page);
  await logOut(page);
  await openProvider(page, 'Google');
  await sayName(page, name);
  await expectLoggedIn(page);
});

test('a player links an account, logs in by it, and unlinks it after a question', async ({
  page,
}) => {
  await register(page);
  const name = newPerson();
  await page.goto('/member/profile/linked');
  await page.getByRole('button', { name: 'Link Facebook' }).click();
  const proof = page.getByRole('dialog', { name: 'Link Facebook' });
  await proof.getByRole('button', { name: 'Continue to Facebook' }).click();
  await expect(proof.getByText('Type your password.')).toBeVisible();
  await provePassword(page, 'not-the-password');
  await expect(proof.getByText('The password is not right.')).toBeVisible();
  await provePassword(page);
  await sayName(page, name);
  await expect(page).toHaveURL('/member/profile/linked');
  await expect(page.getByText(name)).toBeVisible();
  await logOut(page);
  await openProvider(page, 'Facebook');
  await sayName(page, name);
  await expectLoggedIn(page);

  await page.goto('/member/profile/linked');
  await page.getByRole('button', { name: 'Unlink Facebook' }).click();
  const question = page.getByRole('dialog', { name: 'Unlink Facebook?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Facebook' }).click();
  await provePassword(page, 'not-the-password');
  await expect(question.getByText('The password is not right.')).toBeVisible();
  await provePassword(page);
  await expect(page.getByRole('button', { name: 'Link Facebook', exact: true })).toBeVisible();
  await page.goto('/email');
  await expect(page.getByText('Facebook was unlinked')).toBeVisible();
});

test('the third wrong password links nothing and ends the session', async ({ page, server }) => {
  const account = await register(page);
  await page.goto('/member/profile/linked');
  await page.getByRole('button', { name: 'Link LINE' }).click();
  const proof = page.getByRole('dialog', { name: 'Link LINE' });
  for (const words of [/not right/, /not right/, /Too many failed tries\. Wait 30 minutes/]) {
    await provePassword(page, 'not-the-password');
    await expect(proof.getByText(words)).toBeVisible();
  }
  await expect(proof.locator('[name="password"]')).toBeHidden();
  await proof.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  const starts = await server.query(
    'select 1 from social_starts join accounts using (player_id) where account = $1',
    [account],
  );
  expect(starts).toEqual([]);
});

test("another player's account cannot be linked", async ({ page, browser, server }) => {
  const name = await registerSocially(page);
  const context = await browser.newContext({ baseURL: server.url });
  const other = await context.newPage();
  await register(other);
  await other.goto('/member/profile/linked');
  await other.getByRole('button', { name: 'Link Google' }).click();
  await provePassword(other);
  await sayName(other, name);
  await expect(other.getByText('This social account belongs to another player.')).toBeVisible();
  await other.getByRole('link', { name: 'Start again' }).click();
  await expect(other).toHaveURL('/member/profile/linked');
  await context.close();
});

test('the only way in cannot be unlinked until a phone is bound', async ({ page, server }) => {
  await registerSocially(page);
  await page.goto('/member/profile/linked');
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeDisabled();
  await page.getByRole('link', { name: 'Link a phone' }).click();
  const mobile = newMobile();
  await page.getByLabel('Mobile number').fill(mobile);
  await typeSentCode(page, server, mobile);
  await page.getByRole('button', { name: 'Link this phone' }).click();
  await expect(page).toHaveURL('/member/profile/linked');
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeEnabled();
});

test('binding a phone asks for the password of an account that has one', async ({
  page,
  server,
}) => {
  await register(page);
  await page.goto('/auth/bind?back=%2Fmember');
  const mobile = newMobile();
  await page.getByLabel('Mobile number').fill(mobile);
  await typeSentCode(page, server, mobile);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Link this phone' }).click();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Link this phone' }).click();
  await expect(page).toHaveURL('/member');
});
