import type { Route } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { enrol, expect, TAP, test } from '../support/browser/e2e.ts';
import { bookRound, booksOfE2e } from '../support/models/game-rounds.ts';

// A level by wagers, its rewards, and the one that was taken on another page already.

test('wagers reach a level, whose rewards are taken once and refused a second time', async ({
  page,
  server,
}) => {
  const account = await enrol(page);
  const [row] = await server.query<{ id: number }>(
    'select player_id::int as id from accounts where account = $1',
    [account],
  );
  const playerId = row?.id ?? 0;
  await page.goto('/vip');
  await expect(page.getByText('VIP begins with your first deposit.')).toBeVisible();
  await expectAccessible(page, 'vip, not yet');
  await server.query(
    `select ledger_post($1, 2001, 100000, 'house:deposits', 'deposit', $2, '{}', now())`,
    [playerId, account],
  );
  await bookRound(booksOfE2e(server), { playerId, gameId: 101, stake: 20_000, payout: 0 });
  // Left before its act had ended: what was reached is shown with the next opening, and only then told.
  const shownAt = async () => {
    const sql = 'select shown_at from vip_levels where player_id = $1';
    return (await server.query<{ shown_at: Date | null }>(sql, [playerId])).map(
      (level) => level.shown_at !== null,
    );
  };
  const forget = (route: Route) => route.abort();
  await page.route('**/vipLevelShown', forget);
  await page.reload();
  const reached = page.getByText('You reached VIP 1. It stays yours.');
  await expect(reached).toBeVisible();
  expect(await shownAt()).toEqual([false]);
  await page.unroute('**/vipLevelShown', forget);
  await page.reload();
  await expect(reached).toBeVisible();
  await expect.poll(shownAt).toEqual([true]);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'VIP 1', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take: Reward for VIP 1' })).toBeVisible();
  await expect(reached).toHaveCount(0);
  await expect(page.getByText('800 missing (₱800.00 in wagers)')).toBeVisible();
  await expectAccessible(page, 'vip');
  const stale = await page.context().newPage();
  await stale.goto('/vip');
  const daily = "Take: Today's reward";
  await expect(stale.getByRole('button', { name: daily })).toBeVisible();
  for (const name of ['Take: Reward for VIP 1', daily, 'Take: Wager ₱100 today']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: TAP }).click();
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await stale.getByRole('button', { name: daily }).click();
  await expect(stale.getByRole('alert')).toContainText('(5004)');
  await page.getByRole('link', { name: 'All levels' }).click();
  await expect(page.getByRole('heading', { name: 'VIP 1 (yours)' })).toBeVisible();
  await expectAccessible(page, 'vip levels');
});
