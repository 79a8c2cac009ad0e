import type { Page } from '@playwright/test';
import { expect, PASSWORD, register, registerInLobby, test } from '../support/browser/e2e.ts';
import { documentsOf } from '../support/browser/e2e-calls.ts';
import { typeSentCode, wrongCodeFor } from '../support/browser/e2e-phone.ts';
import { registerByPhone } from '../support/browser/e2e-players.ts';

// Half an hour without a touch: the app is covered, and its player goes on where they were.

const MINUTE = 60_000;

test.afterEach(({ server }) => server.setAhead(0));

const cover = (page: Page) => page.getByRole('dialog', { name: 'Locked while you were away' });

async function unlock(page: Page, password = PASSWORD): Promise<void> {
  await cover(page).getByLabel('Password', { exact: true }).fill(password);
  await cover(page).getByRole('button', { name: 'Unlock' }).click();
}

/** Nothing of the page beneath can be seen, read out or reached. */
async function expectCovered(page: Page): Promise<void> {
  await expect(cover(page)).toBeVisible();
  const shown = await page.evaluate(() => document.body.innerText);
  expect(shown).toContain('Locked while you were away');
  expect(shown).not.toMatch(/₱|Balance|Points/);
  await expect(page.locator('#root button:visible, #root a:visible')).toHaveCount(0);
}

test('a call after half an hour meets the lock, and is made once the password opened it', async ({
  page,
  server,
}) => {
  await register(page);
  await page.goto('/points');
  await page.getByLabel('Your code').fill('NO-SUCH-CODE');
  await server.setAhead(31 * MINUTE);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expectCovered(page);

  await test.step('neither Escape nor the back button takes the cover away', async () => {
    await page.keyboard.press('Escape');
    await page.goBack();
    await page.goBack();
    await expectCovered(page);
    await expect(page).toHaveURL('/points');
  });

  await test.step('a wrong password and none are told at the field', async () => {
    await cover(page).getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByText('Type your password.')).toBeVisible();
    await unlock(page, 'not-the-password');
    await expect(page.getByText('The password is not right.')).toBeVisible();
    await expect(cover(page).getByLabel('Password', { exact: true })).toBeFocused();
  });

  await unlock(page);
  await expect(cover(page)).toBeHidden();
  await expect(page.getByLabel('Your code')).toHaveValue('NO-SUCH-CODE');
  await expect(page.getByText(/\(6101\)/)).toBeVisible();
  await expect(page).toHaveURL('/points');
});

test('a page that nobody touches locks by itself, and a touch in time keeps it open', async ({
  page,
}) => {
  await page.clock.install();
  await registerInLobby(page);
  // The first ping brings what watches for touches.
  const pinged = page.waitForResponse('**/app/v1/online');
  await page.clock.runFor(MINUTE + 1000);
  await pinged;
  // Short of the hour after which the reminder of the time played would lie over the page.
  await page.clock.fastForward(10 * MINUTE);
  await page.keyboard.press('Shift');
  await page.clock.fastForward(28 * MINUTE);
  await page.clock.runFor(11_000);
  await expect(cover(page)).toBeHidden();
  await page.clock.fastForward(2 * MINUTE);
  await page.clock.runFor(11_000);
  await expectCovered(page);
  await unlock(page);
  await page.clock.runFor(1000);
  await expect(cover(page)).toBeHidden();
  await expect(page.getByRole('banner').getByText('Balance')).toBeAttached();
});

test('what is pressed on the lock before there is an app is done once', async ({
  page,
  server,
}) => {
  await register(page);
  await page.goto('/build.json');
  await server.setAhead(31 * MINUTE);
  const tries: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/unlockSession')) tries.push(request.url());
  });
  await page.goto('/member');
  await unlock(page, 'not-the-password');
  await expect(page.getByText('The password is not right.')).toBeVisible();
  // The app comes up beneath the lock.
  await expect(page.locator('html[data-player]')).toHaveCount(0);
  await expect(page.getByText('The password is not right.')).toBeVisible();
  expect(tries).toHaveLength(1);

  // The page asked for them early, too, and was told of the lock.
  const chances = page.waitForResponse(
    (answer) => answer.url().endsWith('/getJackpotDrawInfo') && answer.ok(),
  );
  await unlock(page);
  await chances;
  await expect(cover(page)).toBeHidden();
});

test('a reload does not open the lock, and a log out leads back after the next login', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await page.goto('/points');
  await server.setAhead(31 * MINUTE);
  await page.reload();
  await expectCovered(page);
  await page.reload();
  await expectCovered(page);
  const documents = documentsOf(page);
  await cover(page).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(cover(page)).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('bituin.token'))).toBeNull();
  expect(documents).toEqual([]);

  await page.goto('/auth/login?type=account&back=%2Fpoints');
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/points');
});

test('the third wrong password ends the session', async ({ page, server }) => {
  await register(page);
  await server.setAhead(31 * MINUTE);
  await page.goto('/member');
  await expectCovered(page);
  for (const guess of ['first-guess', 'second-guess']) {
    await unlock(page, guess);
    await expect(page.getByText('The password is not right.')).toBeVisible();
  }
  await unlock(page, 'third-guess');
  await expect(cover(page).getByText(/Too many failed tries/)).toBeVisible();
  await expect(cover(page).getByLabel('Password', { exact: true })).toBeHidden();
  await cover(page).getByRole('button', { name: 'Go to login' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  const rows = await server.query("select 1 from audit_events where kind = 'session.ended'");
  expect(rows.length).toBeGreaterThan(0);
});

test('a player without a password unlocks by a code to the phone', async ({ page, server }) => {
  const mobile = await registerByPhone(page, server, false);
  // A page that is left meanwhile would meet the lock too, and its cover cross the way to the next one.
  await page.goto('/build.json');
  await server.setAhead(31 * MINUTE);
  await page.goto('/member');
  await expectCovered(page);
  await typeSentCode(page, server, mobile);
  const field = page.getByLabel('Code from the message');
  const code = await field.inputValue();
  await field.fill(wrongCodeFor(code));
  await cover(page).getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText(/This code is not right/)).toBeVisible();
  await field.fill(code);
  await cover(page).getByRole('button', { name: 'Unlock' }).click();
  await expect(cover(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});

test('an unlock in one tab opens the other', async ({ page, context, server }) => {
  await register(page);
  const other = await context.newPage();
  await other.goto('/points');
  await server.setAhead(31 * MINUTE);
  await page.goto('/member');
  await other.reload();
  await expectCovered(page);
  await expectCovered(other);
  await unlock(other);
  await expect(cover(other)).toBeHidden();
  await expect(cover(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
});
