import type { Page } from '@playwright/test';
import { expect, pressSpin, readyToSpin, register, TAP, test } from '../support/e2e.ts';

// On demand: nothing moves, nobody asks for a frame and nothing is drawn.

/** What the page did since it was last asked. */
interface Counts {
  frames: number;
  draws: number;
  /** Textures that the graphics card holds now. */
  textures: number;
}

/** Counts frame requests, draw calls and living textures of everything on the page. */
async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { frames: 0, draws: 0, textures: 0 };
    Object.assign(window, { stageCounts: counts });
    const ask = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => {
      counts.frames += 1;
      return ask(run);
    };
    const gl = WebGL2RenderingContext.prototype;
    const { drawElements, drawArrays, createTexture, deleteTexture, clear } = gl;
    gl.drawElements = function (...args) {
      counts.draws += 1;
      drawElements.apply(this, args);
    };
    gl.drawArrays = function (...args) {
      counts.draws += 1;
      drawArrays.apply(this, args);
    };
    gl.clear = function (...args) {
      counts.draws += 1;
      clear.apply(this, args);
    };
    gl.createTexture = function () {
      counts.textures += 1;
      return createTexture.call(this);
    };
    gl.deleteTexture = function (texture) {
      if (texture) counts.textures -= 1;
      deleteTexture.call(this, texture);
    };
  });
}

/** What happens within the given time; frames and draws begin at zero. */
function countsOver(page: Page, milliseconds: number): Promise<Counts> {
  return page.evaluate((wait) => {
    const { stageCounts: counts } = window as unknown as { stageCounts: Counts };
    counts.frames = 0;
    counts.draws = 0;
    return new Promise<Counts>((resolve) => setTimeout(() => resolve({ ...counts }), wait));
  }, milliseconds);
}

const REST_MS = 2000;
const NOTHING = { frames: 0, draws: 0 };

/** Waits until a whole second goes by without a draw; ambient light lasts 15 s at most. */
async function untilRest(page: Page): Promise<void> {
  await expect.poll(async () => (await countsOver(page, 1000)).draws, { timeout: 60_000 }).toBe(0);
}

test('a scene at rest asks for no frame and draws nothing, nor does a hidden tab', async ({
  page,
  server,
}) => {
  await server.wish({ cell: 2 });
  await countFrames(page);
  await readyToSpin(page);
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: 50_000 });
  const moving = await countsOver(page, 1000);
  expect(moving.draws).toBeGreaterThan(0);
  await untilRest(page);
  expect(await countsOver(page, REST_MS)).toMatchObject(NOTHING);

  const settled = page.waitForResponse('**/app/v1/receiveDrawChance');
  await pressSpin(page);
  await settled;
  await expect(page.getByRole('button', { name: 'Skip' })).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(await countsOver(page, REST_MS)).toMatchObject(NOTHING);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await countsOver(page, 1000)).draws).toBeGreaterThan(0);
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
});

test('a scene that leaves takes its textures along, and the next one has the same renderer', async ({
  page,
}) => {
  await countFrames(page);
  await register(page);
  const go = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  const texturesAt = async (path: string, isDrawn: boolean): Promise<number> => {
    await go(path);
    await expect(page.locator('canvas')).toHaveCount(isDrawn ? 1 : 0, { timeout: 50_000 });
    await untilRest(page);
    return (await countsOver(page, 100)).textures;
  };
  const shown = await texturesAt('/activity/jackpot', true);
  const left = await texturesAt('/member', false);
  expect(left).toBeLessThan(shown);
  expect(await texturesAt('/activity/jackpot', true)).toBe(shown);
  expect(await texturesAt('/member', false)).toBe(left);
});
