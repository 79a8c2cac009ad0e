import type { Page } from '@playwright/test';
import { SLOT_STRIPS } from '../../contract/slot-three.ts';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import { loseUntilReload, stakeAnswered } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { expectSaid, noteSaid } from '../support/browser/fleeting.ts';
import type { WantedGame } from '../support/models/scripted-seeds.ts';

// The three-by-three slot: rounds in a row, what is refused, an interrupted reveal, the paytable.

const ACT = { timeout: 50_000 };
const GAME = '/game/start?gameId=102';
const ROUND_EVERY_MS = 2500;
/** What a first deposit of a hundred pesos leaves with its bonus, in hundredths. */
const START = 20_000;
/** Jeepneys on the fifth line and bells on the first: seven stakes. */
const SEVEN_STAKES = [2, 13, 3];

/** A round in which the reels stop there. */
function stopAt(stops: readonly number[]): WantedGame {
  const picks = SLOT_STRIPS.map((strip, reel) => ({
    weights: strip.map(() => 1),
    index: stops[reel] ?? 0,
  }));
  return { game: 'slot-three/v1', picks };
}

const spinButton = (page: Page) => page.getByRole('button', { name: /^Spin for/ });
const line = (page: Page, text: string) => page.getByText(text, { exact: true });

async function spin(page: Page): Promise<void> {
  await expect(spinButton(page)).toHaveAttribute('aria-disabled', 'false', ACT);
  await spinButton(page).click();
}

/** Registers a player who deposits a hundred pesos and opens the game. */
async function openSlot(page: Page): Promise<string> {
  const account = await register(page);
  await depositHundred(page);
  await page.goto(GAME);
  await expect(spinButton(page)).toBeVisible(ACT);
  return account;
}

function roundsOf(server: E2eServer, account: string) {
  return server.query<{ stake: number; payout: number; isShown: boolean }>(
    `select r.stake::float8 as stake, r.payout::float8 as payout,
            r.shown_at is not null as "isShown"
     from studio_rounds r join accounts a on a.player_id = r.player_id
     where a.account = $1 order by r.created_at`,
    [account],
  );
}

const ROUNDS = 5;

test('five rounds are revealed one after the other, and the balance follows each of them', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const account = await openSlot(page);
  try {
    for (let count = 1; count <= ROUNDS; count += 1) {
      // Rounds are 2.5 s apart by both clocks: both go on without anybody waiting.
      await server.setAhead(count * ROUND_EVERY_MS);
      await page.clock.fastForward(ROUND_EVERY_MS);
      const played = stakeAnswered(page, '/studio/v1/play');
      await spin(page);
      expect((await played).ok()).toBe(true);
    }
    await expect.poll(async () => (await roundsOf(server, account)).length).toBe(ROUNDS);
    const rounds = await roundsOf(server, account);
    const money = rounds.reduce((sum, { stake, payout }) => sum + payout - stake, START);
    await expect(page.getByText(`₱${(money / 100).toFixed(2)}`).first()).toBeVisible(ACT);
    await expect
      .poll(async () => (await roundsOf(server, account)).every((r) => r.isShown))
      .toBe(true);
  } finally {
    await server.setAhead(0);
  }
});

test('a keyboard alone plays, and what is won is told with its lines', async ({ page, server }) => {
  await server.wish(stopAt(SEVEN_STAKES));
  await openSlot(page);
  await spinButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(line(page, 'Lines 1, 5:')).toBeVisible(ACT);
  await expect(line(page, 'You won ₱7.00')).toBeVisible();
  await expect(spinButton(page)).toBeFocused();
  await expect(page.getByText('₱206.00').first()).toBeVisible();
});

test('a stake above the balance is refused in words, and nothing is staked', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await page.goto(GAME);
  await spin(page);
  await expect(page.getByText('Your balance is too low for this stake.')).toBeVisible(ACT);
  await expect(page.getByRole('link', { name: 'Deposit' })).toBeVisible();
  const rounds = await roundsOf(server, account);
  expect(rounds.filter(({ payout }) => payout > 0)).toEqual([]);
});

test('a round whose reveal was cut off is shown, once, when the game is opened again', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish(stopAt(SEVEN_STAKES));
  const account = await openSlot(page);
  await loseUntilReload(page, '/studio/v1/shown');
  const played = stakeAnswered(page, '/studio/v1/play');
  await spin(page);
  await played;
  await noteSaid(page, '₱199.00');
  await page.reload();
  await expect(line(page, 'You won ₱7.00')).toBeVisible(ACT);
  await expectSaid(page, '₱199.00');
  await expect(page.getByText('₱206.00').first()).toBeVisible();
  const shown = { stake: 100, payout: 700, isShown: true };
  await expect.poll(() => roundsOf(server, account)).toEqual([shown]);
  await page.reload();
  await expect(spinButton(page)).toHaveAttribute('aria-disabled', 'false', ACT);
  await expect(line(page, 'You won ₱7.00')).toBeHidden();
});

const STEP_MS = 50;
/** Of the machine's own time. */
const ANSWER_MS = 500;
/** Frames that the screen takes from an answer to its act, and from the act's end to its words. */
const FRAMES_MS = 250;
/** So far ahead the page's clock is stopped: a busy machine gets there later than it was asked to. */
const PAUSE_AHEAD_MS = 30_000;

/** On a held clock: until the page has done all that it can without time passing, on any machine. */
async function settle(page: Page, hops = 5): Promise<void> {
  await page.evaluate(async (count) => {
    for (let hop = 0; hop < count; hop += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(0);
      });
    }
  }, hops);
}

/** Plays a round on the page's own clock. @returns after how many of its milliseconds it was told */
async function msUntilTold(page: Page, told: string): Promise<number> {
  await page.clock.pauseAt(Date.now() + PAUSE_AHEAD_MS);
  const played = stakeAnswered(page, '/studio/v1/play');
  await spin(page);
  await (await played).finished();
  // The answer has left the network, and comes into the page in its own time.
  await page.waitForTimeout(ANSWER_MS);
  await settle(page);
  for (let ms = 0; ms < ACT.timeout; ms += STEP_MS) {
    if (await line(page, told).isVisible()) return ms;
    await page.clock.runFor(STEP_MS);
    await settle(page);
  }
  throw new Error('the round was never told');
}

// When the reels stand and the breath is over (scenes/slot-three), in milliseconds.
for (const { what, stops, payout, standsMs } of [
  { what: 'cannot win', stops: [0, 0, 0], payout: 0, standsMs: 1560 },
  { what: 'can still win', stops: SEVEN_STAKES, payout: 700, standsMs: 2160 },
]) {
  test(`a round whose last reel ${what} is told when it stands, whoever taps`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await server.wish(stopAt(stops));
    const account = await openSlot(page);
    const cabinet = page.locator('canvas').first();
    await expect(cabinet).toBeVisible(ACT);
    // A tap on turning reels shortens nothing (UKGC RTS 14E).
    await page.evaluate(() => {
      setInterval(() => document.querySelector('canvas')?.click(), 100);
    });
    const ms = await msUntilTold(page, payout > 0 ? 'You won ₱7.00' : 'No win this time');
    expect(ms).toBeGreaterThanOrEqual(standsMs);
    expect(ms).toBeLessThan(standsMs + FRAMES_MS);
    // What is made of a win ends by a tap: the next round may begin as soon as the law lets it.
    await page.clock.runFor(ROUND_EVERY_MS - ms + FRAMES_MS);
    await expect(spinButton(page)).toHaveAttribute('aria-disabled', 'false');
    const shown = { stake: 100, payout, isShown: true };
    await expect.poll(() => roundsOf(server, account)).toEqual([shown]);
  });
}

test('without WebGL plain symbols tell the same outcome', async ({ page, server }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    Object.defineProperty(window, 'OffscreenCanvas', { value: undefined });
  });
  await server.wish(stopAt(SEVEN_STAKES));
  await openSlot(page);
  await spin(page);
  await expect(line(page, 'You won ₱7.00')).toBeVisible(ACT);
  await expect(page.locator('canvas')).toHaveCount(0);
  const seen = 'Sampaguita, Mango, Jeepney; Bell, Wild, Bell; Jeepney, Bell, Salakot';
  await expect(page.getByText(seen)).toBeAttached();
});

test('the game, its paytable and its last rounds are accessible', async ({ page }) => {
  await openSlot(page);
  await spin(page);
  await expect(spinButton(page)).toHaveAttribute('aria-disabled', 'false', ACT);
  await speak(page, 'fil');
  await page.goto(GAME);
  await expect(page.locator('canvas')).toBeVisible(ACT);
  await expectAccessible(page, `the game`);
  for (const sheet of [1, 2]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('dialog')
      .getByRole('listitem')
      .nth(sheet - 1)
      .click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await expectAccessible(page, `sheet ${sheet}`);
    if (sheet === 1) await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Escape');
});
