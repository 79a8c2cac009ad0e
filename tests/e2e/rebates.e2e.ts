import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { expect, expectLobby, register, TAP, test } from '../support/browser/e2e.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { bookRound, booksOfE2e } from '../support/models/game-rounds.ts';

// What comes back of yesterday's stakes, and the popups that open once a day.

test.use({ hasStartPopups: true });

const [SLOT, DICE] = [101, 201];

/** Activities pop up before; what is named here was shown today, too. */
async function keepShut(page: Page, daily: readonly string[]): Promise<void> {
  await page.addInitScript((names) => {
    const ids = Array.from({ length: 100 }, (_, id) => id);
    sessionStorage.setItem('bituin.startPopups', JSON.stringify(ids));
    if (names.length === 0) return;
    const day = new Date(Date.now() + 8 * 60 * 60_000).toISOString().slice(0, 10);
    localStorage.setItem('bituin.dailyPopups', JSON.stringify({ day, names }));
  }, daily);
}

/** A player who deposited so much a day ago, in hundredths. */
async function depositorOfYesterday(page: Page, server: E2eServer, amount: number) {
  const account = await register(page);
  const [row] = await server.query<{ id: number }>(
    'select player_id::int as id from accounts where account = $1',
    [account],
  );
  const playerId = row?.id ?? 0;
  await server.query(
    `select ledger_post($1, 2001, $2, 'house:deposits', 'deposit', $3, '{}',
       now() - interval '25 hours')`,
    [playerId, amount, account],
  );
  return playerId;
}

const lose = (server: E2eServer, playerId: number, gameId: number, stake: number, hoursAgo = 24) =>
  bookRound(booksOfE2e(server), { playerId, gameId, stake, payout: 0, hoursAgo });

test('rebates are taken by type and all at once, stand in the record, and are refused a second time', async ({
  page,
  server,
}) => {
  await keepShut(page, []);
  const playerId = await depositorOfYesterday(page, server, 100_000);
  await lose(server, playerId, SLOT, 40_000);
  await lose(server, playerId, DICE, 30_000);
  await page.goto('/vip/rebate');
  await expect(page.getByText('Your level at the end of yesterday: VIP 1')).toBeVisible();
  await expectAccessible(page, 'rebates');
  const stale = await page.context().newPage();
  await stale.goto('/vip/rebate');
  await expect(stale.getByRole('button', { name: 'Receive all' })).toBeVisible();

  await page.getByRole('button', { name: 'Receive: Slots, ₱0.40' }).click();
  await page.getByRole('button', { name: TAP }).click();
  await expect(page.getByText('Received', { exact: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Receive all' }).click();
  await page.getByRole('button', { name: TAP }).click();
  await expect(page.getByText('Received', { exact: true })).toHaveCount(2);
  await stale.getByRole('button', { name: 'Receive all' }).click();
  await expect(stale.getByRole('alert')).toContainText('(5004)');

  await page.getByRole('link', { name: 'Record' }).click();
  await expect(page.getByText('₱400.00 wagered at 0.1%')).toBeVisible();
  await expect(page.getByText('+₱0.30')).toBeVisible();
  await expect(page.getByText('No more')).toBeVisible();
  await expectAccessible(page, 'the record of rebates');
  const [sum] = await server.query<{ coin: number; moves: number }>(
    `select sum(amount)::int as coin, count(*)::int as moves from transfers
     where player_id = $1 and kind = 'rebate'`,
    [playerId],
  );
  expect(sum).toEqual({ coin: 70, moves: 2 });
});

test('an open rebate of yesterday opens once in the lobby and is taken with one press', async ({
  page,
  server,
}) => {
  await keepShut(page, []);
  const playerId = await depositorOfYesterday(page, server, 100_000);
  await lose(server, playerId, SLOT, 50_000);
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: 'A rebate for you' });
  await expect(popup.getByText('₱0.50')).toBeVisible();
  await expectAccessible(page, 'the popup of a rebate');
  await popup.getByRole('button', { name: 'Receive' }).click();
  await page.getByRole('button', { name: TAP }).click();
  await expect(popup).toBeHidden();
  await lose(server, playerId, DICE, 40_000);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(popup).toBeHidden();
});

test('a rebate whose popup was left before its answer came shows its rewards all the same', async ({
  page,
  server,
}) => {
  await keepShut(page, ['become-vip']);
  const playerId = await depositorOfYesterday(page, server, 100_000);
  await lose(server, playerId, SLOT, 50_000);
  let answer = () => {};
  const isLeft = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/app/v1/betBonusReceive', async (route) => {
    await isLeft;
    await route.continue();
  });
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: 'A rebate for you' });
  await popup.getByRole('button', { name: 'Receive' }).click();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  // The last thing before the popup would close itself.
  const told = page.waitForRequest('**/app/v1/getActivityIds');
  answer();
  await told;
  await page.getByRole('button', { name: TAP }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('who has deposited and has no level is told what VIP 1 takes', async ({ page, server }) => {
  await keepShut(page, []);
  await depositorOfYesterday(page, server, 10_000);
  await page.goto('/');
  const popup = page.getByRole('dialog', { name: 'Become a VIP' });
  await expect(popup.getByText(/100 points of experience/)).toBeVisible();
  await expectAccessible(page, 'the popup of VIP');
  await popup.getByRole('button', { name: 'Not now' }).click();
  await page.reload({ waitUntil: 'networkidle' });
  await expect(popup).toBeHidden();
});

test('back from a game with less than its lowest stake, limits and a break come first', async ({
  page,
  server,
}) => {
  await keepShut(page, ['become-vip', 'bet-rebate']);
  const playerId = await depositorOfYesterday(page, server, 10_000);
  await lose(server, playerId, SLOT, 9950, 0);
  // Whether anything was ever deposited is heard last, on a busy phone after the player is back.
  let answer = () => {};
  const isBack = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/app/v1/getActivityIds', async (route) => {
    await isBack;
    await route.continue();
  });
  await page.goto(`/game/start?gameId=${SLOT}`);
  await expect(page.getByRole('button', { name: /^Spin for/ })).toBeVisible({ timeout: 50_000 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Exit game' }).click();
  await expectLobby(page);
  answer();
  const popup = page.getByRole('dialog', { name: 'Not enough for another round' });
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('link')).toHaveText(['Set limits', 'Take a break', 'To the wallet']);
  await expectAccessible(page, 'the popup of an empty balance');
  await popup.getByRole('link', { name: 'Take a break' }).click();
  await expect(page).toHaveURL('/member/self-limited#break');
});
