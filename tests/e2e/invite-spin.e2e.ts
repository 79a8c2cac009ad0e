import type { Page } from '@playwright/test';
import {
  createAccount,
  depositHundred,
  expect,
  fillRegistration,
  newAccount,
  register,
  test,
  topBalance,
} from '../support/browser/e2e.ts';
import { holdBack, loseUntilReload, stakeAnswered } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { expectSaid, expectToast, noteSaid } from '../support/browser/fleeting.ts';

// The invite wheel on a phone: what a spin adds, friends who come by the link, the exchange.

const WEIGHTS = [3400, 2800, 1800, 900, 600, 350, 120, 30];
const ACT = { timeout: 50_000 };

/** Lays out the sectors of the next new player's first spins. */
function scriptSectors(server: E2eServer, ...sectors: number[]): Promise<void> {
  return server.wish(
    ...sectors.map((index) => ({ game: 'invite-wheel/v1', picks: [{ weights: WEIGHTS, index }] })),
  );
}

async function startRound(page: Page): Promise<void> {
  await page.goto('/activity/spin');
  await page.getByRole('button', { name: 'Start with 3 free spins' }).click();
  await expect(page.getByText('3 spins left')).toBeVisible();
}

const spinButton = (page: Page) => page.getByRole('button', { name: 'SPIN' });

async function spin(page: Page): Promise<void> {
  await spinButton(page).click();
}

function moves(server: E2eServer, account: string, kinds: string) {
  return server.query<{ kind: string; currency: number; amount: number }>(
    `select t.kind, t.currency, t.amount::float8 as amount from transfers t
     join accounts a on a.player_id = t.player_id
     where a.account = $1 and t.kind like $2 order by t.created_at, t.kind`,
    [account, kinds],
  );
}

/** Lets the lantern stand right before its goal: nobody can wait for fifty spins. */
async function collect(server: E2eServer, account: string, amount: number): Promise<void> {
  await server.query(
    `select ledger_post(a.player_id, 4, $2, 'house:invite', 'invite-collected', 'test', '{}', now())
     from accounts a where a.account = $1`,
    [account, amount],
  );
}

test('a round starts free and a spin adds what its wheel shows', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await scriptSectors(server, 4);
  const account = await register(page);
  await startRound(page);
  await expect(page.getByText('₱100.00', { exact: true })).toBeVisible();
  const settled = stakeAnswered(page, '/app/v1/actInviteUserSpin');
  await spin(page);
  await settled;
  await expect(page.getByText('₱0.00 of ₱100 collected')).toBeVisible();
  await expect(page.getByText('₱5.00 in the lantern, ₱95.00 to go')).toBeVisible(ACT);
  await expect(page.getByText('₱5.00 of ₱100 collected')).toBeVisible();
  await expect(page.getByText('2 spins left')).toBeVisible();
  expect(await moves(server, account, 'invite-collected')).toEqual([
    { kind: 'invite-collected', currency: 4, amount: 500 },
  ]);
  await page.getByRole('button', { name: 'Records' }).click();
  await expect(page.getByRole('dialog').getByText('₱5.00')).toBeVisible();
});

test('a friend who registers by the link brings spins and is listed', async ({
  page,
  server,
  browser,
}) => {
  const account = await register(page);
  await startRound(page);
  const link = await page.getByText(/\/auth\/register\?pid=\d+/).textContent();

  const visit = await browser.newContext({ baseURL: server.url });
  const friend = await visit.newPage();
  await friend.goto(link ?? '');
  await expect(friend.getByText('A friend invited you.')).toBeVisible();
  await fillRegistration(friend, newAccount(), 1990);
  await createAccount(friend);
  await expect(friend).toHaveURL('/');
  await depositHundred(friend);
  await visit.close();

  await page.reload();
  await expect(page.getByText('10 spins left')).toBeVisible();
  await test.step('the tabs are where they were once the list has come', async () => {
    const release = await holdBack(page, '**/app/v1/actInviteUserRecord');
    await page.getByRole('button', { name: 'Records' }).click();
    const tab = page.getByRole('tab', { name: 'My friends' });
    await tab.click({ trial: true });
    const before = await tab.boundingBox();
    release();
    await expect(page.getByText('No spins yet')).toBeVisible();
    expect(await tab.boundingBox()).toEqual(before);
    await tab.click();
  });
  await expect(page.getByText('Registered: counted')).toBeVisible();
  await expect(page.getByText('Deposit: counted')).toBeVisible();
  await expect(page.getByText('+7 spins')).toBeVisible();
  const earned = await moves(server, account, 'invite-%');
  expect(earned.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['invite-start', 3],
    ['invite-friend', 2],
    ['invite-deposit', 5],
  ]);
});

test('without a spin left the wheel is still, and sharing earns one a day', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await startRound(page);
  await server.query(
    `select ledger_post(a.player_id, 5, -3, 'house:invite', 'invite-spin', 'test', '{}', now())
     from accounts a where a.account = $1`,
    [account],
  );
  // The screen still believes in three: the server knows better and says so.
  await spin(page);
  await expect(page.getByRole('alert')).toContainText('5006');
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('0 spins left')).toBeVisible();
  await expect(spinButton(page)).toBeDisabled();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.getByRole('button', { name: 'Invite a friend' }).click();
  await expectToast(page, 'Link copied: 1 more spin');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    '/auth/register?pid=',
  );
  await expect(page.getByText('1 spin left')).toBeVisible();
  await expect(spinButton(page)).toBeEnabled();
});

test('a full lantern needs a deposit, then gives exactly its goal once', async ({
  page,
  server,
}) => {
  await scriptSectors(server, 7);
  const account = await register(page);
  await startRound(page);
  await collect(server, account, 9000);
  await page.reload();
  await expect(page.getByText('₱10.00', { exact: true })).toBeVisible();
  await spin(page);
  await expect(page.getByText(/but only ₱10.00 was missing/)).toBeVisible(ACT);
  const take = page.getByRole('button', { name: 'Take ₱100' });
  await take.click();
  await expect(page.getByRole('alert')).toContainText('1002');
  await expect(page.getByRole('link', { name: 'Go to deposit' })).toBeVisible();

  await depositHundred(page);
  await page.goto('/activity/spin');
  await take.click();
  const gift = page.getByRole('dialog', { name: 'Invitation goal reached' });
  await expect(gift.getByText('₱100', { exact: true })).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await gift.getByRole('button', { name: /Copy your ID/ }).click();
  await expectToast(page, 'ID copied');
  await gift.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText(/Your next round can start on/)).toBeVisible();
  expect(await moves(server, account, 'invite-exchange')).toEqual([
    { kind: 'invite-exchange', currency: 2001, amount: 10_000 },
  ]);
  await page.goto('/');
  const [wallet] = await server.query<{ balance: number }>(
    `select sum(w.balance)::float8 as balance from wallets w join accounts a on a.player_id = w.player_id
     where a.account = $1 and w.currency in (2, 2001)`,
    [account],
  );
  const coins = ((wallet?.balance ?? 0) / 100).toFixed(2);
  await expect(topBalance(page)).toContainText(`₱${coins}`);
});

test('a spin that was cut short is shown again, once, and booked once', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await scriptSectors(server, 5);
  const account = await register(page);
  await startRound(page);
  await loseUntilReload(page, '/app/v1/actInviteSpinShown');
  const settled = stakeAnswered(page, '/app/v1/actInviteUserSpin');
  await spin(page);
  await settled;
  await noteSaid(page, '₱0.00 of ₱100 collected');
  await noteSaid(page, 'Your unfinished spin');
  await page.reload();
  await expect(page.getByText('₱8.00 in the lantern, ₱92.00 to go')).toBeVisible(ACT);
  await expectSaid(page, '₱0.00 of ₱100 collected');
  await expectSaid(page, 'Your unfinished spin');
  await expect(spinButton(page)).toBeEnabled();
  await page.reload();
  await expect(page.getByText('₱8.00 of ₱100 collected')).toBeVisible();
  await expect(spinButton(page)).toBeEnabled();
  expect(await moves(server, account, 'invite-collected')).toHaveLength(1);
});

test('a visitor sees the goal and logs in without leaving it', async ({ page }) => {
  await page.goto('/activity/spin');
  await expect(page.getByRole('heading', { name: 'Fill the lantern, take ₱100' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL('/activity/spin');
});
