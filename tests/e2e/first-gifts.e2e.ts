import { expectAccessible } from '../support/browser/axe.ts';
import { depositHundred, expect, register, TAP, test } from '../support/browser/e2e.ts';

// What is given once, from its card in the bonus centre.

test('the sign-up bonus asks for a deposit and is then received once; a number asks to be linked', async ({
  page,
}) => {
  await register(page);
  await page.goto('/bonus');
  await page.getByRole('link', { name: /^Sign-up bonus/ }).click();
  await expect(page.getByRole('link', { name: 'Deposit', exact: true })).toBeVisible();
  await depositHundred(page);
  await page.goto('/activity/sign-up-bonus');
  await expectAccessible(page, 'the sign-up bonus');
  await page.getByRole('button', { name: 'Receive' }).click();
  await page.getByRole('button', { name: TAP }).click();
  await expect(page.getByText('You have received this gift.')).toBeVisible();

  await page.goto('/activity/bind');
  await expectAccessible(page, 'the gift for a number');
  await page.getByRole('link', { name: 'Link a number' }).click();
  await expect(page).toHaveURL('/auth/bind?back=%2Factivity%2Fbind');
});
