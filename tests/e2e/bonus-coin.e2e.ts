import type { Page } from '@playwright/test';
import { deposit, expect, register, test } from '../support/browser/e2e.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { expectToast } from '../support/browser/fleeting.ts';

// Bonuses on a phone: everything that belongs to one, and giving one up.

/** Deposits and waits until it is booked with its bonus. */
async function depositForBonus(page: Page, chip: string): Promise<void> {
  await deposit(page, chip);
  await expect(page.getByText('Deposit received')).toBeVisible();
}

/** The grants of an account, the oldest first. */
function grants(server: E2eServer, account: string) {
  return server.query<{ status: string; amount: number }>(
    `select g.status, g.amount::float8 as amount from bonus_grants g
     join accounts a on a.player_id = g.player_id where a.account = $1 order by g.number`,
    [account],
  );
}

test('a bonus shows its sums, its requirement and its end, and the next one waits', async ({
  page,
}) => {
  await register(page);
  await page.goto('/wallets/bonus');
  await expect(page.getByText('No active bonus')).toBeVisible();
  await depositForBonus(page, '₱500');
  await depositForBonus(page, '₱200');
  await page.goto('/wallets');
  await page.getByRole('link', { name: 'My bonuses' }).click();

  const bonuses = page.getByRole('region', { name: 'Deposit bonus' });
  const running = bonuses.first();
  const waiting = bonuses.last();
  await expect(running.getByText('Active')).toBeVisible();
  await expect(running.getByText('₱500.00').first()).toBeVisible();
  await expect(running.getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    '₱0.00 of ₱4,000.00 wagered',
  );
  await expect(running.getByText('₱4,000.00 to go')).toBeVisible();
  await expect(running.getByText('Ends on')).toBeVisible();
  await expect(waiting.getByText('Waiting')).toBeVisible();
  await expect(waiting.getByText('₱100.00').first()).toBeVisible();
  await expect(page.getByText('Your own coins first, then bonus coins.')).toBeVisible();
});

test('a bonus is given up after both sums were shown, once, though the answer gets lost', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await depositForBonus(page, '₱500');
  await depositForBonus(page, '₱200');
  await page.goto('/wallets/bonus');
  await page.getByRole('button', { name: 'Cancel this bonus' }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Cancel this bonus?' });
  await expect(sheet.getByText('₱500.00')).toBeVisible();
  await expect(sheet.getByText('₱700.00')).toBeVisible();

  await test.step('keeping it changes nothing', async () => {
    await sheet.getByRole('button', { name: 'Keep the bonus' }).click();
    await expect(sheet).toBeHidden();
    expect((await grants(server, account)).map(({ status }) => status)).toEqual([
      'running',
      'waiting',
    ]);
  });

  let sent = 0;
  await page.route('**/app/v1/bonusCancel', async (route) => {
    sent += 1;
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Cancel this bonus' }).first().click();
  await sheet.getByRole('button', { name: 'Yes, cancel' }).click();
  await expectToast(page, 'The bonus is cancelled.');
  await expect(sheet).toBeHidden();
  expect(sent).toBe(1);
  expect(await grants(server, account)).toEqual([
    { status: 'cancelled', amount: 50_000 },
    { status: 'running', amount: 10_000 },
  ]);
  await expect(page.getByRole('region', { name: 'Ended' })).toContainText('Cancelled');
  await expect(page.getByRole('region', { name: 'Deposit bonus' })).toContainText('Active');
});
