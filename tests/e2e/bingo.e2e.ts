import type { Page } from '@playwright/test';
import { BINGO_PATTERNS } from '../../contract/bingo.ts';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import { loseUntilReload, stakeAnswered } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { bingoWishes } from '../support/models/bingo-wishes.ts';

// Bingo from the press to the books: rounds in a row, a win, a refusal, a round that was cut off, fun
// money, and the round seen again.

const GAME = '/game/start?gameId=601';
const ACT = { timeout: 50_000 };
const EVERY_MS = 2600;
const LINE = BINGO_PATTERNS.indexOf('line');
const NONE = BINGO_PATTERNS.length;
const isLine = ([pattern]: readonly number[]) => pattern === LINE;
const isNothing = (patterns: readonly number[]) => patterns.every((pattern) => pattern === NONE);

const press = (page: Page) => page.getByRole('button', { name: /^(DRAW|DRAWING|BUMOLA|BUMOBOLA)/ });
const cards = (page: Page) => page.getByRole('combobox', { name: 'Cards in the next round' });

/** A player with ₱200 opens the game; without motion a round is shown at once. */
async function openGame(page: Page, isReduced = true): Promise<string> {
  await page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' });
  const account = await register(page);
  await depositHundred(page);
  await page.goto(GAME);
  await expect(press(page)).toHaveAttribute('aria-disabled', 'false', ACT);
  return account;
}

function roundsOf(server: E2eServer, account: string) {
  return server.query<{ stake: number; won: number; balls: number[] }>(
    `select r.stake::float8 as stake, r.payout::float8 as won, r.details->'balls' as balls
     from game_rounds r join accounts a on a.player_id = r.player_id
     where a.account = $1 order by r.started_at`,
    [account],
  );
}

test('rounds in a row pay what their cards show, and stand in the books to be seen again', async ({
  page,
  server,
}) => {
  const { wishes, outcomes } = bingoWishes([
    { cards: 1, isWanted: isLine },
    { cards: 2, isWanted: isNothing },
  ]);
  await server.wish(...wishes);
  await page.clock.install();
  const account = await openGame(page);
  await cards(page).selectOption('1');
  await expect(press(page)).toContainText('₱1');
  await press(page).press('Enter');
  await expect(page.getByText('One line.')).toBeVisible(ACT);
  await expect(page.getByText('You won ₱3.00')).toBeVisible();
  try {
    await server.setAhead(EVERY_MS);
    await page.clock.fastForward(EVERY_MS);
    await cards(page).selectOption('2');
    await expect(press(page)).toHaveAttribute('aria-disabled', 'false', ACT);
    await press(page).press('Enter');
    await expect(page.getByText('No win this time')).toBeVisible(ACT);
  } finally {
    await server.setAhead(0);
  }
  expect(await roundsOf(server, account)).toEqual([
    { stake: 100, won: 300, balls: outcomes[0]?.balls },
    { stake: 200, won: 0, balls: outcomes[1]?.balls },
  ]);

  await test.step('the first one is told and replayed as it was', async () => {
    await page.goto('/member/rounds');
    await page
      .getByRole('button', { name: /Bingo sa Plaza/ })
      .last()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Bingo sa Plaza' });
    await expect(sheet).toContainText(outcomes[0]?.balls.join(' · ') ?? '');
    await expect(sheet).toContainText('One line, paid ₱3.00');
    await page.getByRole('button', { name: 'Watch this round again' }).click();
    await expect(page.locator('[data-replay=over]')).toBeVisible(ACT);
  });
});

test('a stake that the balance does not bear is refused, without WebGL too', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    Object.defineProperty(window, 'OffscreenCanvas', { value: undefined });
  });
  const { wishes } = bingoWishes([{ cards: 4, isWanted: isNothing }]);
  await server.wish(...wishes);
  const account = await openGame(page);
  await cards(page).selectOption('4');
  for (let step = 0; step < 6; step += 1) {
    await page.getByRole('button', { name: 'Higher stake' }).click();
  }
  await expect(press(page)).toContainText('₱400');
  await press(page).click();
  await expect(page.getByText('Your balance is too low for this stake.')).toBeVisible(ACT);
  expect(await roundsOf(server, account)).toEqual([]);
  for (let step = 0; step < 6; step += 1) {
    await page.getByRole('button', { name: 'Lower stake' }).click();
  }
  await press(page).click();
  await expect(page.getByText('No win this time')).toBeVisible(ACT);
  expect(await roundsOf(server, account)).toHaveLength(1);
});

test('a round whose network was cut in the middle is shown once when the player comes back', async ({
  page,
  context,
  server,
}) => {
  const { wishes } = bingoWishes([{ cards: 1, isWanted: isLine }]);
  await server.wish(...wishes);
  const account = await openGame(page, false);
  await cards(page).selectOption('1');
  await loseUntilReload(page, '/studio/v1/shown');
  const answered = stakeAnswered(page, '/studio/v1/play');
  await press(page).click();
  await answered;
  await context.setOffline(true);
  await context.setOffline(false);
  const told = page.waitForResponse('**/studio/v1/shown');
  await page.reload();
  await expect(page.getByText('You won ₱3.00')).toBeVisible(ACT);
  await told;
  await page.reload();
  await expect(press(page)).toHaveAttribute('aria-disabled', 'false', ACT);
  await expect(page.getByText('You won ₱3.00')).toBeHidden();
  expect(await roundsOf(server, account)).toHaveLength(1);
});

test('a visitor plays for fun in Filipino on a small phone and on its side, and reads the odds', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/build.json');
  await speak(page, 'fil');
  await page.goto(`${GAME}&tryIt=1`);
  await expect(press(page)).toHaveAttribute('aria-disabled', 'false', ACT);
  await page.getByRole('combobox').selectOption('4');
  const answered = stakeAnswered(page, '/studio/v1/play');
  await press(page).click();
  const { round } = await (await answered).json();
  expect(round.outcome.cards).toHaveLength(4);
  await expect(press(page)).toContainText('BUMOLA', ACT);
  await expectAccessible(page, 'bingo');
  for (const size of [
    { width: 320, height: 640 },
    { width: 800, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await expect(press(page)).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Paano maglaro' }).click();
  await expect(page.getByRole('dialog')).toContainText('96.02%');
  await expect(page.getByRole('row', { name: /Apat na sulok/ })).toContainText('1 sa 48');
  await expectAccessible(page, 'the odds');
});
