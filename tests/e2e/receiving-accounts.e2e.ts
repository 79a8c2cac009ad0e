import { expect, test } from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import { codeSentTo, typeSentCode, wrongCodeFor } from '../support/browser/e2e-phone.ts';
import { HOLDER, registerReceiver } from '../support/browser/e2e-withdrawals.ts';
import { expectToast } from '../support/browser/fleeting.ts';

// Where money goes: no account comes, changes or goes without a code to the player's own phone.

test('an account is added after a wrong code, changed by another one, and removed by a third', async ({
  page,
  server,
}) => {
  const { mobile } = await registerReceiver(page, server);
  await page.goto('/wallets/card/list');
  await expect(page.getByText('1 of 5 accounts')).toBeVisible();

  await test.step('the form wants a bank, a number of its length, and the right code', async () => {
    await page.getByRole('link', { name: 'Add an account' }).click();
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page.getByText('Choose where the money should go.')).toBeVisible();
    await page.getByRole('button', { name: 'Bank or e-wallet' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Parol Savings/ })
      .click();
    await page.getByLabel('Account number').fill('0012-3456-78');
    await expect(page.getByText(HOLDER)).toBeVisible();
    await typeSentCode(page, server, mobile);
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page.getByText(/has 12 digits. You typed 10/)).toBeVisible();
    await page.getByLabel('Account number').fill('0012345678901');
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page.getByText(/has 12 digits. You typed 13/)).toBeVisible();
    await page.getByLabel('Account number').fill('001234567890');
    await expect(page.getByLabel('Account number')).toHaveValue('0012 3456 7890');

    const code = await codeSentTo(server, mobile);
    await page.getByLabel('Code from the message').fill(wrongCodeFor(code));
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page.getByText('This code is not right.')).toBeVisible();
    await expect(page.getByLabel('Code from the message')).toBeFocused();
    await page.getByLabel('Code from the message').fill(code);
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page).toHaveURL('/wallets/card/list');
  });

  const row = (mask: string) => page.getByRole('listitem').filter({ hasText: mask });
  await test.step('only the end of a number is ever shown', async () => {
    await expect(row('7890')).toContainText('Parol Savings');
    await expect(row('7890')).toContainText(HOLDER);
    await expect(page.getByText('00123456')).toBeHidden();
    await expect(page.getByText('2 of 5 accounts')).toBeVisible();
  });

  await test.step('a change asks for the whole number and a code of its own', async () => {
    await row('7890')
      .getByRole('link', { name: /^Change Parol Savings/ })
      .click();
    await page.getByLabel('Account number').fill('001234567899');
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page.getByText('Type the code from the message.')).toBeVisible();
    await typeSentCode(page, server, mobile);
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page).toHaveURL('/wallets/card/list');
    await expect(row('7899')).toBeVisible();
    await expect(row('7890')).toBeHidden();
  });

  await test.step('an account that is in the list already is refused at its field', async () => {
    await page.getByRole('link', { name: 'Add an account' }).click();
    await page.getByRole('button', { name: 'Bank or e-wallet' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^GCash/ })
      .click();
    const mobileField = page.getByLabel('Mobile number of the e-wallet');
    await mobileField.fill('+63 917 123 4567');
    await expect(mobileField).toHaveValue('0917 123 4567');
    await typeSentCode(page, server, mobile);
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page.getByText('This account is in your list already.')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
  });

  await test.step('removing asks for a code too', async () => {
    await row('7899')
      .getByRole('button', { name: /^Remove Parol Savings/ })
      .click();
    const sheet = page.getByRole('dialog', { name: 'Remove this account?' });
    await typeSentCode(page, server, mobile);
    await sheet.getByRole('button', { name: 'Remove' }).click();
    await expectToast(page, 'The account is removed.');
    await expect(page.getByText('1 of 5 accounts')).toBeVisible();
  });
});

test('an account in another name is refused, whatever a client sends', async ({ page, server }) => {
  const { mobile } = await registerReceiver(page, server);
  await server.query('update sms_quotas set last_sent_at = null');
  await callAs(page, 'smsSendOwn', { purpose: 'bank-account' });
  const code = await codeSentTo(server, mobile);
  const other = { bankId: 2, accountNumber: '09179999999', holderName: 'Juan Luna', code };
  expect((await callAs(page, 'addBankInfo', other)).errcode).toBe(6002);
});
