import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import {
  drawMoves,
  expect,
  expectDrawn,
  pressSpin,
  readyToSpin,
  TAP,
  test,
} from '../support/browser/e2e.ts';
import { holdBack } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import type { Watched } from '../support/browser/fleeting.ts';

// As on a network that nobody pays for.
test.use({ connection: {} });

// The money never depends on the picture: a phone that takes the graphics card away amid an act, or
// has none, shows the outcome that the server settled all the same.

/** A drawn ring has thousands of colours, the card behind it a few hundred. */
const MANY_COLOURS = 2000;

/** Takes the stage's context as soon as this text is there; what gives it back is kept on the window. */
function loseContext(page: Page, text = ''): Promise<void> {
  return page.evaluate(async (awaited) => {
    if (awaited) await (window as Watched).fleeting.whenSaid(awaited);
    const canvas = document.querySelector('canvas');
    const extension = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!extension) throw new Error('no context to lose');
    Object.assign(window, { stageContext: extension });
    extension.loseContext();
  }, text);
}

function restoreContext(page: Page): Promise<void> {
  return page.evaluate(() => {
    (window as unknown as { stageContext: WEBGL_lose_context }).stageContext.restoreContext();
  });
}

/** How many colours the canvas shows on the screen; without its picture it is the bare page. */
async function coloursOf(page: Page): Promise<number> {
  const box = await page.locator('canvas').boundingBox();
  if (!box) return 0;
  const { data } = PNG.sync.read(await page.screenshot({ clip: box }));
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 4) colours.add(data.readUInt32BE(at));
  return colours.size;
}

/** Presses SPIN; the context is lost when the act begins. */
async function loseContextInAct(page: Page): Promise<void> {
  await expectDrawn(page);
  const lost = loseContext(page, 'Skip');
  await pressSpin(page);
  await lost;
}

/** The prize on the screen is what the ledger credited, once. */
async function expectSettledPrize(page: Page, server: E2eServer, account: string): Promise<void> {
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  const moves = await drawMoves(server, account);
  expect(moves).toHaveLength(2);
  const text = `₱${((moves[1]?.amount ?? 0) / 100).toFixed(2)}`;
  await expect(page.getByRole('dialog').getByText(text)).toBeVisible();
}

test('a context lost amid an act and given back: the act ends on the settled outcome', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 8 });
  const account = await readyToSpin(page);
  await loseContextInAct(page);
  await expect.poll(() => coloursOf(page)).toBeLessThan(MANY_COLOURS);
  await restoreContext(page);
  // Drawn again: on a slow machine the act may be over by now.
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(MANY_COLOURS);
  await expectSettledPrize(page, server, account);
});

test('a context lost twice amid an act: the plain picture shows the same outcome', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 8 }, { cell: 8 });
  const account = await readyToSpin(page);
  await loseContextInAct(page);
  await restoreContext(page);
  await loseContext(page);
  await expect(page.locator('canvas')).toHaveCount(0);
  await expectSettledPrize(page, server, account);
  // The next draw needs no canvas either.
  await page.getByText(TAP).click();
  await pressSpin(page);
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
});

test('a context that never comes back does not keep the outcome back', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 8 });
  const account = await readyToSpin(page);
  await loseContextInAct(page);
  await expectSettledPrize(page, server, account);
  // Nor does it leave an empty place with a button that nobody sees.
  await expect(page.locator('canvas')).toHaveCount(0, { timeout: 20_000 });
  await page.getByText(TAP).click();
  const spin = page.getByRole('button', { name: 'Spin for one draw chance' });
  await expect(spin).toBeVisible();
  await expect(spin).not.toHaveCSS('color', 'rgba(0, 0, 0, 0)');
});

test('a context lost before the app is there is opened anew', async ({ page }) => {
  await readyToSpin(page);
  const release = await holdBack(page, '**/assets/lobby-*.js');
  await page.goto('/activity/jackpot', { waitUntil: 'commit' });
  await page.waitForFunction(() => window.bituinCanvas);
  await page.evaluate(() => {
    window.bituinCanvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await page.waitForFunction(() => !window.bituinCanvas);
  release();
  await expectDrawn(page);
  await expect.poll(() => coloursOf(page)).toBeGreaterThan(MANY_COLOURS);
});

test('without WebGL the plain picture shows the outcome', async ({ page, server }) => {
  await page.addInitScript(() => {
    const original = HTMLCanvasElement.prototype.getContext as (...args: unknown[]) => unknown;
    HTMLCanvasElement.prototype.getContext = function (this: unknown, ...args: unknown[]) {
      return /webgl/.test(String(args[0])) ? null : original.apply(this, args);
    } as typeof HTMLCanvasElement.prototype.getContext;
    Object.defineProperty(window, 'OffscreenCanvas', { value: undefined });
  });
  await server.wish({ cell: 8 });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const account = await readyToSpin(page);
  await pressSpin(page);
  await expectSettledPrize(page, server, account);
  await expect(page.locator('canvas')).toHaveCount(0);
  // A stage that cannot be opened never loads the page anew.
  expect(documents).toEqual(['/build.json', '/activity/jackpot']);
});
