import type { Page } from '@playwright/test';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import {
  createAccount,
  depositHundred,
  expect,
  fillRegistration,
  newAccount,
  test,
} from '../support/browser/e2e.ts';
import { stakeAnswered } from '../support/browser/e2e-calls.ts';
import { newMobile, stepToCode, typeSentCode } from '../support/browser/e2e-phone.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';

// A visitor's way from the first tap on a game to the first round for money.

/** Addresses to which the spec gives no guard, or ours of activities. */
const LOOKS = {
  '/activity/jackpot': 'Lucky Jackpot',
  '/activity/live': 'Live',
  '/activity/sign-in': 'Free sign-in',
  '/activity/slotshack': 'Slots Hack',
  '/activity/sign-up-bonus': 'Sign-up bonus',
  '/activity/bind': 'Gift for your number',
  '/agent': 'Friends',
  '/vip/level': 'VIP',
  '/vip/rebate': 'Rebate',
  '/vip/rebate/record': 'Rebate',
  '/feedback': 'Write to us',
  '/feedback/record': 'Write to us',
  '/service/vip': 'VIP service',
  '/reward/record': 'Rewards',
  '/points': 'Points and gift codes',
};
const SLOT = 'Parol Nights';
const spin = (page: Page) => page.getByRole('button', { name: /^Spin for/ });
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Plays a round to its end. The busy button between is too short a sight to be waited for. */
async function playRound(page: Page): Promise<void> {
  await expect(spin(page)).toHaveAttribute('aria-disabled', 'false', { timeout: 50_000 });
  const played = stakeAnswered(page, '/studio/v1/play');
  await spin(page).click();
  expect((await played).ok()).toBe(true);
  await expect(page.getByText(/^You won|^No win this time|back from ₱/)).toBeVisible({
    timeout: 30_000,
  });
}

async function tapGame(page: Page, name: string): Promise<void> {
  const tile = page.getByRole('listitem').filter({ hasText: name });
  await tile.getByRole('button').first().click();
}

/** Rounds that the server has rows of, at the game's side and at the wallet's. */
async function keptRounds(server: E2eServer): Promise<number> {
  const [{ rows } = { rows: -1 }] = await server.query<{ rows: number }>(
    'select (select count(*) from studio_rounds)::int + (select count(*) from game_rounds)::int as rows',
  );
  return rows;
}

test('a visitor plays for fun, registers by phone, comes back to the game and plays for money', async ({
  page,
  server,
}) => {
  const mobile = newMobile();
  const keptBefore = await keptRounds(server);
  await page.goto('/game/search');
  await test.step('a tap opens the game’s sheet', async () => {
    await tapGame(page, SLOT);
    const sheet = sheetOf(page, SLOT);
    await expect(sheet.getByText('Return to player')).toBeVisible();
    await expectAccessible(page, 'the sheet of a game');
    await sheet.getByRole('link', { name: 'Try it for fun' }).click();
  });

  await test.step('it is played for fun, which nobody can take for money', async () => {
    await expect(page.getByText('Just for fun. No money, same odds.')).toBeVisible();
    await playRound(page);
    await expectAccessible(page, 'fun play');
    expect(await keptRounds(server)).toBe(keptBefore);
    await page.goBack();
  });

  await test.step('registration knows the game, and leads back to it', async () => {
    await tapGame(page, SLOT);
    await sheetOf(page, SLOT).getByRole('link', { name: 'Register to play' }).click();
    await expect(page.getByText('Next stop:')).toBeVisible();
    await expect(page.getByText(SLOT, { exact: true })).toBeVisible();
    await stepToCode(page, mobile);
    await expect(page.getByLabel('Code from the message')).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );
    await typeSentCode(page, server, mobile);
    await createAccount(page, `Continue to ${SLOT}`);
    await expect(page).toHaveURL('/game/search');
    await expect(sheetOf(page, SLOT)).toBeVisible();
  });

  await test.step('and the game is played for money', async () => {
    await depositHundred(page);
    await page.goto('/game/search');
    await tapGame(page, SLOT);
    await sheetOf(page, SLOT).getByRole('link', { name: 'Play', exact: true }).click();
    await playRound(page);
    await expect(page.getByText('Just for fun.')).toBeHidden();
    const rounds = await server.query(
      'select 1 from game_rounds where player_id = (select max(player_id) from accounts)',
    );
    expect(rounds).toHaveLength(1);
  });

  await test.step('the inbox has the welcome and the receipt', async () => {
    await page.goto('/email');
    await expect(page.getByText('Welcome to Bituin')).toBeVisible();
    await expect(page.getByText('Deposit of ₱100.00 received')).toBeVisible();
  });
});

test('the welcome and each step of a registration speak both languages', async ({
  page,
  server,
}) => {
  await page.goto('/');
  for (const language of ['en', 'fil'] as const) {
    await speak(page, language);
    await page.goto('/auth/register');
    await expectAccessible(page, 'a registration');
  }
  await speak(page, 'en');
  const mobile = newMobile();
  await page.goto('/auth/register?back=%2Fvip');
  await stepToCode(page, mobile);
  await expectAccessible(page, 'the step of the code');
  await typeSentCode(page, server, mobile);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to Bituin!' })).toBeVisible();
  await expectAccessible(page, 'the welcome');
  await page.getByRole('link', { name: 'Look around first' }).click();
  await expect(page).toHaveURL('/vip');
});

test('a visitor looks at an activity where the operator lets them, and registers into it', async ({
  page,
  server,
}) => {
  const show = (id: number, status: number) =>
    server.query('update activities set unlogin_show_status = $1 where id = $2', [status, id]);
  for (const [address, id, name] of [
    ['/activity/lottery', 55, 'Scratch cards'],
    ['/activity/lottery/product', 55, 'Scratch cards'],
    ['/rank', 50, 'Ranking'],
  ] as const) {
    await show(id, 0);
    await page.goto(address);
    await expect(page).toHaveURL(`/auth/login?back=${encodeURIComponent(address)}`);
    await show(id, 1);
    await page.goto(address);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Log in to take part')).toBeVisible();
  }
  await expectAccessible(page, 'a look');
  for (const [address, name] of Object.entries(LOOKS)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Log in to take part')).toBeVisible();
  }
  await page.goto('/agent/rule');
  await expect(page.getByRole('row', { name: /^1 0\.10% / })).toBeVisible();
  await page.goto('/points');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await fillRegistration(page, newAccount(), 1990);
  await createAccount(page);
  await expect(page).toHaveURL('/points');
  await expect(page.getByText('Log in to take part')).toBeHidden();
});
