import type { Page } from '@playwright/test';
import { deposit, depositHundred, expect, register, TAP, test } from '../support/browser/e2e.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';

// First deposit, follow and bank week on a phone, against the real server.

/** Deposits ₱500 by bank transfer and waits until it is booked. */
async function depositByBank(page: Page, chip: string): Promise<void> {
  await page.goto('/wallets?name=deposit');
  await page.getByRole('radio', { name: /Bank transfer/ }).check({ force: true });
  await page.getByRole('button', { name: chip, exact: true }).click();
  await page.getByRole('button', { name: /^Deposit ₱/ }).click();
  await page.getByRole('button', { name: 'Approve payment', exact: true }).click();
  const back = page.getByRole('link', { name: 'Back to Bituin' });
  await back.or(page.getByText('Deposit received')).first().waitFor();
  if (await back.isVisible()) await back.click();
  await expect(page.getByText('Deposit received')).toBeVisible();
}

/** Taps the reward list away, page by page. */
async function takeRewards(page: Page, ...texts: string[]): Promise<void> {
  const list = page.getByRole('dialog');
  await expect(list.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  for (const text of texts) await expect(list.getByText(text).first()).toBeAttached();
  // It hears keys from then on.
  await expect(list).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
}

/** What a player holds of a prop, by the ledger. */
async function balanceOf(server: E2eServer, account: string, propId: number): Promise<number> {
  const [row] = await server.query<{ balance: number }>(
    `select w.balance::float8 as balance from wallets w
     join accounts a on a.player_id = w.player_id where a.account = $1 and w.currency = $2`,
    [account, propId],
  );
  return row?.balance ?? 0;
}

test('a first deposit brings its gifts, which are shown once and booked once', async ({
  page,
  server,
}) => {
  await page.goto('/activity/first-deposit');
  await expect(page.getByRole('link', { name: 'Log in and deposit' })).toBeVisible();
  const account = await register(page);
  await page.goto('/activity/first-deposit');
  await expect(page.getByText('Your first deposit brings gifts')).toBeVisible();
  await page.getByRole('link', { name: 'Make a deposit' }).click();
  await expect(page).toHaveURL(/\/wallets/);
  await deposit(page, '₱500', 'Approve, call back twice');
  await page
    .getByRole('link', { name: 'Back to Bituin' })
    .or(page.getByText('Deposit received'))
    .first()
    .waitFor();

  await test.step('a reload amid the list shows no second one, and the screen keeps the truth', async () => {
    await page.goto('/activity/first-deposit');
    await expect(page.getByRole('dialog').getByText(TAP)).toBeVisible({ timeout: 50_000 });
    await page.reload();
    await expect(page.getByText('Your gifts are here')).toBeVisible();
    await expect(page.getByText('Yours', { exact: true })).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  expect(await balanceOf(server, account, 80_001)).toBe(2);
  expect(await balanceOf(server, account, 60_001)).toBe(60 + 5);

  await test.step('a second deposit brings none of them', async () => {
    await depositHundred(page);
    expect(await balanceOf(server, account, 80_001)).toBe(2);
  });
});

test('following gives points once, and only after a first deposit', async ({ page, server }) => {
  await page.goto('/activity/follow');
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(3);
  const account = await register(page);
  await page.goto('/activity/follow');

  await test.step('the channel opens beside the app', async () => {
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: 'Follow Parol Balita' }).click();
    const channel = await opened;
    await expect(channel.getByRole('heading', { name: 'Parol Balita' })).toBeVisible();
    await channel.close();
  });

  await test.step('without a deposit the points are refused with 1002', async () => {
    await page.getByRole('button', { name: 'Receive the points of Parol Balita' }).click();
    await expect(page.getByRole('alert')).toContainText('(1002)');
    expect(await balanceOf(server, account, 2002)).toBe(0);
  });

  await test.step('with one they are received once', async () => {
    await depositHundred(page);
    await page.goto('/activity/follow');
    await page.getByRole('button', { name: 'Receive the points of Parol Balita' }).click();
    await takeRewards(page, 'Points × 20');
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
    expect(await balanceOf(server, account, 2002)).toBe(20);
  });
});

test('bank week gives a level once for what came by bank', async ({ page, server }) => {
  await page.goto('/activity/bank');
  await expect(page).toHaveURL(/\/auth\/login/);
  const account = await register(page);
  await depositHundred(page);
  await page.goto('/activity/bank');
  await expect(page.getByText('₱500 more')).toBeVisible();

  await depositByBank(page, '₱500');
  const before = await balanceOf(server, account, 60_001);
  await page.goto('/activity/bank');
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '₱500 of ₱2,000');

  await test.step('what became of a lost answer is asked by the next press, and booked once', async () => {
    await page.route('**/app/v1/bankReceive', async (route) => {
      await route.fetch();
      return route.abort();
    });
    await page.route('**/app/v1/onceOutcome', (route) => route.abort());
    await page.getByRole('button', { name: 'Receive the gift for ₱500' }).click();
    await expect(page.getByRole('alert')).toContainText('No answer');
    await page.unroute('**/app/v1/onceOutcome');
    await page.getByRole('button', { name: 'Receive the gift for ₱500' }).click();
    await takeRewards(page, 'Diamonds × 30');
    expect(await balanceOf(server, account, 60_001)).toBe(before + 30);
    await page.unroute('**/app/v1/bankReceive');
  });

  await test.step('another device that still offers it is refused with 5004', async () => {
    await page.route('**/app/v1/bankInfo', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.tiers[0].state = 'open';
      await route.fulfill({ response: answer, json: body });
    });
    await page.reload();
    await page.getByRole('button', { name: 'Receive the gift for ₱500' }).click();
    await expect(page.getByRole('alert')).toContainText('(5004)');
    expect(await balanceOf(server, account, 60_001)).toBe(before + 30);
    // One more look may be under way when the test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});
