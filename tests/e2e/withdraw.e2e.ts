import type { Page } from '@playwright/test';
import { expect, PASSWORD, register, test } from '../support/browser/e2e.ts';
import { callAs, playableText } from '../support/browser/e2e-calls.ts';
import { newMobile, typeSentCode } from '../support/browser/e2e-phone.ts';
import {
  depositFiveHundred,
  HOLDER,
  pressAtDesk,
  registerReceiver,
  wagerAway,
  withdrawalBooks,
} from '../support/browser/e2e-withdrawals.ts';
import { expectToast } from '../support/browser/fleeting.ts';

// Money out: from the first steps to paid, to failed with the money back, and refused before.

const openTab = (page: Page) => page.goto('/wallets?name=withdraw');
const freeCard = (page: Page) =>
  page.getByRole('region', { name: 'You can withdraw', exact: true });
/** The reference of the timeline that is shown. */
const shownReference = (page: Page) => page.url().split('/').pop() ?? '';

/** Fills the amount, looks at the last sheet and confirms it. */
async function withdraw(page: Page, pesos: string): Promise<void> {
  await page.getByLabel('Amount').fill(pesos);
  await page.getByRole('button', { name: /^Withdraw ₱/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
}

test('a new player gives name, phone and account, wagers the deposit, and is paid', async ({
  page,
  server,
}) => {
  const account = await register(page);
  const mobile = newMobile();

  await test.step('the deposit is locked, and the page says why and how far it is', async () => {
    await depositFiveHundred(page);
    await openTab(page);
    await expect(freeCard(page)).toContainText('₱0.00');
    const locks = page.getByRole('region', { name: 'What is locked, and why' });
    await expect(locks).toContainText('Deposit of ₱500.00');
    await expect(locks).toContainText('₱500.00 left to wager');
    await expect(page.getByText('We never ask for a fee or another deposit')).toBeVisible();
  });

  await test.step('the legal name is shown whole before it is sent for good', async () => {
    await page.getByLabel('First name').fill(' Maria  Clara ');
    await page.getByRole('button', { name: 'Check the name' }).click();
    await expect(page.getByText('Type it as on your ID.')).toBeVisible();
    await expect(page.getByLabel('Last name')).toBeFocused();
    await page.getByLabel('Last name').fill('Dela Cruz');
    await page.getByRole('button', { name: 'Check the name' }).click();
    const ask = page.getByRole('dialog', { name: 'Is this as on your ID?' });
    await expect(ask.getByText(HOLDER)).toBeVisible();
    await ask.getByRole('button', { name: 'Yes, this is my legal name' }).click();
    await expectToast(page, 'Your legal name is saved.');
  });

  await test.step('the phone is bound by a code', async () => {
    await page.getByLabel('Mobile number').fill(mobile);
    await typeSentCode(page, server, mobile);
    await page.getByLabel('Password of your account', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Link this number' }).click();
    await expectToast(page, 'Your number is linked.');
  });

  await test.step('the account is added by another code and leads back here', async () => {
    await page.getByRole('link', { name: 'Add an account' }).click();
    await page.getByRole('button', { name: 'Bank or e-wallet' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^GCash/ })
      .click();
    await page.getByLabel('Mobile number of the e-wallet').fill('09171234567');
    await expect(page.getByLabel('Mobile number of the e-wallet')).toHaveValue('0917 123 4567');
    await typeSentCode(page, server, mobile);
    await page.getByRole('button', { name: 'Save the account' }).click();
    await expect(page).toHaveURL('/wallets?name=withdraw');
    await expect(page.getByText('The smallest withdrawal is ₱100.')).toBeVisible();
  });

  await test.step('once wagered, what was won can leave, and the cost is told before', async () => {
    await wagerAway(server, account, { stake: 50_000, win: 60_000 });
    await openTab(page);
    await page.getByRole('link', { name: 'All withdrawals' }).click();
    await expect(page.getByText('No withdrawals yet')).toBeVisible();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(freeCard(page)).toContainText('₱600.00');
    await page.getByRole('button', { name: 'Withdraw all: ₱600.00' }).click();
    await expect(page.getByLabel('Amount')).toHaveValue('600');
    await page.getByLabel('Amount').fill('300');
    const cost = page.getByRole('region', { name: 'What arrives' });
    await expect(cost).toContainText('Free');
    await expect(cost).toContainText('Usually within 10 min');
    await expect(cost).toContainText('3 of 3 free withdrawals left this month.');
    await page.getByRole('button', { name: 'Withdraw ₱300.00' }).click();
    const sheet = page.getByRole('dialog', { name: 'Withdraw ₱300.00?' });
    await expect(sheet).toContainText('can’t be cancelled or taken back into play');
    await sheet.getByRole('button', { name: 'Not now' }).click();
    expect((await withdrawalBooks(server, account)).holds).toEqual([]);
  });

  await test.step('confirmed, it is set aside, sent, and paid', async () => {
    await withdraw(page, '300');
    await expect(page).toHaveURL(/\/withdrawal\/BW/);
    await expect(page.getByRole('heading', { name: 'On its way to you' })).toBeVisible();
    const stages = page.getByRole('region', { name: 'Where your money is' });
    await expect(stages.getByRole('listitem').first()).toContainText('Requested');
    await expect(stages).toContainText('at the latest');
    expect(await withdrawalBooks(server, account)).toEqual({ moved: [], holds: ['pending'] });
    await pressAtDesk(page, shownReference(page), 'Pay, call back twice');
    await expect(page.getByRole('heading', { name: 'Paid', exact: true })).toBeVisible();
    await expect(stages.getByRole('listitem').last()).toContainText('Paid to GCash');
    expect(await withdrawalBooks(server, account)).toEqual({ moved: [-30_000], holds: ['posted'] });
  });

  await test.step('the list leads to it, and the rest stays withdrawable', async () => {
    await page.getByRole('link', { name: 'All withdrawals' }).click();
    const row = page.getByRole('link', { name: /₱300.00/ });
    await expect(row).toContainText('Paid');
    await openTab(page);
    await expect(freeCard(page)).toContainText('₱300.00');
  });
});

test('a withdrawal that the bank refuses brings the money back once, and says why', async ({
  page,
  server,
}) => {
  const { account } = await registerReceiver(page, server);
  await depositFiveHundred(page);
  await wagerAway(server, account, { stake: 50_000, win: 50_000 });
  await openTab(page);
  await withdraw(page, '500');
  await expect(page).toHaveURL(/\/withdrawal\/BW/);
  const reference = shownReference(page);

  await test.step('while it is on its way the tab lists it and nothing else can leave', async () => {
    await openTab(page);
    const pending = page.getByRole('region', { name: 'On their way' });
    await expect(pending.getByRole('link', { name: /₱500.00/ })).toBeVisible();
    await expect(freeCard(page)).toContainText('₱0.00');
  });

  await test.step('refused while its player is elsewhere, it is in the balance of the wallet again', async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await pressAtDesk(page, reference, 'Refuse: another name');
    const status = async () => (await callAs(page, 'withdrawalStatus', { id: reference })).data;
    await expect.poll(status).toMatchObject({ status: 'FAILED' });
    await page.getByRole('link', { name: 'Deposit', exact: true }).first().click();
    await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await expect(freeCard(page)).toContainText('₱500.00');
    const head = page.getByRole('region', { name: 'What you have' });
    await expect(head).toContainText(await playableText(page));
  });

  await test.step('refused again by a late contradiction, it is back once', async () => {
    await page.goto(`/withdrawal/${reference}`);
    await expect(page.getByRole('heading', { name: 'It could not be paid' })).toBeVisible();
    await expect(page.getByText('Your money is back in your wallet: ₱500.00.')).toBeVisible();
    await expect(page.getByText('The account is not in your legal name.')).toBeVisible();
    const stages = page.getByRole('region', { name: 'Where your money is' });
    await expect(stages.getByRole('listitem').last()).toContainText('Back in your wallet');
    await pressAtDesk(page, reference, 'Call back the opposite');
    await openTab(page);
    await expect(freeCard(page)).toContainText('₱500.00');
    expect(await withdrawalBooks(server, account)).toEqual({ moved: [], holds: ['voided'] });
  });
});

test('while wagering is left only the rest can be asked for, and more is refused', async ({
  page,
  server,
}) => {
  const { account, accountId } = await registerReceiver(page, server);
  await depositFiveHundred(page);
  await wagerAway(server, account, { stake: 20_000, win: 40_000 });
  await openTab(page);
  await expect(freeCard(page)).toContainText('₱400.00');
  const locks = page.getByRole('region', { name: 'What is locked, and why' });
  await expect(locks).toContainText('₱300.00 left to wager');
  await expect(locks).toContainText('₱200.00 of ₱500.00 wagered');

  await page.getByLabel('Amount').fill('400.01');
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await expect(page.getByText('You can withdraw ₱400.00 now.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  const wish = { bankAccountId: accountId, amount: 40_001, fee: 0 };
  expect((await callAs(page, 'createWithdrawal', wish)).errcode).toBe(6006);

  await test.step('what is refused after the page was drawn is told with the new figures', async () => {
    await page.getByLabel('Amount').fill('400');
    await page.getByRole('button', { name: 'Withdraw ₱400.00' }).click();
    await wagerAway(server, account, { stake: 35_000, win: 0 });
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('alert').getByText('(3005)')).toBeVisible();
    await expect(freeCard(page)).toContainText('₱350.00');
    await expect(locks).toBeHidden();
  });
  expect(await withdrawalBooks(server, account)).toEqual({ moved: [], holds: [] });
});

test('a withdrawal whose answer got lost is asked about after a reload, and never sent again', async ({
  page,
  server,
}) => {
  const { account } = await registerReceiver(page, server);
  await depositFiveHundred(page);
  await wagerAway(server, account, { stake: 50_000, win: 50_000 });
  await openTab(page);
  let sent = 0;
  await page.route('**/app/v1/createWithdrawal', async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort();
  });
  await page.route('**/app/v1/onceOutcome', (route) => route.abort());
  await withdraw(page, '200');
  await expect(page.getByRole('heading', { name: 'Checking your withdrawal' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Checking your withdrawal' })).toBeVisible();
  await page.unroute('**/app/v1/onceOutcome');
  await page.getByRole('link', { name: 'Look where it is' }).click();
  await expect(page).toHaveURL(/\/withdrawal\/BW/);
  expect((await withdrawalBooks(server, account)).holds).toHaveLength(1);
  expect(sent).toBe(1);
});

test('a withdrawal that never arrived is told as not done, and none follows by itself', async ({
  page,
  context,
  server,
}) => {
  const { account } = await registerReceiver(page, server);
  await depositFiveHundred(page);
  await wagerAway(server, account, { stake: 50_000, win: 50_000 });
  await openTab(page);
  let sent = 0;
  await page.route('**/app/v1/createWithdrawal', (route) => {
    sent += 1;
    return route.abort();
  });
  await expect(page.getByLabel('Amount')).toBeVisible();
  await context.setOffline(true);
  await withdraw(page, '200');
  await expect(page.getByRole('alert')).toContainText('It did not get through.');
  await context.setOffline(false);
  expect(sent).toBe(0);
  await withdraw(page, '200');
  // Lost on its way: its key is closed, and it counts no more.
  await expect(page.getByRole('alert')).toContainText('Nothing has changed.');
  expect(sent).toBe(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Checking your withdrawal' })).toBeHidden();
  expect(await withdrawalBooks(server, account)).toEqual({ moved: [], holds: [] });
  expect(sent).toBe(1);
});

test('a fee that came up meanwhile is told before it is taken, and large sums say who looks first', async ({
  page,
  server,
}) => {
  const { account, accountId } = await registerReceiver(page, server);
  await depositFiveHundred(page);
  await wagerAway(server, account, { stake: 50_000, win: 3_000_000 });
  const small = { bankAccountId: accountId, amount: 10_000, fee: 0 };
  for (const _ of [1, 2]) expect((await callAs(page, 'createWithdrawal', small)).errcode).toBe(0);
  await openTab(page);
  const cost = page.getByRole('region', { name: 'What arrives' });
  await expect(cost).toContainText('1 of 3 free withdrawals left this month.');
  // The last free one goes in another tab.
  expect((await callAs(page, 'createWithdrawal', small)).errcode).toBe(0);

  await withdraw(page, '25000');
  await expect(page.getByRole('alert').getByText('(6010)')).toBeVisible();
  await expect(cost).toContainText('-₱15.00');
  await expect(cost).toContainText('₱24,985.00');
  await expect(cost).toContainText('A person looks at it first, as it is ₱20,000 or more');

  await page.getByRole('button', { name: /^Withdraw ₱/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Being checked first' })).toBeVisible();
  await expect(page.getByText('₱24,985.00').first()).toBeVisible();
  const stages = page.getByRole('region', { name: 'Where your money is' });
  await expect(stages.locator('[aria-current="step"]')).toContainText('Checked by a person');
});
