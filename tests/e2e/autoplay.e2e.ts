import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';

// Rounds that play themselves: set up with limits, ended by them, by one touch and out of sight.

const ACT = { timeout: 50_000 };
/** Longer than the least time between two rounds. */
const CYCLE_MS = 4000;

async function openSlot(page: Page): Promise<string> {
  const account = await register(page);
  await depositHundred(page);
  await page.goto('/game/start?gameId=102');
  return account;
}

/** Sets autoplay up and starts it; every round stakes one peso. */
async function startAutoplay(page: Page, rounds: string, loss: string): Promise<void> {
  const open = page.getByRole('button', { name: /^Auto/ });
  await expect(open).toHaveAttribute('aria-disabled', 'false', ACT);
  await open.click();
  const sheet = page.getByRole('dialog', { name: 'Autoplay' });
  const start = sheet.getByRole('button', { name: 'Start autoplay' });
  await expect(start).toBeDisabled();
  const counts = sheet.getByRole('group', { name: 'Rounds' });
  await counts.getByRole('radio', { name: rounds, exact: true }).check();
  await expect(start).toBeDisabled();
  const losses = sheet.getByRole('group', { name: 'Stop before more than this is lost' });
  await losses.getByRole('radio', { name: loss, exact: true }).check();
  await start.click();
  await expect(sheet).toBeHidden();
}

const roundsOf = async (server: E2eServer, account: string) =>
  (
    await server.query(
      `select 1 from studio_rounds r join accounts a on a.player_id = r.player_id
       where a.account = $1`,
      [account],
    )
  ).length;

test('autoplay asks for a loss limit, plays the rounds it was set to and says so', async ({
  page,
  server,
}) => {
  const account = await openSlot(page);
  // Five stakes of a peso can never lose more than five: chance does not end this row.
  await startAutoplay(page, '5', '₱5');
  await expect(page.getByText('Autoplay is done.')).toBeVisible(ACT);
  expect(await roundsOf(server, account)).toBe(5);
  await expect(page.getByRole('button', { name: /^Spin for/ })).toBeVisible();
});

test('one touch stops autoplay, and no round comes after it', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const account = await openSlot(page);
  await startAutoplay(page, '25', '₱25');
  await expect.poll(() => roundsOf(server, account), ACT).toBeGreaterThan(0);
  await page.getByRole('button', { name: /^Stop/ }).click();
  await expect(page.getByRole('button', { name: /^Auto/ })).toBeVisible();
  // The round that was on its way when the touch came is over once there may be another.
  const spin = page.getByRole('button', { name: /^Spin for/ });
  await expect(spin).toHaveAttribute('aria-disabled', 'false', ACT);
  const played = await roundsOf(server, account);
  await page.waitForTimeout(CYCLE_MS);
  expect(await roundsOf(server, account)).toBe(played);
});

test('a game out of sight plays no more, and says why', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openSlot(page);
  await startAutoplay(page, '25', '₱25');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const why = page.getByText('Autoplay stopped because the game was out of sight.');
  await expect(why).toBeVisible(ACT);
});

test('the sheet of autoplay is accessible', async ({ page }) => {
  await openSlot(page);
  const open = page.getByRole('button', { name: /^Auto/ });
  await expect(open).toHaveAttribute('aria-disabled', 'false', ACT);
  await open.click();
  await expect(page.getByRole('dialog', { name: 'Autoplay' })).toBeVisible();
  await expectAccessible(page, 'autoplay');
});
