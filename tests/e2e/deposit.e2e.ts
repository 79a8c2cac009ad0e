import type { Page } from '@playwright/test';
import { moneyText } from '../../contract/money-text.ts';
import { expect, register, test } from '../support/browser/e2e.ts';
import { playableText } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { expectToast } from '../support/browser/fleeting.ts';

// Deposits on a phone: every channel, every ending of the payment page, bonuses and coupons.

const RECEIVED = 'Deposit received';
const WAITING = 'Waiting for the payment';
const FAILED = 'The payment did not go through';

/** Opens a deposit and stands on the payment page. */
async function openPayment(page: Page, chip: string, channel?: string): Promise<void> {
  await page.goto('/wallets?name=deposit');
  if (channel) await page.getByRole('radio', { name: channel }).check({ force: true });
  await page.getByRole('button', { name: chip, exact: true }).click();
  await page.getByRole('button', { name: /^Deposit ₱/ }).click();
  await expect(page.getByRole('button', { name: 'Approve payment', exact: true })).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const expectState = (page: Page, state: string, timeout = 30_000) =>
  expect(page.getByRole('heading', { name: state })).toBeVisible({ timeout });

/** How often and how much was booked for an account. */
async function booked(server: E2eServer, account: string): Promise<number[]> {
  const rows = await server.query<{ amount: number }>(
    `select t.amount::float8 as amount from transfers t join accounts a on a.player_id = t.player_id
     where a.account = $1 and t.kind = 'deposit' order by t.created_at`,
    [account],
  );
  return rows.map(({ amount }) => amount);
}

/** What a player holds of a currency, what is set aside of it included, by the ledger. */
async function holds(server: E2eServer, account: string, currency: number) {
  const [row] = await server.query<{ balance: number; held: number }>(
    `select w.balance::float8 as balance, w.held::float8 as held from wallets w
     join accounts a on a.player_id = w.player_id where a.account = $1 and w.currency = $2`,
    [account, currency],
  );
  return { balance: row?.balance ?? 0, held: row?.held ?? 0 };
}

test('each channel takes a deposit, which is booked and named', async ({ page, server }) => {
  const account = await register(page);
  const channels = ['GCash', 'Maya', 'Bank transfer', 'Over the counter'];
  for (const [i, channel] of channels.entries()) {
    await test.step(channel, async () => {
      await openPayment(page, '₱200', channel);
      await expect(page.getByText(`${channel} (sandbox)`)).toBeVisible();
      await press(page, 'Approve payment');
      await expectState(page, RECEIVED);
      // All that can be played: the bonus that the first one brought counts.
      await expect(
        page.getByText(`Your balance is now ${moneyText(20_000 * (i + 2))}.`),
      ).toBeVisible();
      await expect(page.getByText(`${channel} (sandbox)`)).toBeVisible();
    });
  }
  expect(await booked(server, account)).toEqual([20_000, 20_000, 20_000, 20_000]);
  await page.goto('/wallets?name=deposit');
  await expect(page.getByRole('radio', { name: 'Over the counter' })).toBeChecked();
});

test('a payment that is approved is booked once, however it is reported', async ({
  page,
  server,
}) => {
  const account = await register(page);
  for (const ending of ['Approve payment', 'Approve, call back twice']) {
    await openPayment(page, '₱100');
    await press(page, ending);
    await expectState(page, RECEIVED);
  }

  await test.step('also when a decline arrives after the payment', async () => {
    await openPayment(page, '₱100');
    await press(page, 'Approve, call-backs out of order');
    await expectState(page, RECEIVED);
  });

  await test.step('the page knows of a late report by itself', async () => {
    await openPayment(page, '₱100');
    await press(page, 'Approve, call back late');
    await expectState(page, RECEIVED);
  });

  await test.step('a report that never comes is asked for after a minute', async () => {
    await openPayment(page, '₱100');
    await press(page, 'Approve, no call-back');
    await expectState(page, WAITING);
    await expect(page.getByText('Do not pay twice.')).toBeVisible();
    await expect(page.getByText(/We ask the provider again in \d+ s\./)).toBeVisible();
    await server.setAhead(70_000);
    await expectState(page, RECEIVED, 60_000);
    await server.setAhead(0);
  });
  expect(await booked(server, account)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
});

test('a payment that fails says why and what to do, and books nothing', async ({
  page,
  server,
}) => {
  const account = await register(page);
  const endings = [
    ['Decline', 'The provider declined the payment.'],
    ['Decline: wallet limit', 'Your e-wallet’s own limit is reached.'],
    ['Decline: time window', 'Your e-wallet allows such payments at certain hours only.'],
    ['Let it expire', 'The time to pay ran out.'],
    ['Decline: cooling-off', 'Your e-wallet is in a cooling-off pause.'],
  ] as const;
  for (const [ending, why] of endings) {
    await test.step(ending, async () => {
      await openPayment(page, '₱100');
      await press(page, ending);
      await expectState(page, FAILED);
      await expect(page.getByText(why)).toBeVisible();
    });
  }
  // A pause that the wallet has set is not argued with.
  await expect(page.getByRole('link', { name: 'Try again' })).toBeHidden();
  expect(await booked(server, account)).toEqual([]);
});

test('a deposit left unpaid waits in the wallet, and can be paid from there', async ({
  page,
  context,
  server,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const account = await register(page);
  await openPayment(page, '₱500');
  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await expectState(page, WAITING);

  await test.step('its reference can be copied', async () => {
    await page.getByRole('button', { name: 'Copy the reference' }).click();
    await expectToast(page, 'Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^BT/);
  });

  await test.step('back leads home and never to the payment page', async () => {
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL('/');
  });

  await test.step('the wallet shows it before another one is started', async () => {
    await page.goto('/wallets?name=deposit');
    const list = page.getByRole('region', { name: WAITING });
    await expect(list.getByText('Do not pay twice.')).toBeVisible();
    await list.getByRole('link', { name: /₱500\.00/ }).click();
    await expectState(page, WAITING);
  });

  await test.step('paid in another tab it waits no more, and is in the balance beside it', async () => {
    const other = await context.newPage();
    await other.goto(page.url());
    await press(page, 'Back');
    await press(other, 'Open the payment page again');
    await press(other, 'Approve payment');
    await expectState(other, RECEIVED);
    await page.getByRole('link', { name: 'Deposit', exact: true }).first().click();
    await expect(page.getByRole('heading', { name: 'Amount' })).toBeVisible();
    await expect(page.getByRole('region', { name: WAITING })).toBeHidden();
    const head = page.getByRole('region', { name: 'What you have' });
    await expect(head).toContainText(await playableText(page));
  });
  expect(await booked(server, account)).toEqual([50_000]);
});

test('with back=1 the wallet leads back where it was opened, without it home', async ({ page }) => {
  await register(page);
  await page.goto('/wallets/bonus');
  await page.getByRole('link', { name: 'See deposit bonuses' }).click();
  await expect(page).toHaveURL('/wallets?name=deposit&back=1');
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await expect(page).toHaveURL('/wallets?name=withdraw&back=1');
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/wallets/bonus');

  await page.goto('/wallets?name=deposit');
  // All of the screen is there: what still comes in may take a tap's target away.
  await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a deposit whose answer got lost is asked about after a reload, and opened once', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await page.route('**/app/v1/createDeposit', async (route) => {
    // The server has opened it; only its answer never arrives.
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.route('**/app/v1/onceOutcome', (route) => route.abort());
  await page.goto('/wallets?name=deposit');
  await page.getByRole('button', { name: '₱200', exact: true }).click();
  await page.getByRole('button', { name: /^Deposit ₱/ }).click();
  await expect(page.getByText('Checking your deposit')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Checking your deposit')).toBeVisible();
  await page.unroute('**/app/v1/onceOutcome');
  await expect(page.getByText('Your deposit is ready')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the payment page' }).click();
  await press(page, 'Approve payment');
  await expectState(page, RECEIVED);
  const opened = await server.query(
    `select 1 from deposits d join accounts a on a.player_id = d.player_id where a.account = $1`,
    [account],
  );
  expect(opened).toHaveLength(1);
});

test('bonuses and a coupon bring just what the page shows', async ({ page, server }) => {
  const account = await register(page);

  await test.step('the first deposit brings its bonus and points', async () => {
    await page.goto('/wallets?name=deposit');
    const chip = page.getByRole('button', { name: '₱2,000', exact: true });
    await expect(chip).toHaveAccessibleDescription('+₱1,000 bonus');
    await chip.click();
    await expect(page.getByText('You get ₱2,000 + ₱1,000 bonus coins')).toBeVisible();
    await page.getByRole('button', { name: /^Deposit ₱/ }).click();
    await press(page, 'Approve payment');
    await expectState(page, RECEIVED);
    const rewards = page.getByRole('region', { name: 'Also yours' });
    await expect(rewards.getByText('₱1,000.00 bonus')).toBeVisible();
    await expect(rewards.getByText('Points × 50')).toBeVisible();
    expect((await holds(server, account, 2)).balance).toBe(100_000);
  });

  await test.step('a gift code brings a coupon', async () => {
    await page.goto('/points');
    await page.getByLabel('Your code').fill('PAUNANG2026');
    await page.getByRole('button', { name: 'Redeem' }).click();
    await page.getByRole('button', { name: 'Tap the screen to continue' }).click();
    expect((await holds(server, account, 1001)).balance).toBe(1);
  });

  const useCoupon = async () => {
    await page.goto('/wallets?name=deposit');
    await page.getByRole('button', { name: '₱500', exact: true }).click();
    await page.getByRole('button', { name: /^Coupon/ }).click();
    await page.getByRole('radio', { name: /5% coupon/ }).check();
    await page.getByRole('button', { name: 'Use this coupon' }).click();
    await expect(page.getByText('You get ₱500 + ₱275 bonus coins')).toBeVisible();
    await page.getByRole('button', { name: /^Deposit ₱/ }).click();
    await expect(page.getByRole('button', { name: 'Let it expire' })).toBeVisible();
  };

  await test.step('a payment that fails gives the coupon back', async () => {
    await useCoupon();
    expect(await holds(server, account, 1001)).toEqual({ balance: 1, held: 1 });
    await press(page, 'Let it expire');
    await expectState(page, FAILED);
    await expect(page.getByText('Your coupon is back in your wallet.')).toBeVisible();
    expect(await holds(server, account, 1001)).toEqual({ balance: 1, held: 0 });
  });

  await test.step('one that is paid uses it up and brings both bonuses', async () => {
    await useCoupon();
    await press(page, 'Approve payment');
    await expectState(page, RECEIVED);
    await expect(page.getByText('₱275.00 bonus')).toBeVisible();
    expect(await holds(server, account, 1001)).toEqual({ balance: 0, held: 0 });
    await page.getByRole('link', { name: 'How this bonus becomes coin' }).click();
    await expect(page.getByText('₱1,000.00').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Coupon bonus' })).toContainText('₱25.00');
  });
});

test('what the day leaves is told under the field, and no more is taken', async ({
  page,
  server,
}) => {
  await register(page);
  await server.query('update recharge_channels set day_max = 60000 where id = 2');
  try {
    await openPayment(page, '₱500', 'Maya');
    await page.goto('/wallets?name=deposit');
    await page.getByRole('radio', { name: 'Maya' }).check({ force: true });
    await expect(page.getByText('₱100 left here today.')).toBeVisible();
    await page.getByLabel('Any other amount').fill('101');
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await expect(page.getByText(/^Only ₱100 is left here today\./)).toBeVisible();
    await expect(page.getByLabel('Any other amount')).toBeFocused();
  } finally {
    await server.query('update recharge_channels set day_max = 10000000 where id = 2');
  }
});
