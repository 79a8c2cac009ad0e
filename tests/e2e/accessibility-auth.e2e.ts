import { expectAccessible, expectScreens, speak } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';
import { newPerson, provePassword } from '../support/browser/e2e-social.ts';

// Every auth form and overlay, and the embedded provider's pages, keep WCAG 2 at levels A and AA.

test('the auth overlays are accessible', async ({ page }) => {
  await page.goto('/');
  await speak(page, 'fil');
  await page.goto('/');
  const dialog = page.getByRole('dialog');
  await page.getByRole('banner').getByRole('button').first().click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'login');
  await dialog.getByRole('tabpanel').locator('~ div button').first().click();
  await expect(dialog.locator('[name="code"]')).toBeVisible();
  await expectAccessible(page, 'forgotten password');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('banner').getByRole('button').nth(1).click();
  await expect(dialog).toBeVisible();
  await dialog.locator('button[type="submit"]').click();
  await expect(dialog.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page, 'the registration with its errors');
});

test(`social login is accessible, at the provider's pages too`, async ({ page }) => {
  await page.goto('/');
  await speak(page, 'fil');
  await page.goto('/auth/login');
  await page.getByRole('button', { name: /Google/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/openid\/google/);
  await expectAccessible(page, "the provider's page");
  await page.locator('[name="fault"]').first().click();
  await expect(page.locator('h1')).toBeVisible();
  await expectAccessible(page, 'a login that failed');
  await page.goto('/sandbox/openid/line/authorize');
  await expectAccessible(page, "the provider's page for a broken link");

  await page.goto('/auth/login');
  await page.getByRole('button', { name: /LINE/ }).click();
  await page.locator('#name').fill(newPerson());
  await page.locator('#name ~ button').click();
  await expect(page).toHaveURL('/auth/info');
  await expectAccessible(page, 'the rest of the registration');
  await page.locator('button[type="submit"]').click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page, 'its errors');
});

test('linked accounts and the phone are accessible', async ({ page }) => {
  await register(page);
  await speak(page, 'fil');
  await expectScreens(page, ['/auth/bind', '/member/profile/linked', '/auth/set-password']);
  await page.goto('/member/profile/linked');
  await page.locator('li button').first().click();
  await provePassword(page, 'not-the-password');
  await expect(page.getByRole('dialog').locator('[aria-invalid="true"]')).toBeVisible();
  await expectAccessible(page, 'the password before linking');
  await provePassword(page);
  await page.locator('#name').fill(newPerson());
  await page.locator('#name ~ button').click();
  await expect(page).toHaveURL('/member/profile/linked');
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, 'a linked account');
  await page.locator('li button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the question before unlinking');
});
