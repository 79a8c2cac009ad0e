import type { Page } from '@playwright/test';
import { RUN_SECONDS } from '../../scenes/jackpot-ring/running-light.ts';
import { PRESS_DEBOUNCE_MS } from '../../src/stage/reveal-flow.ts';
import {
  drawMoves,
  expect,
  expectDrawn,
  pressSpin,
  readyToSpin,
  TAP,
  test,
  topBalance,
} from '../support/browser/e2e.ts';
import { stakeAnswered } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';

// As on a network that nobody pays for.
test.use({ connection: {} });

// The server has settled the draw already: what the act shows, and every way to its end.

/** Of the page's clock: far less than an act of the ring takes. */
const MOMENT_MS = 300;

/** When the light has come to rest: after a beat of 0.24 s. */
const REST_MS = (0.24 + RUN_SECONDS) * 1000;

/** From the light's rest until the figure flies, and until the hub is lit again: 1.2 s and two frames more. */
const [SMALL_MS, FLIGHT_MS] = [800, 440];

/** So far ahead the page's clock is stopped: a busy page gets there later than it was asked to. */
const PAUSE_AHEAD_MS = 30_000;

/** A spot of the ring that no button covers. */
const RING_TOP = { position: { x: 180, y: 40 }, force: true };

/** Stops the page's clock, which an act goes by. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + PAUSE_AHEAD_MS);
}

/** Lets the page's time go by with few pictures: GSAP takes steps of up to half a second for what they are. */
async function passInSteps(page: Page, milliseconds: number): Promise<void> {
  const steps = Math.ceil(milliseconds / 200);
  for (let step = 0; step < steps; step += 1) await page.clock.fastForward(milliseconds / steps);
}

async function pressAndSettle(page: Page): Promise<void> {
  const settled = stakeAnswered(page, '/app/v1/receiveDrawChance');
  await pressSpin(page);
  await (await settled).finished();
}

/** The prize popup with what the ledger credited last. */
async function expectLedgersPrize(page: Page, server: E2eServer, account: string): Promise<void> {
  const moves = await drawMoves(server, account);
  const won = moves[moves.length - 1]?.amount ?? 0;
  await expect(page.getByRole('dialog').getByText(`₱${(won / 100).toFixed(2)}`)).toBeVisible();
}

test('the balance leaves the prize out until the act has revealed it', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 8 });
  const account = await readyToSpin(page);
  await page.goto('/');
  const balance = topBalance(page);
  await expect(balance).toContainText('₱200.00');
  await page.getByRole('button', { name: /^Lucky Jackpot, something new/ }).click();
  await pressAndSettle(page);
  expect((await drawMoves(server, account))[1]).toMatchObject({ amount: 10_000 });
  await expect(page.getByRole('button', { name: 'Skip' }).or(page.getByText(TAP))).toBeVisible();
  await expect(balance).toContainText('₱200.00');
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  await expect(balance).toContainText('₱200.00');
  await page.getByText(TAP).click();
  await expect(page.getByText(TAP)).toBeHidden();
  await expect(balance).toContainText('₱300.00');
});

test('a tap ends the act after its first second, on the same outcome', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 8 });
  await page.clock.install();
  const account = await readyToSpin(page);
  const ring = page.locator('canvas').first();
  await expectDrawn(page);
  await stopClock(page);
  await pressAndSettle(page);
  await page.clock.runFor(MOMENT_MS);
  await ring.click(RING_TOP);
  await page.clock.runFor(MOMENT_MS);
  await expect(page.getByText(TAP)).toBeHidden();
  await page.clock.runFor(1000);
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible();
  await ring.click(RING_TOP);
  await page.clock.runFor(MOMENT_MS);
  await expect(page.getByText(TAP)).toBeVisible();
  await expectLedgersPrize(page, server, account);
});

test('with reduced motion the prize comes without an act', async ({ page, server }) => {
  await server.wish({ cell: 8 });
  await page.clock.install();
  const account = await readyToSpin(page);
  await expectDrawn(page);
  await stopClock(page);
  await pressAndSettle(page);
  await page.clock.runFor(MOMENT_MS);
  await expect(page.getByText(TAP)).toBeVisible();
  await expectLedgersPrize(page, server, account);
});

test('a keyboard alone draws, closes the prize and draws again', async ({ page, server }) => {
  await server.wish({ cell: 8 }, { cell: 8 });
  const account = await readyToSpin(page);
  const spin = page.getByRole('button', { name: 'Spin for one draw chance' });
  await spin.focus();
  const pressedMs = Date.now();
  await page.keyboard.press('Enter');
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  await page.keyboard.press('Enter');
  await expect(page.getByText(TAP)).toBeHidden();
  await expect(spin).toBeFocused();
  expect(await drawMoves(server, account)).toHaveLength(2);
  // Without an act all this fits into the debounce, in which a second press counts as the first.
  await expect.poll(() => Date.now() - pressedMs).toBeGreaterThan(PRESS_DEBOUNCE_MS + 200);
  await page.keyboard.press('Enter');
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  await expectLedgersPrize(page, server, account);
  expect(await drawMoves(server, account)).toHaveLength(4);
});

test('the back button closes what lies above before it leaves the screen', async ({
  page,
  server,
}) => {
  await server.wish({ cell: 8 });
  await readyToSpin(page);
  await page.getByRole('button', { name: 'Records' }).click();
  await expect(page.getByRole('dialog', { name: 'Records' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/activity/jackpot');
  await pressSpin(page);
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  await page.goBack();
  await expect(page.getByText(TAP)).toBeHidden();
  await expect(page).toHaveURL('/activity/jackpot');
  await page.goBack();
  await expect(page).not.toHaveURL('/activity/jackpot');
});

test('a small prize needs no tap: within 1.2 s of the light it is in the balance and SPIN is lit', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 4 });
  await page.clock.install();
  const account = await readyToSpin(page);
  const spin = page.getByRole('button', { name: 'Spin for one draw chance' });
  const balance = page.getByRole('button', { name: /^Balance/ }).last();
  await expectDrawn(page);
  await expect(page.getByText('2 draw chances ready')).toBeVisible();
  await stopClock(page);
  await pressAndSettle(page);
  // The chance is gone although nobody has told how many are left.
  await page.route('**/getJackpotDrawInfo', () => {});
  await expect(page.getByRole('button', { name: 'Spinning' })).toBeDisabled();
  await passInSteps(page, REST_MS);
  await expect(page.getByRole('button', { name: 'Spinning' })).toBeDisabled();
  await expect(balance).toContainText('₱200.00');
  const told = page.waitForResponse('**/app/v1/jackpotDrawShown', { timeout: 90_000 });
  // The act begins, and React comes to its end, outside of this clock; scenes.test.ts counts exactly.
  await expect(async () => {
    await page.clock.runFor(SMALL_MS);
    await expect(page.getByText('You won ₱5.00')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.clock.runFor(FLIGHT_MS);
  await told;
  await expect(spin).toBeEnabled();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('You won ₱5.00')).toBeVisible();
  await expect(page.getByText('1 draw chance ready')).toBeVisible();
  await expect(balance).toContainText('₱205.00');
  expect(await drawMoves(server, account)).toHaveLength(2);
});
