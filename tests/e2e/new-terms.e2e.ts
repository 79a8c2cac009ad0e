import { expectAccessible } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';

// Terms of use that the operator changes.

test('changed terms are shown first, stop a deposit until they are accepted, and no withdrawal', async ({
  page,
  server,
}) => {
  await register(page);
  const changes = { en: 'Rounds are settled sooner.', fil: 'Mas maaga ang settlement.' };
  await server.set('terms', { version: 2, day: '2026-12-01', changes });
  await page.goto('/');
  const sheet = page.getByRole('dialog', { name: 'Our terms have changed' });
  await expect(sheet.getByText('What is new since Dec 1, 2026:')).toBeVisible();
  await expect(sheet.getByText(changes.en)).toBeVisible();
  await expectAccessible(page, 'the changed terms');
  const [terms] = await Promise.all([
    page.waitForEvent('popup'),
    sheet.getByRole('link', { name: 'Terms of use' }).click(),
  ]);
  await expect(terms.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  await expect(terms.getByRole('dialog')).toBeHidden();
  await terms.close();

  await page.goto('/wallets?name=withdraw');
  // It hears keys from then on.
  await expect(sheet).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'You can withdraw', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await page.getByRole('button', { name: '₱100', exact: true }).click();
  await page.getByRole('button', { name: /^Deposit ₱/ }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Accept the new terms' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: /^Deposit ₱/ }).click();
  await expect(page.getByRole('button', { name: 'Approve payment' })).toBeVisible();

  await server.set('terms', { version: 3 });
  await page.goto('/');
  await sheet.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('dialog')).toBeHidden();
});
