import type { Page } from '@playwright/test';
import {
  expect,
  expectDrawn,
  pressSpin,
  readyToSpin,
  registerInLobby,
  TAP,
  test,
} from '../support/browser/e2e.ts';
import type { Watched } from '../support/browser/fleeting.ts';
import { walkTo } from '../support/browser/navigation.ts';

// On demand: nothing moves, nobody asks for a frame and nothing is drawn.

/** What the page did since it was last asked. */
interface Counts {
  frames: number;
  /** Frames that were asked for and have not come: a busy browser may keep one for seconds. */
  open: number;
  draws: number;
  /** Pixels of the textures that the graphics card holds now. */
  texels: number;
}

/** Counts frame requests, draw calls and the pixels of living textures of everything on the page. */
async function countFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counts = { frames: 0, open: 0, draws: 0, texels: 0 };
    const open = new Set<number>();
    const sizes = new Map<WebGLTexture | null, number>();
    let bound: WebGLTexture | null = null;
    Object.assign(window, { stageCounts: counts });
    const ask = window.requestAnimationFrame.bind(window);
    const cancel = window.cancelAnimationFrame.bind(window);
    const close = (frame: number) => {
      open.delete(frame);
      counts.open = open.size;
    };
    window.requestAnimationFrame = (run) => {
      counts.frames += 1;
      const frame = ask((time) => {
        close(frame);
        run(time);
      });
      open.add(frame);
      counts.open = open.size;
      return frame;
    };
    window.cancelAnimationFrame = (frame) => {
      close(frame);
      cancel(frame);
    };
    const gl = WebGL2RenderingContext.prototype;
    const { drawElements, drawArrays, bindTexture, texImage2D, deleteTexture, clear } = gl;
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
    gl.bindTexture = function (target, texture) {
      bound = texture;
      bindTexture.call(this, target, texture);
    };
    const resize = (texture: WebGLTexture | null, size: number): void => {
      counts.texels += size - (sizes.get(texture) ?? 0);
      sizes.set(texture, size);
    };
    // With more than six values they give width and height, with six a picture that has them.
    gl.texImage2D = function (this: WebGL2RenderingContext, ...values: unknown[]) {
      const given = values[5] as { width: number; height: number };
      const [width, height] = values.length > 6 ? values.slice(3) : [given.width, given.height];
      resize(bound, Number(width) * Number(height));
      texImage2D.apply(this, values as unknown as Parameters<typeof texImage2D>);
    } as typeof texImage2D;
    gl.deleteTexture = function (texture) {
      resize(texture, 0);
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
/** Far less than the smallest picture or text of a scene. */
const SMALL_TEXELS = 256;
const NOTHING = { frames: 0, draws: 0 };

/**
 * Waits until two seconds go by without a frame; ambient light lasts 15 s at most. On a busy machine
 * its own frames may come a second apart.
 */
async function untilRest(page: Page): Promise<void> {
  const counts = () => countsOver(page, REST_MS);
  await expect.poll(counts, { timeout: 60_000 }).toMatchObject({ frames: 0, open: 0 });
}

/** Waits for a second in which something is drawn. */
async function untilMoved(page: Page): Promise<void> {
  const draws = async () => (await countsOver(page, 1000)).draws;
  await expect.poll(draws, { timeout: 30_000 }).toBeGreaterThan(0);
}

test('a scene at rest asks for no frame and draws nothing, nor does a hidden tab', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish({ cell: 8 });
  await countFrames(page);
  await readyToSpin(page);
  await expectDrawn(page);
  await untilMoved(page);
  await untilRest(page);
  expect(await countsOver(page, REST_MS)).toMatchObject(NOTHING);

  const hidden = page.evaluate(async () => {
    await (window as Watched).fleeting.whenSaid('Skip');
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await pressSpin(page);
  await hidden;
  expect(await countsOver(page, REST_MS)).toMatchObject(NOTHING);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await untilMoved(page);
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
});

test('a scene that leaves takes its textures along, and the next one has the same renderer', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await countFrames(page);
  await registerInLobby(page);
  const texelsAt = async (path: string, isDrawn: boolean): Promise<number> => {
    await walkTo(page, path);
    if (isDrawn) await expectDrawn(page);
    else await expect(page.locator('canvas')).toHaveCount(0, { timeout: 50_000 });
    await untilRest(page);
    return (await countsOver(page, 100)).texels;
  };
  const shown = await texelsAt('/activity/jackpot', true);
  // A screen without the floating parol: elsewhere that one takes the canvas over.
  const left = await texelsAt('/wallets/record', false);
  expect(left).toBeLessThan(shown);
  // Pixi itself lets go of a few textures of a pixel or eight, whenever it comes to that.
  const expectLike = (now: number, before: number) =>
    expect(Math.abs(now - before)).toBeLessThan(SMALL_TEXELS);
  expectLike(await texelsAt('/activity/jackpot', true), shown);
  expectLike(await texelsAt('/wallets/record', false), left);
});

test('the stage’s context is the only one that a page opens', async ({ page }) => {
  // Each costs a phone's main thread as much as the stage's own: the build leaves Pixi's trials out.
  await page.addInitScript(() => {
    const opened = new Set<HTMLCanvasElement>();
    Object.assign(window, { openedContexts: opened });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      ...asked: unknown[]
    ) {
      if (String(asked[0]).startsWith('webgl')) opened.add(this);
      return Reflect.apply(getContext, this, asked);
    } as typeof getContext;
  });
  await readyToSpin(page);
  await expectDrawn(page);
  const opened = () =>
    page.evaluate(() => (Reflect.get(window, 'openedContexts') as Set<HTMLCanvasElement>).size);
  expect(await opened()).toBe(1);
});
