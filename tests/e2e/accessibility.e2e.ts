import type { Page } from '@playwright/test';
import fil from '../../src/locales/fil/jackpot.json' with { type: 'json' };
import { expectAccessible, expectScreens, speak } from '../support/browser/axe.ts';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import { registerReceiver, wagerAway } from '../support/browser/e2e-withdrawals.ts';

// Sheets, errors and endings of the app keep WCAG 2 at levels A and AA; its screens are looked at in
// sizes.e2e.ts and screens.visual.ts.

test('the errors of a registration are accessible', async ({ page }) => {
  await page.goto('/');
  await speak(page, 'fil');
  await page.goto('/auth/register');
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page, 'the registration with its errors');
});

test(`the jackpot's prize and sheets are accessible`, async ({ page, server }) => {
  await server.wish({ cell: 8 });
  await register(page);
  await depositHundred(page);
  await speak(page, 'fil');
  await expectJackpotLayers(page, fil);
});

async function expectJackpotLayers(page: Page, texts: typeof fil): Promise<void> {
  await page.goto('/activity/jackpot');
  await page.getByRole('button', { name: texts.spin.label }).click();
  const prize = page.getByText(texts.prize.continue);
  await expect(prize).toBeVisible({ timeout: 50_000 });
  await expectAccessible(page, 'the prize');
  await prize.click();
  for (const name of [texts.menu.records, texts.menu.ranking, texts.menu.rules]) {
    await page.getByRole('button', { name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name });
    await expect(sheet).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, name);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  }
}

test('money out is accessible, from the form to the timeline', async ({ page, server }) => {
  const { account, accountId } = await registerReceiver(page, server);
  await depositHundred(page);
  await wagerAway(server, account, { stake: 5000, win: 50_000 });
  await speak(page, 'fil');
  await expectScreens(page, [
    '/wallets?name=withdraw',
    '/wallets/card/list',
    '/wallets/card/edit',
    `/wallets/card/edit?id=${accountId}`,
    '/withdrawal/list',
  ]);
  await page.goto('/wallets/card/edit');
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page, 'the account form with its errors');
  await page.locator('button[name="bank"]').click();
  await expectAccessible(page, 'the banks');
  await page.goto('/wallets?name=withdraw');
  await page.locator('[name="amount"]').fill('100');
  await page.locator('button[type="submit"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the last look');
  const wish = { bankAccountId: accountId, amount: 10_000, fee: 0 };
  const { data } = await callAs(page, 'createWithdrawal', wish);
  await page.goto(`/withdrawal/${data.reference}`);
  await expect(page.getByRole('list')).toBeVisible();
  await expectAccessible(page, 'the timeline');
});

const PAYMENT_ENDINGS = {
  approved: 'form[action*="/approve?"] button',
  left: 'a.back[href^="/wallets"]',
  declined: 'form[action*="/decline-limit?"] button',
} as const;

test(`money in is accessible, with its sheets, endings and bonuses`, async ({ page }) => {
  await register(page);
  await speak(page, 'fil');
  const payFor = async (chip: string, ending: keyof typeof PAYMENT_ENDINGS) => {
    await page.goto('/wallets?name=deposit');
    await page.getByRole('button', { name: chip, exact: true }).click();
    await page.locator('button[type="submit"]').click();
    // The payment page speaks the player's language: its buttons are known by where they lead.
    await page.locator(PAYMENT_ENDINGS[ending]).click();
    await expect(page.locator('h2').first()).toBeVisible();
    await expect(page).toHaveURL(/\/wallets/);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, ending);
  };
  await payFor('₱2,000', 'approved');
  await payFor('₱100', 'left');
  await payFor('₱100', 'declined');
  await page.goto('/wallets?name=deposit');
  for (const opener of await page.locator('form button[aria-haspopup="dialog"]').all()) {
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'a sheet of the deposit page');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expectScreens(page, ['/wallets?name=deposit', '/wallets/bonus']);
  await page.locator('button[aria-haspopup="dialog"]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'giving a bonus up');
});
