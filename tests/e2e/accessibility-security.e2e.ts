import type { Page } from '@playwright/test';
import { expectAccessible, expectScreens, speak } from '../support/browser/axe.ts';
import { expect, PASSWORD, test } from '../support/browser/e2e.ts';
import { logInElsewhere, registerByPhone } from '../support/browser/e2e-players.ts';

const TABLET = { deviceId: 'the-tablet', userAgent: 'Mozilla/5.0 (iPad) Version/16 Safari/604.1' };

async function expectDialog(page: Page, where: string): Promise<void> {
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, where);
}

test('security, inbox and lock are accessible, with their sheets and errors', async ({
  page,
  server,
}) => {
  const mobile = await registerByPhone(page, server);
  await logInElsewhere(page, { mobile }, TABLET);
  await speak(page, 'fil');
  await expectScreens(page, ['/email', '/email/detail?id=gone', '/member/security']);

  await page.locator('li button').first().click();
  await expectDialog(page, 'the end of a device');
  await page.keyboard.press('Escape');

  for (const form of ['password', 'phone']) {
    await expectScreens(page, [`/member/security/${form}`]);
    await page.locator('form button[type="submit"]').click();
    await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    await expectAccessible(page, `the ${form} form with its errors`);
  }

  await page.goto('/email');
  await page.locator('a[href^="/email/detail"]').first().click();
  await expect(page.locator('article')).toBeVisible();
  await expectAccessible(page, 'a mail');
  await page.locator('article + button').click();
  await expectDialog(page, 'the end of a mail');

  await server.setAhead(31 * 60_000);
  try {
    await page.goto('/member');
    await expectDialog(page, 'the lock');
    await page.locator('[data-lock] button[type="submit"]').click();
    await expect(page.locator('[aria-invalid="true"]')).toBeVisible();
    await expectAccessible(page, 'the lock with an error');
    await page.locator('[data-lock] input[name="password"]').fill(PASSWORD);
    await page.locator('[data-lock] button[type="submit"]').click();
    await expect(page.locator('[data-lock]')).toHaveCount(0);
  } finally {
    await server.setAhead(0);
  }
});
