import type { Page } from '@playwright/test';
import { COLORS } from '../../contract/color-game.ts';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { depositHundred, expect, expectDrawn, register, test } from '../support/browser/e2e.ts';
import { holdBack, loseUntilReload, stakeAnswered } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import type { WantedGame } from '../support/models/scripted-seeds.ts';

// The colour game from the board to the books: chips, throws, refusals, a throw that was cut off.

const GAME = '/game/start?gameId=201';
const ACT = { timeout: 50_000 };
const EVERY_MS = 2600;
const SHEETS = {
  en: ['How to play', 'Last rounds'],
  fil: ['Paano maglaro', 'Mga huling round'],
} as const;
const [YELLOW, WHITE, PINK, BLUE, RED, GREEN] = COLORS.map((_, index) => index);

/** A throw that shows these colours. */
function throwOf(...dice: (number | undefined)[]): WantedGame {
  const weights = COLORS.map(() => 1);
  return { game: 'color-game/v1', picks: dice.map((index = 0) => ({ weights, index })) };
}

/** A player with ₱200, of which half is a first deposit's bonus, opens the game; without motion a throw is shown at once. */
async function openGame(page: Page, isReduced = true): Promise<string> {
  if (isReduced) await page.emulateMedia({ reducedMotion: 'reduce' });
  const account = await register(page);
  await depositHundred(page);
  await page.goto(GAME);
  await expect(page.getByRole('button', { name: 'THROW' })).toBeVisible(ACT);
  return account;
}

const color = (page: Page, name: string) =>
  page
    .getByRole('group', { name: /^Colours/ })
    .getByRole('button', { name: new RegExp(`^${name}`) });
const throwButton = (page: Page) => page.getByRole('button', { name: /^(THROW|ROLLING)/ });
const chip = (page: Page, value: string) => page.getByRole('radio', { name: value, exact: true });

async function throwDice(page: Page): Promise<void> {
  await expect(throwButton(page)).toHaveAttribute('aria-disabled', 'false', ACT);
  await throwButton(page).click();
}

function roundsOf(server: E2eServer, account: string) {
  return server.query<{ stake: number; won: number; dice: number[] }>(
    `select r.stake::float8 as stake, r.payout::float8 as won, r.details->'dice' as dice
     from game_rounds r join accounts a on a.player_id = r.player_id
     where a.account = $1 order by r.started_at`,
    [account],
  );
}

test('chips are laid, taken back and cleared, and a throw pays each colour by itself', async ({
  page,
  server,
}) => {
  await server.wish(throwOf(YELLOW, RED, YELLOW), throwOf(WHITE, PINK, BLUE));
  const account = await openGame(page, false);
  await expect(throwButton(page)).toContainText('Pick a colour');
  await color(page, 'Green').click();
  await color(page, 'Yellow').click();
  await expect(throwButton(page)).toContainText('₱10');
  await page.getByRole('button', { name: 'Take back the last chip' }).click();
  await expect(throwButton(page)).toContainText('₱5');
  await page.getByRole('button', { name: 'Clear the board' }).click();
  await chip(page, '₱10').check();
  await color(page, 'Yellow').click();
  await chip(page, '₱1').check();
  await color(page, 'Blue').click();
  await color(page, 'Blue').click();
  await throwDice(page);
  await expect(page.getByText('Yellow, Red, Yellow.')).toBeVisible(ACT);
  await expect(page.getByText('You won ₱30.00')).toBeVisible();
  await expect(color(page, 'Yellow')).toContainText('2 dice show it');
  await page.getByRole('button', { name: 'Repeat ₱12' }).click();
  await throwDice(page);
  await expect(page.getByText('White, Pink, Blue.')).toBeVisible(ACT);
  // ₱4 back of ₱12 is no win.
  await expect(page.getByText('₱4.00 back from ₱12.00')).toBeVisible();
  expect(await roundsOf(server, account)).toEqual([
    { stake: 1200, won: 3000, dice: [YELLOW, RED, YELLOW] },
    { stake: 1200, won: 400, dice: [WHITE, PINK, BLUE] },
  ]);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Last rounds' }).click();
  await expect(
    page.getByRole('button', { name: 'Copy the receipt of White, Pink, Blue' }),
  ).toBeVisible();
});

test('five throws in a row are in the books as they were shown, by the keyboard alone', async ({
  page,
  server,
}) => {
  // The least time between two throws passes on both clocks at once: nobody waits for it.
  await page.clock.install();
  const account = await openGame(page);
  const shown: string[] = [];
  try {
    for (let round = 0; round < 5; round += 1) {
      await server.setAhead(round * EVERY_MS);
      if (round > 0) await page.clock.fastForward(EVERY_MS);
      if (round === 0) await color(page, 'Pink').press('Enter');
      else await page.getByRole('button', { name: 'Repeat ₱5' }).press('Enter');
      await expect(throwButton(page)).toHaveAttribute('aria-disabled', 'false', ACT);
      await throwButton(page).press('Enter');
      await expect(page.getByRole('button', { name: 'Repeat ₱5' })).toBeVisible(ACT);
      shown.push((await page.getByText(/^\w+, \w+, \w+\./).innerText()).split('.')[0] ?? '');
    }
  } finally {
    await server.setAhead(0);
  }
  const rounds = await roundsOf(server, account);
  const nameOf = (face: number) => COLORS[face]?.replace(/^./, (letter) => letter.toUpperCase());
  expect(rounds.map(({ dice }) => dice.map(nameOf).join(', '))).toEqual(shown);
});

test('a stake that the balance does not bear is refused and stays on the board', async ({
  page,
  server,
}) => {
  const account = await openGame(page);
  await chip(page, '₱100').check();
  for (const name of ['Red', 'Green', 'Blue']) await color(page, name).click();
  await throwDice(page);
  await expect(page.getByText('Your balance is too low for this stake.')).toBeVisible(ACT);
  await expect(throwButton(page)).toContainText('₱300');
  expect(await roundsOf(server, account)).toEqual([]);
});

test('a throw whose reveal was cut off is shown once when the player comes back', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish(throwOf(RED, RED, RED), throwOf(GREEN, GREEN, GREEN));
  const account = await openGame(page, false);
  await color(page, 'Red').click();
  await loseUntilReload(page, '/studio/v1/shown');
  const answered = stakeAnswered(page, '/studio/v1/play');
  await throwDice(page);
  await answered;
  const told = page.waitForResponse('**/studio/v1/shown');
  await page.reload();
  await expect(page.getByText('Red, Red, Red.')).toBeVisible(ACT);
  await expect(page.getByText('You won ₱60.00')).toBeVisible();
  await told;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Repeat ₱5' })).toBeVisible(ACT);
  await expect(page.getByText('Red, Red, Red.')).toBeHidden();
  expect(await roundsOf(server, account)).toHaveLength(1);
});

test('without WebGL plain dice tell the same outcome', async ({ page, server }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    Object.defineProperty(window, 'OffscreenCanvas', { value: undefined });
  });
  await server.wish(throwOf(BLUE, PINK, BLUE));
  await openGame(page);
  await expect(page.locator('[data-booth]')).toBeVisible();
  await color(page, 'Blue').click();
  await throwDice(page);
  await expect(page.getByText('Blue, Pink, Blue.')).toBeVisible(ACT);
  await expect(page.getByText('You won ₱15.00')).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
});

test('on a slow network the booth is a picture of itself until its stage is there', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/scene-color-game-*.js');
  await page.goto(`${GAME}&tryIt=1`);
  const booth = page.locator('[data-booth]');
  await expect(booth).toBeVisible(ACT);
  await expect(page.getByRole('button', { name: 'THROW' })).toBeVisible();
  const place = () => page.locator('[data-keep-clear]').first().boundingBox();
  const before = await place();
  release();
  await expectDrawn(page);
  await expect(booth).toHaveCount(0);
  expect(await place()).toEqual(before);
});

test('the board, the rules and the rounds are accessible', async ({ page, server }) => {
  await server.wish(throwOf(PINK, WHITE, PINK));
  await openGame(page);
  await color(page, 'Pink').click();
  await throwDice(page);
  await expect(page.getByText('You won ₱15.00')).toBeVisible(ACT);
  await speak(page, 'fil');
  await page.goto(GAME);
  const board = page.getByRole('group', { name: /^Mga kulay/ });
  await board.getByRole('button').first().click(ACT);
  await expectAccessible(page, `the board`);
  for (const item of SHEETS.fil) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: item, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, `${item}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});
