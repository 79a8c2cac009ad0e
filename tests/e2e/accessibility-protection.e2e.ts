import type { Page } from '@playwright/test';
import { expectAccessible, expectScreens, speak } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import { LIMITS_PAGE, playMore } from '../support/browser/e2e-protection.ts';

// Player protection keeps WCAG 2 at levels A and AA, in every state.

/** Opens a sheet by its button, looks at it, and closes it. */
async function expectSheet(page: Page, opener: string): Promise<void> {
  await page.locator(opener).first().click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  await expectAccessible(page, opener);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}

test('player protection is accessible in every state', async ({ page, server }) => {
  const account = await register(page);
  await speak(page, 'fil');
  await expectScreens(page, ['/player-protection', LIMITS_PAGE, '/wallets?name=deposit']);
  await callAs(page, 'limitSet', { kind: 'deposit', period: 'day', value: 15_000 });
  await callAs(page, 'limitSet', { kind: 'deposit', period: 'day', value: 90_000 });
  await callAs(page, 'limitSet', { kind: 'time', period: 'week', value: 90 });
  await callAs(page, 'realityCheckSet', { minutes: 15 });
  await expectScreens(page, [LIMITS_PAGE, '/wallets?name=deposit', '/activity/jackpot']);
  await page.goto(LIMITS_PAGE);
  await expectSheet(page, '#limits button');
  await expectSheet(page, '#limits section:nth-of-type(4) button');
  await expectSheet(page, '#break button');
  await expectSheet(page, '#exclusion button');
  await callAs(page, 'online', { idleSeconds: 0 });
  await playMore(server, account, 16);
  await page.goto('/bonus');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the reminder');
  await callAs(page, 'exclusionStart', { months: 6 });
  await callAs(page, 'realityCheckSeen', {});
  await expectScreens(page, [LIMITS_PAGE, '/wallets?name=deposit', '/activity/jackpot']);
});
