import type { Page } from '@playwright/test';
import { connect } from '../../server/db/connect.ts';
import { tidyUp } from '../../server/jobs/housekeeping.ts';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { expect, newAccount, PASSWORD, register, TAP, test } from '../support/browser/e2e.ts';
import { callOpenly, depositByCalls } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { beginSession, type Started } from '../support/browser/e2e-session.ts';
import { walkTo } from '../support/browser/navigation.ts';
import { eligible } from '../support/browser/registration.ts';
import { bookRound, booksOfE2e } from '../support/models/game-rounds.ts';

// Friends: invited by link, counted, and what they wager brought to agents of five levels.

const DAY_MS = 24 * 60 * 60_000;

/** Registers by somebody's link, in the page. */
async function registerBy(page: Page, inviter?: Started): Promise<Started> {
  const form = { account: newAccount(), password: PASSWORD, ...eligible };
  const pid = inviter ? { pid: inviter.userInfo.id } : {};
  const started = await callOpenly<Started>(page, 'accountRegist', { ...form, ...pid });
  await beginSession(page, started);
  return started;
}

/** What the server does by itself every ten minutes, at a moment. */
async function tidyAt(server: E2eServer, at: Date): Promise<void> {
  const { database } = connect(server.databaseUrl, 1);
  await tidyUp(database, at);
  await database.destroy();
}

test('a friend five levels down is verified, deposits and plays, and each agent takes a share once', async ({
  page,
  server,
}) => {
  const line: Started[] = [];
  for (let level = 0; level < 6; level += 1) line.push(await registerBy(page, line.at(-1)));
  const friend = line[5] as Started;
  const playerId = Number(friend.userInfo.id);
  await depositByCalls(page, 100_000);
  await server.query(
    `insert into legal_names (player_id, first_name, middle_name, last_name, given_at, checked_at)
     values ($1, 'Juan', '', 'Cruz', now(), now())`,
    [playerId],
  );
  for (const { userInfo } of line.slice(0, 5)) {
    await server.query(
      `select ledger_post($1, 2001, 10000, 'house:deposits', 'deposit', 'd', '{}', now())`,
      [Number(userInfo.id)],
    );
  }
  const now = Date.now();
  await tidyAt(server, new Date(now));
  await bookRound(booksOfE2e(server), { playerId, stake: 100_000, payout: 100_000 });
  await tidyAt(server, new Date(now + DAY_MS));
  for (const [above, amount] of ['₱1.00', '₱0.40', '₱0.20', '₱0.10', '₱0.10'].entries()) {
    await beginSession(page, line[4 - above] as Started);
    await page.goto('/member');
    const friends = page.getByRole('link', { name: 'Friends and commission' });
    await expect(friends).toContainText('a gift to take');
    await friends.click();
    const level = page.getByRole('listitem').filter({ hasText: `Level ${above + 1} ` });
    await expect(level).toContainText('1 friend');
    await expect(level).toContainText(amount);
    const stale = above === 0 ? await page.context().newPage() : undefined;
    await stale?.goto('/agent');
    await page.getByRole('button', { name: 'Take commission' }).click();
    await page.getByRole('button', { name: TAP }).click();
    await expect(page.getByText(`Taken so far: ${amount}.`)).toBeVisible();
    if (!stale) {
      await walkTo(page, '/member');
      await expect(friends).toBeVisible();
      await expect(friends).not.toContainText('a gift to take');
      continue;
    }
    await stale.getByRole('button', { name: 'Take commission' }).click();
    await expect(stale.getByRole('alert')).toContainText('(5004)');
    await stale.close();
    await page.getByRole('button', { name: 'Take: 1 friend' }).click();
    await page.getByRole('button', { name: TAP }).click();
    await page.getByRole('tab', { name: 'Friends' }).click();
    await expect(page.getByText('Counts', { exact: true })).toBeVisible();
    await expect(page.getByText('No more')).toBeVisible();
    await expectAccessible(page, 'friends');
    await page.getByRole('tab', { name: 'By day' }).click();
    await expect(page.getByText('1 friend wagered ₱1,000.00')).toBeVisible();
    await speak(page, 'fil');
    await page.goto('/agent');
    await expect(page.getByText('Komisyong makukuha')).toBeVisible();
    await expectAccessible(page, 'overview');
    await page.getByRole('link', { name: 'Rules' }).click();
    await expect(page.getByRole('cell', { name: '₱10.00' })).toBeVisible();
    await expectAccessible(page, 'rules');
    await speak(page, 'en');
  }
});

test('who came without a link names the inviter, once, and is told what is wrong', async ({
  page,
}) => {
  const inviter = await registerBy(page);
  await register(page);
  await page.goto('/agent?tabActive=friends');
  await expect(page.getByText('No friends yet')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  const code = page.getByLabel("Your inviter's code");
  const save = page.getByRole('button', { name: 'Save' });
  await save.click();
  await expect(page.getByText('Type the code.')).toBeVisible();
  await code.fill('999999999');
  await save.click();
  await expect(page.getByText('Nobody has this code.')).toBeVisible();
  await code.fill(String(Number(inviter.userInfo.id) + 1));
  await save.click();
  await expect(page.getByText('Your own code, or that of a newer account')).toBeVisible();
  await code.fill(String(inviter.userInfo.id));
  await save.click();
  await expect(page.getByText(/ invited you\.$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/ invited you\.$/)).toBeVisible();
});
