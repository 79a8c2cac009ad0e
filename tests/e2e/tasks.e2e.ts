import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { depositHundred, expect, register, TAP, test } from '../support/browser/e2e.ts';
import { bookRound, booksOfE2e } from '../support/models/game-rounds.ts';

// Tasks and the page of everything that can be taken, on a phone against the real server.

async function tapAway(page: Page): Promise<void> {
  const list = page.getByRole('dialog');
  await expect(list.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  // It hears keys from then on.
  await expect(list).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
}

test('tasks are finished by a page, a deposit and rounds, and all is taken in one', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await page.goto('/bonus');
  await page
    .getByRole('link', { name: /^Tasks/ })
    .first()
    .click();
  await expect(page.getByRole('tab', { name: 'Tasks' })).toHaveAttribute('aria-selected', 'true');

  await test.step('a page is opened; its reward waits for a deposit', async () => {
    await page.getByRole('button', { name: 'Go: Look at your limits' }).click();
    await expect(page).toHaveURL('/member/self-limited');
    await page.goto('/bonus/tasks');
    await page.getByRole('button', { name: 'Take: Look at your limits' }).click();
    await expect(page.getByRole('alert')).toContainText('(1002)');
    await expectAccessible(page, 'tasks');
  });

  await depositHundred(page);
  const [{ id } = { id: 0 }] = await server.query<{ id: number }>(
    'select player_id::int as id from accounts where account = $1',
    [account],
  );
  for (let round = 0; round < 5; round += 1) {
    await bookRound(booksOfE2e(server), { playerId: id, stake: 100, payout: 100 });
  }

  await test.step('a deposit and rounds count; a reload amid the reveal takes nothing away', async () => {
    await page.goto('/bonus/tasks');
    await page.getByRole('button', { name: 'Take: Make your first deposit' }).click();
    await expect(page.getByRole('dialog').getByText(TAP)).toBeVisible({ timeout: 50_000 });
    await page.reload();
    await expect(page.getByText('Taken', { exact: true })).toHaveCount(1);
    await page.getByRole('button', { name: 'Take: Play 5 rounds' }).click();
    await tapAway(page);
    await expect(page.getByText('Taken', { exact: true })).toHaveCount(2);
  });

  await test.step('a box opens by its points', async () => {
    await page.getByRole('button', { name: 'Open the box at 60 activity points' }).click();
    await tapAway(page);
    await expect(page.getByText('Opened', { exact: true })).toBeVisible();
  });

  await test.step('the tabs have their keys; what is left is taken in its page', async () => {
    await page.getByRole('tab', { name: 'Tasks' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL('/bonus/reward');
    await expect(page.getByRole('tab', { name: 'Rewards' })).toBeFocused();
    await expectAccessible(page, 'rewards to take');
    // Of two who give: a task and the sign-up bonus.
    for (const name of ['Tasks', 'Sign-up bonus']) {
      await expect(page.getByRole('button', { name: `Take: ${name}` })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Take all' }).click();
    await tapAway(page);
    await expect(page.getByRole('button', { name: /^Take/ })).toHaveCount(0);
  });
  const [sums] = await server.query<{ liveness: number; twice: number }>(
    `select sum(amount) filter (where currency = 4001)::int as liveness,
       (count(*) - count(distinct reference))::int as twice
     from transfers where player_id = $1 and kind = 'task'`,
    [id],
  );
  expect(sums).toEqual({ liveness: 80, twice: 0 });
  await page.getByRole('link', { name: 'Record' }).click();
  await expect(page.getByText('No more')).toBeVisible();
});
