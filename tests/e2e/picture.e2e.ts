import type { Page } from '@playwright/test';
import {
  drawMoves,
  expect,
  expectDrawn,
  pressSpin,
  readyToSpin,
  register,
  TAP,
  test,
} from '../support/browser/e2e.ts';
import { stakeAnswered } from '../support/browser/e2e-calls.ts';
import { noteSaid, saidOn } from '../support/browser/fleeting.ts';

// As on a network that nobody pays for.
// A phone of two pixels a pixel, so that there are some to leave out.
test.use({ connection: {}, deviceScaleFactor: 2, canvasRatio: 2 });

// What a player may set about the picture: it holds at once, over a reload, and the address wins.

/** Canvas pixels for each CSS pixel. */
async function resolutionOf(page: Page): Promise<number> {
  const canvas = page.locator('canvas').first();
  await expect(canvas).toBeVisible({ timeout: 50_000 });
  return canvas.evaluate((element) => {
    const { width, clientWidth } = element as HTMLCanvasElement;
    return Math.round((width / clientWidth) * 10) / 10;
  });
}

async function openSheet(page: Page): Promise<void> {
  await page.goto('/member');
  await page.getByRole('button', { name: 'Display and sound' }).click();
  await expect(page.getByRole('dialog', { name: 'Display and sound' })).toBeVisible();
}

test('Light draws with fewer pixels at once and after a reload; the address overrides it', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await register(page);
  await page.goto('/activity/jackpot?quality=high');
  expect(await resolutionOf(page)).toBe(2);
  await openSheet(page);
  await page.getByRole('radio', { name: /^Light/ }).check();
  await page.goto('/activity/jackpot');
  expect(await resolutionOf(page)).toBe(1.5);
  await page.reload();
  expect(await resolutionOf(page)).toBe(1.5);
  await page.goto('/activity/jackpot?quality=high');
  expect(await resolutionOf(page)).toBe(2);
});

test('with motion reduced by the player the prize comes without an act', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 8 });
  const account = await readyToSpin(page);
  await openSheet(page);
  await page.getByRole('switch', { name: /^Reduce motion/ }).check();
  await noteSaid(page, 'Skip');
  await page.goto('/activity/jackpot');
  await expectDrawn(page);
  await pressSpin(page);
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  expect(await saidOn(page)).toEqual([]);
  expect(await drawMoves(server, account)).toHaveLength(2);
});

test('the sound stays off after a reload', async ({ page }) => {
  await register(page);
  await openSheet(page);
  const sound = page.getByRole('switch', { name: /^Sound/ });
  await expect(sound).toBeChecked();
  await sound.uncheck();
  await page.reload();
  await page.getByRole('button', { name: 'Display and sound' }).click();
  await expect(page.getByRole('switch', { name: /^Sound/ })).not.toBeChecked();
});

test('an act too slow for the phone goes on with fewer pixels, and the session remembers', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 8 });
  const account = await readyToSpin(page);
  expect(await resolutionOf(page)).toBe(2);
  await expectDrawn(page);
  const settled = stakeAnswered(page, '/app/v1/receiveDrawChance');
  await pressSpin(page);
  await settled;
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await expect.poll(() => resolutionOf(page), { timeout: 120_000 }).toBeLessThan(2);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  expect(await drawMoves(server, account)).toHaveLength(2);
  const stepped = await resolutionOf(page);
  await page.reload();
  expect(await resolutionOf(page)).toBe(stepped);
});
