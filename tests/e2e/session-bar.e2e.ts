import type { Locator } from '@playwright/test';
import { expect, readyToSpin, register, TAP, test } from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import { LIMITS_PAGE, playMore } from '../support/browser/e2e-protection.ts';
import { wagerAway } from '../support/browser/e2e-withdrawals.ts';
import { expectToast } from '../support/browser/fleeting.ts';

// What a player is told while playing, and the foot of every page.

test('the session bar tells time and net position, and the reminder waits for the act', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 8 });
  const account = await readyToSpin(page);
  const bar = page.locator('dl').filter({ hasText: 'In games' });
  await expect(bar.getByText(/^0:0\d:\d\d$/)).toBeVisible();
  await wagerAway(server, account, { stake: 5000, win: 1000 });
  await page.goto('/activity/redpkblue');
  const net = bar.getByText('-₱40.00');
  // What is lost is told and not rubbed in: it has the colour of the time beside it.
  const colourOf = (of: Locator) => of.evaluate((element) => getComputedStyle(element).color);
  expect(await colourOf(net)).toBe(await colourOf(bar.getByText(/^0:0\d:\d\d$/)));
  await page.goto(`${LIMITS_PAGE}#reality`);
  await page.getByText('Every 15 min').click();
  await expectToast(page, 'Saved.');

  await page.goto('/activity/jackpot');
  await expect(bar).toContainText('-₱40.00');
  await callAs(page, 'online', { idleSeconds: 0 });
  await page.getByRole('button', { name: 'Spin for one draw chance' }).click();
  await playMore(server, account, 16);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const check = page.getByRole('dialog', { name: 'A moment for you' });
  const prize = page.getByText(TAP);
  await expect(prize).toBeVisible({ timeout: 50_000 });
  await expect(check).toBeHidden();
  await prize.click();
  await expect(check).toBeVisible();
  await expect(
    check.getByRole('row', { name: /^This session 0:1\d:\d\d -₱40\.00$/ }),
  ).toBeVisible();
  await expect(check.getByText('You are behind in this session.')).toBeVisible();
  const noted = page.waitForResponse('**/realityCheckSeen');
  await check.getByRole('button', { name: 'Continue' }).click();
  await expect(check).toBeHidden();
  await noted;
  await page.reload();
  await expect(bar).toContainText('-₱40.00');
  await expect(check).toBeHidden();
});

test('a game for fun counts nothing and shows no balance beside its fun money', async ({
  page,
}) => {
  await readyToSpin(page);
  await page.goto('/game/start?gameId=102&tryIt=1');
  const bar = page.locator('dl').filter({ hasText: /For fun:\s*nothing counts/ });
  await expect(bar).toBeVisible();
  await expect(bar).not.toContainText('₱');
  await expect(page.getByRole('button', { name: /^Balance/ })).toHaveCount(0);
  await page.goto('/game/start?gameId=102');
  await expect(page.locator('dl').filter({ hasText: 'In games' })).toContainText('₱0.00');
});

test('the reminder leads to limits, to the records and out', async ({ page, server }) => {
  const account = await register(page);
  await callAs(page, 'realityCheckSet', { minutes: 15 });
  await callAs(page, 'online', { idleSeconds: 0 });
  const check = page.getByRole('dialog', { name: 'A moment for you' });
  const remind = async () => {
    await playMore(server, account, 16);
    await page.goto('/bonus');
    await expect(check).toBeVisible();
  };
  /** The server has noted that the reminder was seen before more is played. */
  const leaveBy = async (name: string) => {
    const noted = page.waitForResponse('**/realityCheckSeen');
    await check.getByRole('button', { name }).click();
    await noted;
  };
  await remind();
  await leaveBy('Limits and breaks');
  await expect(page).toHaveURL(LIMITS_PAGE);
  await remind();
  await leaveBy('My records');
  await expect(page).toHaveURL('/wallets/record');
  await remind();
  await check.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('every page ends with the warning and the way to help', async ({ page }) => {
  for (const address of ['/', '/auth/login', '/bonus', '/activity/spin', '/no/such/place']) {
    await page.goto(address);
    const foot = page.getByRole('contentinfo');
    await expect(foot.getByText('Gambling is addictive. Know when to stop.')).toBeAttached();
    await expect(foot.getByRole('img', { name: /21 and over/ })).toBeAttached();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Player protection' }).click();
  await expect(page).toHaveURL('/player-protection');
  await expect(page.getByRole('link', { name: /^Call \(02\) 8248-9568/ })).toHaveAttribute(
    'href',
    'tel:+63282489568',
  );
  await page.getByRole('link', { name: /^A break/ }).click();
  await expect(page).toHaveURL(/\/auth\/login\?back=/);
});
