import type { Page } from '@playwright/test';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { expectSaid, noteSaid } from '../support/browser/fleeting.ts';
import type { WantedGame } from '../support/models/scripted-seeds.ts';

// The rising game: cash-out by hand and by itself, a lost connection, a round found again.

const GAME = '/game/start?gameId=401';
const ACT = { timeout: 50_000 };
const ROUND_EVERY_MS = 2500;
const HEX = Array.from({ length: 16 }, () => 1);
/** By the first of its digits a round breaks off between 7.76 and 15.52. */
const HIGH = 14;
/** Between 1.94 and 2.21. */
const NEAR_TWO = 8;
/** Between 1.00 and 1.03. */
const LOW = 0;

/** A round that breaks off about there. */
function breaksAt(digit: number): WantedGame {
  return { game: 'rising/v1', picks: [{ weights: HEX, index: digit }] };
}

const startButton = (page: Page) => page.getByRole('button', { name: /^Start a round/ });
const cashButton = (page: Page) => page.getByRole('button', { name: 'Cash out', exact: true });
const autoField = (page: Page) => page.getByRole('textbox', { name: /^Auto cash-out/ });

async function start(page: Page): Promise<void> {
  await expect(startButton(page)).toHaveAttribute('aria-disabled', 'false', ACT);
  await startButton(page).click();
}

/** Registers a player with a hundred pesos and opens the game. */
async function openRising(page: Page, isReduced = true): Promise<string> {
  if (isReduced) await page.emulateMedia({ reducedMotion: 'reduce' });
  const account = await register(page);
  await depositHundred(page);
  await page.goto(GAME);
  await expect(startButton(page)).toBeVisible(ACT);
  return account;
}

/** All the money to play with, in hundredths, as the screen shows it. */
async function moneyOn(page: Page): Promise<number> {
  const text = await page
    .getByText(/^Balance/)
    .locator('..')
    .first()
    .innerText();
  return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
}

interface Booked {
  payout: number;
  crashAt: number;
  cashedAt: number;
  isShown: boolean;
}

function roundsOf(server: E2eServer, account: string) {
  return server.query<Booked>(
    `select r.payout::float8 as payout, (r.outcome->>'crashAt')::float8 as "crashAt",
            (r.outcome->>'cashedAt')::float8 as "cashedAt", r.shown_at is not null as "isShown"
     from studio_rounds r join accounts a on a.player_id = r.player_id
     where a.account = $1 order by r.created_at`,
    [account],
  );
}

const times = (hundredths = 0): string => `${(hundredths / 100).toFixed(2)}×`;

test('a round is cashed out by keyboard while it climbs, and pays its multiplier', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish(breaksAt(HIGH));
  const account = await openRising(page, false);
  const before = await moneyOn(page);
  await startButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(cashButton(page)).toHaveAttribute('aria-disabled', 'false', ACT);
  await expect(cashButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  const line = page.getByText(/^Cashed out at \d\.\d\d×\./);
  await expect(line).toBeVisible(ACT);
  const [round] = await roundsOf(server, account);
  expect(round?.cashedAt).toBeGreaterThan(100);
  expect(round?.crashAt).toBeGreaterThan(700);
  expect(round?.payout).toBe(round?.cashedAt);
  await expect(line).toContainText(times(round?.cashedAt));
  await expect.poll(() => moneyOn(page)).toBe(before - 100 + (round?.payout ?? 0));
  const points = page.getByRole('list', { name: /^Where the last rounds broke off/ });
  await expect(points.getByText(times(round?.crashAt))).toBeVisible();
});

test('twenty rounds are cashed out by themselves or break off, as the books say', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const account = await openRising(page);
  const before = await moneyOn(page);
  await autoField(page).fill('1.01');
  try {
    for (let count = 1; count <= 20; count += 1) {
      // Rounds are 2.5 s apart by both clocks: both go on without anybody waiting.
      await server.setAhead(count * ROUND_EVERY_MS);
      await page.clock.fastForward(ROUND_EVERY_MS);
      await start(page);
      await expect.poll(async () => (await roundsOf(server, account)).length).toBe(count);
      await expect(page.getByText(/^(Cashed out|Broke off) at 1\.0/)).toBeVisible(ACT);
    }
    const rounds = await roundsOf(server, account);
    const paid = rounds.reduce((sum, { payout }) => sum + payout, 0);
    for (const { crashAt, cashedAt, payout } of rounds) {
      expect(cashedAt).toBe(crashAt >= 101 ? 101 : 0);
      expect(payout).toBe(cashedAt);
    }
    await expect.poll(() => moneyOn(page)).toBe(before - 20 * 100 + paid);
  } finally {
    await server.setAhead(0);
  }
});

/** What the figures and the button say whenever either changes: hundredths, and hundredths of a peso. */
async function recordShown(page: Page): Promise<() => Promise<{ at: number; paid: number }[]>> {
  await page.evaluate(() => {
    const record: { at: number; paid: number }[] = [];
    Object.assign(window, { record });
    const digits = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
    new MutationObserver(() => {
      const flight = [...document.querySelectorAll('strong')].find(({ textContent }) =>
        /^\d+\.\d\d×$/.test(textContent ?? ''),
      );
      const button = document.querySelector('[aria-label="Cash out"]');
      const paid = /₱[\d.]+$/.exec(button?.textContent ?? '')?.[0];
      if (flight?.textContent && paid) {
        record.push({ at: digits(flight.textContent), paid: digits(paid) });
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'record'));
}

test('figures and button say one value, and none that the round did not reach, however late its news', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  // The figures stand on the page and not in a picture.
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    Object.assign(HTMLCanvasElement.prototype, {
      getContext(this: HTMLCanvasElement, ...args: Parameters<typeof getContext>) {
        return /webgl/.test(String(args[0])) ? null : getContext.apply(this, args);
      },
    });
  });
  await page.route('**/studio/v1/watch', async (route) => {
    const answer = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1200));
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  await server.wish(breaksAt(NEAR_TWO));
  const account = await openRising(page, false);
  const shown = await recordShown(page);
  await start(page);
  await expect(page.getByText(/^Broke off at/)).toBeVisible(ACT);
  const [round] = await roundsOf(server, account);
  const crashAt = round?.crashAt ?? 0;
  const record = await shown();
  expect(record.length).toBeGreaterThan(5);
  for (const [index, { at, paid }] of record.entries()) {
    expect(at).toBeLessThanOrEqual(crashAt);
    expect(at).toBeGreaterThanOrEqual(record[index - 1]?.at ?? 0);
    // The stake is one peso.
    expect(paid).toBe(at);
  }
  await expect(page.locator('strong', { hasText: times(crashAt) })).toBeVisible();
});

test('a connection lost in mid-round is told, and auto cash-out goes on without it', async ({
  page,
  context,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish(breaksAt(HIGH));
  const account = await openRising(page);
  await autoField(page).fill('7.50');
  await expect(page.getByText('By itself at 7.50×, even offline')).toBeVisible();
  await start(page);
  await expect(page.getByText('Cashes out by itself at 7.50×.')).toBeVisible(ACT);
  await context.setOffline(true);
  await expect(page.getByRole('alert')).toContainText('auto cash-out at 7.50× still counts', ACT);
  await expect(cashButton(page)).toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(page.getByText('Cashed out at 7.50×.')).toBeVisible(ACT);
  await expect(page.getByText('You won ₱7.50')).toBeVisible();
  const cashed = { cashedAt: 750, payout: 750, isShown: true };
  await expect.poll(() => roundsOf(server, account)).toMatchObject([cashed]);
});

test('a round that was left goes on, and its end is shown once when the game is opened again', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish(breaksAt(HIGH));
  const account = await openRising(page, false);
  await start(page);
  await expect(cashButton(page)).toHaveAttribute('aria-disabled', 'false', ACT);
  await noteSaid(page, 'Your round from before');
  await page.reload();
  // It still climbs: this visit joins it, and sees it break off.
  await expect(page.getByText(/^Broke off at \d+\./)).toBeVisible(ACT);
  await expectSaid(page, 'Your round from before');
  await expect(page.getByText('No win this time')).toBeVisible();
  await expect.poll(() => roundsOf(server, account)).toMatchObject([{ payout: 0, isShown: true }]);
  await page.reload();
  await expect(startButton(page)).toHaveAttribute('aria-disabled', 'false', ACT);
  await expect(page.getByText(/^Broke off at/)).toBeHidden();
});

test('a stake above the balance and an impossible multiplier are refused in words', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await page.goto(GAME);
  await autoField(page).fill('1.00');
  await expect(page.getByText('From 1.01× to 100.00×')).toBeVisible(ACT);
  await expect(startButton(page)).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: 'Turn auto cash-out off' }).click();
  await start(page);
  await expect(page.getByText('Your balance is too low for this stake.')).toBeVisible(ACT);
  expect((await roundsOf(server, account)).filter(({ payout }) => payout > 0)).toEqual([]);
});

test('the game, its rules and its last rounds are accessible', async ({ page, server }) => {
  await server.wish(breaksAt(LOW));
  await openRising(page);
  await start(page);
  await expect(page.getByText(/^Broke off at 1\.0/)).toBeVisible(ACT);
  await speak(page, 'fil');
  await page.goto(GAME);
  await expect(page.locator('canvas')).toBeVisible(ACT);
  await expectAccessible(page, `the game`);
  for (const sheet of [0, 1]) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog').getByRole('listitem').nth(sheet).click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await expectAccessible(page, `sheet ${sheet}`);
    if (sheet === 0) await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Escape');
});
