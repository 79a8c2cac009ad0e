import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import {
  depositHundred,
  expect,
  pressSpin,
  readyToSpin,
  register,
  test,
} from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import { walkTo } from '../support/browser/navigation.ts';

// One balance: the same pill on every screen, one sheet behind it, and what is won is seen to arrive.

const pill = (page: Page) => page.getByRole('button', { name: /^Balance/ });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Your balance' });

/** Each line of the sheet with its amount. */
async function linesOf(page: Page): Promise<Record<string, string>> {
  const parts = await sheet(page).locator('dl > div').all();
  const lines = await Promise.all(
    parts.map(async (part) => [
      (await part.locator('dt').innerText()).split('\n')[0],
      await part.locator('dd').innerText(),
    ]),
  );
  return Object.fromEntries(lines);
}

const HUNDRED_AND_BONUS = {
  'You can play with': '₱180.00',
  'You can withdraw': '₱0.00',
  'Wager first': '₱80.00',
  'Bonus coins': '₱100.00',
  Safebox: '₱20.00',
};

test('home, an activity and a game show one balance, and one sheet tells what it is made of', async ({
  page,
}) => {
  await register(page);
  await depositHundred(page);
  await callAs(page, 'safeboxPassword', { password: 'strong-box-21' });
  await callAs(page, 'safeboxMove', { direction: 'in', amount: 2000 });
  await page.goto('/');
  const title = (name: string) => page.getByRole('heading', { name, level: 1 });
  const menu = page.getByRole('button', { name: 'Menu' });
  const screens: [string, Locator][] = [
    ['/', page.getByRole('button', { name: 'Lucky Jackpot' }).first()],
    ['/activity/jackpot', title('Lucky Jackpot')],
    ['/activity/slotshack', title('Slots Hack')],
    ['/game/start?gameId=102', menu],
  ];
  for (const [path, itself] of screens) {
    await walkTo(page, path);
    // The screen before stays, pill and all, until the next one's code is there.
    await itself.waitFor();
    await expect(pill(page)).toHaveText(/₱180\.00$/);
    await pill(page).click();
    await expect(sheet(page).getByText('Safebox')).toBeVisible();
    expect(await linesOf(page), path).toEqual(HUNDRED_AND_BONUS);
    if (path === '/') await expectAccessible(page, path);
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    await expect(sheet(page)).toBeHidden();
  }
  await menu.click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Balance/ })).toHaveText(
    /₱180\.00$/,
  );
});

test('the sheet leads from a popup to the withdrawal, which shows its own figure', async ({
  page,
}) => {
  await readyToSpin(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Lucky Jackpot' }).click();
  await page
    .getByRole('dialog', { name: 'Lucky Jackpot' })
    .getByRole('button', { name: /^Balance/ })
    .click();
  await sheet(page).getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/\/wallets\?name=withdraw/);
  await expect(page.getByRole('region', { name: 'You can withdraw', exact: true })).toContainText(
    '₱0.00',
  );
  await expect(page.getByRole('heading', { name: 'What is locked, and why' })).toBeVisible();
});

test('a small prize of a draw is seen to arrive in the balance by itself', async ({
  page,
  server,
}) => {
  await server.wish({ cell: 4 });
  await readyToSpin(page);
  await expect(pill(page)).toHaveText(/₱200\.00$/);
  const told = page.waitForResponse('**/app/v1/jackpotDrawShown', { timeout: 50_000 });
  await pressSpin(page);
  await told;
  await expect(page.getByText('You won ₱5.00')).toBeVisible();
  await expect(pill(page)).toHaveText(/₱205\.00$/);
});
