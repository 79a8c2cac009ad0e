import type { Page } from '@playwright/test';
import { depositHundred, expect, register, TAP, test } from '../support/browser/e2e.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { expectToast } from '../support/browser/fleeting.ts';
import { bookMoves, heldOf } from '../support/models/moves.ts';

// Points become coin; gift codes count once.

const POINTS = 2002;
const DIAMOND = 60001;

interface Code {
  code: string;
  rewards: { propId: number; count: number }[];
  lastDay?: string;
}

async function addCode(server: E2eServer, { code, rewards, lastDay }: Code): Promise<void> {
  await server.query(
    `insert into gift_codes (code, rewards, total, first_day, last_day, needs_deposit,
       wager_factor, bonus_days, created_at)
     values ($1, $2::jsonb, 100, '2020-01-01', $3::date, true, 3, 7, now())`,
    [code, JSON.stringify(rewards), lastDay ?? '2999-12-31'],
  );
}

async function redeem(page: Page, code: string): Promise<void> {
  await page.getByLabel('Your code').fill(code);
  await page.getByRole('button', { name: 'Redeem' }).click();
}

async function givePoints(server: E2eServer, account: string, amount: number): Promise<void> {
  const move = { currency: POINTS, amount, kind: 'sign-in', house: 'house:sign-in' };
  await bookMoves(server, account, [{ ...move, reference: `points-${amount}` }]);
}

test('a gift code is redeemed once, however it is typed; the second time is refused', async ({
  page,
  server,
}) => {
  await addCode(server, {
    code: 'PAROL2026',
    rewards: [
      { propId: 2001, count: 5_000 },
      { propId: DIAMOND, count: 30 },
    ],
  });
  const account = await register(page);
  await page.goto('/points');

  await test.step('not before the first deposit', async () => {
    await redeem(page, 'PAROL2026');
    await expect(page.getByRole('alert')).toContainText('(1002)');
    await expect(page.getByRole('link', { name: 'Deposit', exact: true })).toBeVisible();
  });

  await depositHundred(page);
  const diamonds = await heldOf(server, account, DIAMOND);
  await page.goto('/points');

  await test.step('what it gave is revealed and booked', async () => {
    await redeem(page, ' parol-2026 ');
    const list = page.getByRole('dialog');
    await expect(list.getByText(TAP)).toBeVisible({ timeout: 50_000 });
    await expect(list.getByText('Your gift').first()).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    expect(await heldOf(server, account, DIAMOND)).toBe(diamonds + 30);
    expect(await heldOf(server, account, 2001)).toBe(15_000);
    const recent = page.getByRole('listitem').filter({ hasText: 'Gift code PA***26' });
    await expect(recent).toContainText('₱50.00');
  });

  await test.step('a second time is refused with 6102', async () => {
    await redeem(page, 'PAROL2026');
    await expect(page.getByRole('alert')).toContainText('(6102)');
    expect(await heldOf(server, account, DIAMOND)).toBe(diamonds + 30);
  });

  await test.step('and so is one that nobody knows, and one that is over', async () => {
    await redeem(page, 'NOBODY99');
    await expect(page.getByRole('alert')).toContainText('(6101)');
    await addCode(server, { code: 'OLDCODE1', rewards: [], lastDay: '2020-01-02' });
    await redeem(page, 'OLDCODE1');
    await expect(page.getByRole('alert')).toContainText('(6103)');
  });
});

test('a gift code whose answer got lost is asked about and counts once', async ({
  page,
  server,
}) => {
  await addCode(server, { code: 'ONCEONLY', rewards: [{ propId: DIAMOND, count: 7 }] });
  const account = await register(page);
  await depositHundred(page);
  const diamonds = await heldOf(server, account, DIAMOND);
  await page.goto('/points');
  await page.route('**/app/v1/exchange', async (route) => {
    await route.fetch();
    return route.abort();
  });
  await page.route('**/app/v1/onceOutcome', (route) => route.abort());
  await redeem(page, 'ONCEONLY');
  await expect(page.getByText('We are checking what happened')).toBeVisible();
  await page.unroute('**/app/v1/onceOutcome');
  await expect(page.getByRole('dialog').getByText(TAP)).toBeVisible({ timeout: 50_000 });
  await page.keyboard.press('Escape');
  expect(await heldOf(server, account, DIAMOND)).toBe(diamonds + 7);
});

test('points become coin after a look at what they bring', async ({ page, server }) => {
  const account = await register(page);
  await depositHundred(page);
  const before = await heldOf(server, account, POINTS);
  await givePoints(server, account, 1_200 - before);
  await page.goto('/member');
  await page.getByRole('link', { name: 'Points and gift codes' }).click();
  await expect(page).toHaveURL('/points');
  await expect(page.getByText('1,200', { exact: true })).toBeVisible();

  await test.step('typing is checked, steps and slider keep to what there is', async () => {
    const field = page.getByLabel('Points', { exact: true });
    await field.fill('550');
    await page.getByRole('button', { name: 'Exchange', exact: true }).click();
    await expect(page.getByText('Use steps of 100.')).toBeVisible();
    await field.fill('99900');
    await expect(page.getByText('at most 1,200 points')).toBeVisible();
    await field.fill('500');
    await page.getByRole('button', { name: '100 more' }).click();
    await expect(field).toHaveValue('600');
    await page.getByRole('slider').press('End');
    await expect(field).toHaveValue('1200');
    await page.getByRole('slider').press('ArrowLeft');
    await expect(field).toHaveValue('1100');
  });

  await test.step('it is confirmed and booked', async () => {
    await expect(page.getByText('Wager ₱11.00 (1×) before you withdraw it.')).toBeVisible();
    await page.getByRole('button', { name: 'Exchange', exact: true }).click();
    const question = page.getByRole('dialog', { name: 'Exchange your points?' });
    await expect(question).toContainText('1,100 points become ₱11.00. You keep 100 points.');
    await question.getByRole('button', { name: 'Yes, exchange' }).click();
    await expectToast(page, '₱11.00 added to your balance.');
    await expect(page.getByText('You need 400 more points.')).toBeVisible();
    expect(await heldOf(server, account, POINTS)).toBe(100);
    expect(await heldOf(server, account, 2001)).toBe(11_100);
    await expect(page.getByRole('listitem').filter({ hasText: 'Points to coins' })).toContainText(
      '₱11.00',
    );
  });

  await test.step('another device that still offers them is refused with 6104', async () => {
    await page.route('**/app/v1/getExchange', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      body.data.points = 1_200;
      await route.fulfill({ response: answer, json: body });
    });
    await page.goto('/points');
    await page.getByRole('button', { name: 'Exchange', exact: true }).click();
    await page.getByRole('button', { name: 'Yes, exchange' }).click();
    await expect(page.getByRole('alert')).toContainText('(6104)');
    expect(await heldOf(server, account, POINTS)).toBe(100);
  });
});
