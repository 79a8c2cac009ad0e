import type { Page } from '@playwright/test';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { depositHundred, expect, PASSWORD, register, test } from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import { ADD_FRAME_GAME, FRAME_GAME } from '../support/models/frame-game.ts';

// What is around every game: the ways in and out, the menu, and what is lost on the way.

const SLOT = '/game/start?gameId=101';
const FRAME = `/game/start?gameId=${FRAME_GAME}`;
/** More than a game waits between its tries to open. */
const RETRY_MS = 5000;
const spin = (page: Page) => page.getByRole('button', { name: /^Spin for/ });
const menu = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

test('a visitor who opens a game logs in and comes back to it', async ({ page, context }) => {
  const account = await register(page);
  await context.clearCookies();
  await page.evaluate(() => localStorage.clear());
  await page.goto(SLOT);
  await expect(page).toHaveURL(/\/auth\/login\?.*back=/);
  await page.goto(`/auth/accountLogin?back=${encodeURIComponent(SLOT)}`);
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(SLOT);
  await expect(spin(page)).toBeVisible();
});

test('a game is tried for fun money that the books never see, and is left by the menu', async ({
  page,
  server,
}) => {
  await register(page);
  await page.goto(`${SLOT}&tryIt=1`);
  await expect(page.getByText('Try it: fun money')).toBeVisible();
  await expect(spin(page)).toHaveAttribute('aria-disabled', 'false');
  await spin(page).click();
  await expect(spin(page)).toHaveAttribute('aria-disabled', 'false');
  await menu(page).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('nothing counts')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Deposit' })).toBeHidden();
  const ended = page.waitForRequest('**/app/v1/exitGame');
  await sheet.getByRole('button', { name: 'Exit game' }).click();
  await ended;
  await expect(page).toHaveURL('/');
  const [{ rounds } = { rounds: -1 }] = await server.query<{ rounds: number }>(
    `select count(*)::int as rounds from game_rounds r join game_sessions s
     on s.player_id = r.player_id where s.try_it`,
  );
  expect(rounds).toBe(0);
});

/** Back is asked about and not done; ends when the question's own entry is out of the history. */
async function goBackAndStay(page: Page): Promise<void> {
  await page.goBack();
  const asked = page.getByRole('dialog', { name: 'Your round is not over' });
  const stay = asked.getByRole('button', { name: 'Stay' });
  await expect(stay).toBeVisible();
  const stepped = page.evaluate(
    () =>
      new Promise<void>((resolve) => addEventListener('popstate', () => resolve(), { once: true })),
  );
  await stay.click();
  await stepped;
}

test('a press that meets no network is found again, and leaving meanwhile asks first', async ({
  page,
  context,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const account = await register(page);
  await depositHundred(page);
  await page.goto(SLOT);
  await expect(spin(page)).toHaveAttribute('aria-disabled', 'false');
  // The round is played; its answer never comes back.
  await page.route('**/studio/v1/play', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route('**/studio/v1/outcome', (route) => route.abort());
  await spin(page).click();
  await expect(page.getByText('No answer yet. We are checking your round')).toBeVisible();
  await goBackAndStay(page);
  await goBackAndStay(page);
  await expect(page).toHaveURL(SLOT);
  await page.unroute('**/studio/v1/outcome');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(spin(page)).toHaveAttribute('aria-disabled', 'false');
  const rounds = await server.query<{ won: number }>(
    `select (r.payout - r.stake)::float8 as won from game_rounds r
     join accounts a on a.player_id = r.player_id where a.account = $1`,
    [account],
  );
  expect(rounds).toHaveLength(1);
  const money = 20_000 + (rounds[0]?.won ?? 0);
  await expect(page.getByText(`₱${(money / 100).toFixed(2)}`, { exact: true })).toBeVisible();
  // With no round under way, back leaves at once.
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('a silent provider, a visit that another one ended and a closed game each say so', async ({
  page,
}) => {
  await page.clock.install();
  await register(page);
  await page.route('**/studio/v1/open', (route) => route.fulfill({ status: 503, body: '{}' }));
  // Sooner, the clock would end the calls that lead there.
  const asked = page.waitForRequest('**/studio/v1/open');
  await page.goto(SLOT);
  await asked;
  await expect(async () => {
    await page.clock.fastForward(RETRY_MS);
    await expect(page.getByRole('heading', { name: 'The game does not answer' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await page.unroute('**/studio/v1/open');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(spin(page)).toHaveAttribute('aria-disabled', 'false');
  // As another tab does it.
  expect(await callAs(page, 'startGame', { gameId: 201, tryIt: false })).toMatchObject({
    errcode: 0,
  });
  await spin(page).click();
  await expect(page.getByRole('heading', { name: 'Your visit has ended' })).toBeVisible();
  await page.getByRole('button', { name: 'Open it again' }).click();
  await expect(spin(page)).toBeVisible();
  await page.goto('/game/start?gameId=99999');
  await expect(page.getByRole('heading', { name: 'This game cannot be opened now' })).toBeVisible();
});

test('a game in a frame and the menu over it are accessible', async ({ page, server }) => {
  await server.query(ADD_FRAME_GAME);
  await register(page);
  await speak(page, 'fil');
  await page.goto(`${FRAME}&tryIt=1`);
  await expect(page.frameLocator('iframe').getByRole('button').first()).toBeVisible();
  await expectAccessible(page, `the game in its frame`);
  await menu(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, `the menu`);
});
