import type { Route } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { expect, register, TAP, test } from '../support/browser/e2e.ts';

// A level by wagers in a game, its rewards, and the one that was taken on another page already.

test('wagers reach a level, whose rewards are taken once and refused a second time', async ({
  page,
  server,
}) => {
  const account = await register(page);
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
  await page.goto('/game/start?gameId=101&stake=20000');
  const spin = page.getByRole('button', { name: 'Spin for ₱200.00' });
  await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 50_000 });
  await spin.click();
  await expect(page.getByText(/^You won|^No win this time|back from ₱/)).toBeVisible({
    timeout: 30_000,
  });
  // Left before its act had ended: what was reached is shown with the next opening, and only then told.
  const shownAt = async () => {
    const sql = 'select shown_at from vip_levels where player_id = $1';
    return (await server.query<{ shown_at: Date | null }>(sql, [playerId])).map(
      (level) => level.shown_at !== null,
    );
  };
  const forget = (route: Route) => route.abort();
  await page.route('**/vipLevelShown', forget);
  await page.goto('/vip');
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
  const own = page.getByRole('listitem').filter({ hasText: 'VIP 1 (yours)' });
  await expect(own).toContainText(/Reached .*20\d\d/);
  await expectAccessible(page, 'vip levels');
});

test('a week is paid for the days on which the player came; a missed one takes nothing away', async ({
  page,
  server,
}) => {
  const account = await register(page);
  const [row] = await server.query<{ id: number }>(
    'select player_id::int as id from accounts where account = $1',
    [account],
  );
  const values = [row?.id ?? 0, account];
  await server.query(
    `select ledger_post($1, 2001, 100000, 'house:deposits', 'deposit', $2, '{}', now())`,
    values,
  );
  await server.query(
    `insert into vip_levels (player_id, level, reason, experience, wagered, reached_at)
     values ($1, 1, 'operator', 0, 0, now() - interval '15 days')`,
    values.slice(0, 1),
  );
  // Monday and Wednesday of last week in Manila; five days were missed.
  await server.query(
    `insert into vip_sign_ins (player_id, day)
     select $1, (date_trunc('week', now() at time zone 'Asia/Manila'))::date - 7 + ago
     from unnest(array[0, 2]) ago`,
    values.slice(0, 1),
  );
  await page.goto('/bonus/vip');
  const weekly = 'Take: Reward for last week';
  await page.getByRole('button', { name: weekly }).click();
  await page.getByRole('button', { name: TAP }).click();
  await expect(page.getByRole('button', { name: weekly })).toHaveCount(0);
  await expectAccessible(page, 'vip in the bonus centre');
  const booked = await server.query<{ currency: number; amount: number }>(
    `select currency, amount::int from transfers where player_id = $1 and kind = 'vip-week'`,
    values.slice(0, 1),
  );
  // Three points of VIP 1 for each of the two days.
  expect(booked).toEqual([{ currency: 2002, amount: 6 }]);
});
