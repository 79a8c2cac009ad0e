import type { Locator, Page } from '@playwright/test';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { type BookedRound, bookRound, booksOfE2e } from '../support/models/game-rounds.ts';
import { bookMoves } from '../support/models/moves.ts';

// What was played: rounds by day, type and game, one opened and seen again, rankings, money that
// lies with a provider.

const SLOT = 101;
const COLOURS = 201;
const RISING = 401;

/** Three bells on no line; mangoes in the middle. */
const REELS = {
  engine: 'slot-three',
  stops: [0, 3, 6],
  window: [
    [1, 2, 3],
    [2, 3, 4],
    [5, 6, 1],
  ],
  wins: [],
};
const DICE = {
  engine: 'color-game',
  dice: [4, 4, 1],
  bets: [
    { color: 4, stake: 500, matches: 2, payout: 1500 },
    { color: 0, stake: 300, matches: 0, payout: 0 },
  ],
};
const CLIMB = { engine: 'rising', crashAt: 340, cashedAt: 150, autoAt: 150 };

/** A player with ₱1,000 who played these rounds, the last one last. */
async function playerWithRounds(
  page: Page,
  server: E2eServer,
  rounds: readonly Omit<BookedRound, 'playerId'>[],
): Promise<string> {
  const account = await register(page);
  const deposit = { amount: 100_000, kind: 'deposit', house: 'house:deposits', reference: 'd' };
  await bookMoves(server, account, [{ ...deposit, hoursAgo: 72 }]);
  const [row] = await server.query<{ id: string }>(
    'select player_id as id from accounts where account = $1',
    [account],
  );
  for (const round of rounds) {
    await bookRound(booksOfE2e(server), { playerId: Number(row?.id), ...round });
  }
  return account;
}

const PLAYED = [
  { gameId: SLOT, stake: 1000, payout: 0, details: REELS, hoursAgo: 30 },
  { gameId: RISING, stake: 400, payout: 600, details: CLIMB, hoursAgo: 29 },
  { gameId: COLOURS, stake: 800, payout: 1500, details: DICE, hoursAgo: 0.001 },
];

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('listitem');
const figure = (page: Page, name: string): Locator =>
  page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

test('rounds are told by day and opened; the round is seen again where and as it ended', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await playerWithRounds(page, server, PLAYED);
  await page.goto('/member');
  // Nobody has a rank before there is one to earn.
  await expect(page.getByRole('main').getByText(/^VIP \d/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Game rounds' }).click();
  await expect(page).toHaveURL('/member/rounds');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('No more', { exact: true })).toBeVisible();

  await test.step('a type narrows them, and the address keeps it', async () => {
    await page.getByRole('button', { name: 'Colour & dice' }).click();
    await expect(rows(page)).toHaveCount(1);
    await expect(page).toHaveURL(/type=2/);
    await page.reload();
    await expect(rows(page)).toContainText(['Perya Colours']);
  });

  await test.step('one opened tells its moves and what fell', async () => {
    await rows(page).getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: 'Perya Colours' });
    await expect(sheet).toContainText('+₱7.00');
    await expect(sheet).toContainText('Red · Red · White');
    await expect(sheet).toContainText('Red: staked ₱5.00, paid ₱15.00');
    await expect(figure(page, 'Balance after')).toHaveText('₱999.00');
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Stake' })).toContainText('-₱8.00');
  });

  await test.step('and is a replay, marked as one, that can be seen again', async () => {
    await page.getByRole('button', { name: 'Watch this round again' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Replay', { exact: true })).toBeVisible();
    await expect(sheet.locator('[data-replay=over]')).toBeVisible({ timeout: 50_000 });
    await expect(sheet.getByRole('button', { name: 'Once more' })).toBeEnabled();
  });
});

test('the report adds up by day, type and game and leads to the rounds', async ({
  page,
  server,
}) => {
  await playerWithRounds(page, server, PLAYED);
  await page.goto('/member/report');
  await page.getByRole('button', { name: 'Games', exact: true }).click();
  await expect(page).toHaveURL('/member/report?tab=games');
  await page.getByRole('tab', { name: 'Month' }).click();
  await expect(page.getByRole('radio')).toHaveCount(6);
  await expect(page.getByRole('table').getByRole('row').last()).toContainText('₱22.00');
  await expect(page.getByRole('table').getByRole('row').last()).toContainText('-₱1.00');
  await page.getByRole('tab', { name: 'Day' }).click();
  await expect(figure(page, 'Paid out')).toHaveText('₱15.00');
  await page.getByRole('link', { name: /Perya Colours/ }).click();
  await expect(page).toHaveURL(/\/member\/rounds\?from=.*game=201/);
  await expect(rows(page)).toHaveCount(1);
  await page
    .getByRole('button', { name: /^Perya Colours/ })
    .first()
    .click();
  await expect(page).not.toHaveURL(/game=/);
});

test('the ranking tells real wins with masked names, the own place once', async ({
  page,
  server,
}) => {
  // What it has taken lies ahead where another journey set the server's clock ahead.
  await server.query("update game_best_mark set taken_to = '-infinity'");
  await playerWithRounds(page, server, PLAYED);
  await page.goto('/rank');
  const own = page.getByText('You', { exact: true });
  // The server takes new rounds into the rankings every few seconds.
  await expect(async () => {
    await page.reload();
    await expect(own).toBeVisible({ timeout: 8000 });
  }).toPass({ timeout: 90_000 });
  await expect(page.getByRole('listitem').filter({ has: own })).toHaveCount(1);
  await expect(own).toHaveCount(1);
  await page.getByRole('tab', { name: 'Multiplier' }).click();
  await expect(page.getByText('1.87×').first()).toBeVisible();
  await page.getByRole('tab', { name: 'Newest' }).click();
  // Rounds of the journeys before it may be newer than the one of seconds ago.
  const newest = page.getByRole('listitem').filter({ hasText: 'Perya Colours' });
  await expect(newest.first()).toContainText('***');
  await expect(newest.first()).toContainText('₱15.00');
});

test('money of a round that was cut off is retrieved from its provider', async ({
  page,
  server,
}) => {
  await playerWithRounds(page, server, [{ gameId: RISING, stake: 2500 }]);
  await page.goto('/member/retrieve-balance');
  const card = page.getByRole('region').or(page.getByRole('main')).getByText('Bituin Studio');
  await expect(card).toBeVisible();
  await expect(page.getByText('In 1 round without a result')).toBeVisible();
  await page.getByRole('button', { name: 'Retrieve', exact: true }).click();
  // The studio never had this round: its stake comes back.
  await expect(page.getByText('You have no money here.')).toBeVisible({ timeout: 30_000 });
  const { data } = await callAs(page, 'refreshData', {});
  expect(data).toMatchObject({ coin: 100_000 });
});

test('what was played is open to everybody', async ({ page, server }) => {
  await playerWithRounds(page, server, PLAYED);
  await page.goto('/member');
  await speak(page, 'fil');
  for (const address of ['/member/report?tab=games', '/rank', '/member/retrieve-balance']) {
    await page.goto(address);
    await expect(page.locator('h1')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, `${address}`);
  }
  await page.goto('/member/rounds');
  await rows(page).first().getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, `round sheet`);
});
