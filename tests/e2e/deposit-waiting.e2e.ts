import { expect, register, test } from '../support/browser/e2e.ts';

// Why a deposit has not come, from its start to the end of the time to pay.

test('a deposit that has not come says why, and what to do next', async ({ page, server }) => {
  const account = await register(page);
  await page.route('**/pay/**', (route) => route.abort());
  await page.goto('/wallets?name=deposit');
  await page.getByRole('button', { name: '₱500', exact: true }).click();
  await page.getByRole('button', { name: /^Deposit ₱/ }).click();
  // The browser's own page, where the provider's should be.
  await expect(page).toHaveURL('chrome-error://chromewebdata/');
  await page.goto('/wallets?name=deposit');
  await page
    .getByRole('region', { name: 'Waiting for the payment' })
    .getByRole('link', { name: /₱500\.00/ })
    .click();
  await expect(page.getByText('The payment page was not opened')).toBeVisible();
  await expect(page.getByText('Do not pay twice.')).toBeHidden();
  await page.unroute('**/pay/**');
  await page.getByRole('button', { name: 'Go to the payment page' }).click();
  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await expect(page.getByText('The provider has not confirmed the payment yet.')).toBeVisible();

  await server.query(
    `update deposits set pay_until = created_at
     where player_id = (select player_id from accounts where account = $1)`,
    [account],
  );
  await page.getByRole('button', { name: 'Look now' }).click();
  await expect(page.getByText('The time to pay is over.')).toBeVisible();
  const [{ reference } = { reference: '-' }] = await server.query<{ reference: string }>(
    `select reference from deposits
     where player_id = (select player_id from accounts where account = $1)`,
    [account],
  );
  await expect(page.getByText('Do not pay twice.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Open the payment page again' })).toBeHidden();

  await page.getByRole('link', { name: 'Write to customer service' }).click();
  await expect(page.getByRole('radio', { name: 'Deposit' })).toBeChecked();
  await expect(page.getByLabel('Which one?')).toHaveValue(reference);
});
