import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import en from '../../src/locales/en/jackpot.json' with { type: 'json' };
import fil from '../../src/locales/fil/jackpot.json' with { type: 'json' };
import { depositHundred, expect, register, test } from '../support/e2e.ts';

// Every screen and sheet keeps WCAG 2 at levels A and AA, in both languages.

const LANGUAGES = { en, fil } as const;
type Language = keyof typeof LANGUAGES;

async function speak(page: Page, language: Language): Promise<void> {
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: 'locale', value: language, url }]);
}

/** Fails with the rule, the element and what is wrong with it. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  const { passes, violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'])
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${where}: ${id}\n${html}\n${failureSummary}`),
  );
  expect(passes.length, where).toBeGreaterThan(5);
  expect.soft(found.join('\n\n')).toBe('');
}

async function expectScreens(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, address);
  }
}

for (const language of Object.keys(LANGUAGES) as Language[]) {
  test(`a visitor's screens are accessible (${language})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await speak(page, language);
    await expectScreens(page, [
      '/',
      '/auth/login',
      '/auth/register',
      '/auth/forget',
      '/bonus',
      '/vip',
      '/activity/spin',
      '/terms-of-use',
      '/privacy-policy',
      '/no/such/place',
    ]);
    await page.goto('/auth/register');
    await page.locator('button[type="submit"]').click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page, 'the registration with its errors');
  });

  test(`a player's screens and sheets are accessible (${language})`, async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await server.wish({ cell: 0 });
    await register(page);
    await depositHundred(page);
    await speak(page, language);
    await expectScreens(page, [
      '/',
      '/wallets?name=deposit',
      '/wallets?name=withdraw',
      '/member',
      '/bonus',
      '/auth/set-password',
      '/activity/jackpot',
      '/activity/redpkblue',
      '/activity/spin',
      '/activity/redpkblue/rule',
    ]);
    await expectJackpotLayers(page, LANGUAGES[language]);
  });
}

async function expectJackpotLayers(page: Page, texts: typeof en): Promise<void> {
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
