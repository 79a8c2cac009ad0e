import type { Page } from '@playwright/test';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import { inParts, PAROL_ADDRESSES } from '../support/browser/looks.ts';
import { ADD_FRAME_GAME, FRAME_GAME } from '../support/models/frame-game.ts';

// On no screen does the floating parol lie over what can be pressed or over a figure, wherever its
// player has put it and however the page is scrolled.

// Scenes with fewer pixels than the page have a size of their own.
test.use({ connection: {}, canvasRatio: 1 });

const PAROL = /^Lucky Jackpot(,|$)/;
const WINDOWS = [
  { width: 360, height: 800 },
  { width: 412, height: 915 },
  { width: 320, height: 640 },
] as const;
/** Where keys put it, one after the other, and for how many steps of scrolling it is looked at: at home it stays. */
const PLACES = [
  { keys: ['Home'], edge: undefined, steps: 1 },
  { keys: ['ArrowRight', 'ArrowUp'], edge: 'right', steps: 4 },
  { keys: ['ArrowLeft', ...Array(5).fill('ArrowUp')], edge: 'left', steps: 2 },
] as const;
type Place = (typeof PLACES)[number];

const ADDRESSES = [...PAROL_ADDRESSES, `/game/start?gameId=${FRAME_GAME}&tryIt=1`];

/** Addresses of one test: each is looked at 21 times, which takes half a minute on a busy machine. */
const AT_ONCE = 4;

test.describe.configure({ mode: 'parallel' });

for (const [part, addresses] of inParts(ADDRESSES, AT_ONCE).entries()) {
  test(`the parol covers nothing on any screen where it floats, ${part + 1}`, async ({
    page,
    server,
  }) => {
    await server.query(ADD_FRAME_GAME);
    await register(page);
    await depositHundred(page);
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.getByRole('button', { name: PAROL })).toBeVisible();
      await page.waitForLoadState('networkidle');
      // So long as nobody has moved it, it lies where the screen keeps room for it.
      await expect(page.locator('[data-parol-place]'), address).toBeAttached();
      for (const place of PLACES) {
        await putParol(page, place);
        for (const window of WINDOWS) {
          await page.setViewportSize(window);
          await page.evaluate(() => scrollTo(0, 0));
          const where = `${address} of ${window.width} px at ${place.edge ?? 'home'}`;
          await expectClear(page, where, place.steps);
        }
      }
    }
  });
}

/** Moves it by keys, as a mouse would not over another site's frame. */
async function putParol(page: Page, { keys, edge }: Place): Promise<void> {
  for (const key of keys) await page.getByRole('button', { name: PAROL }).press(key);
  const kept = await page.evaluate(() => localStorage.getItem('bituin.prefs'));
  expect(JSON.parse(kept ?? '{}').bubble?.edge).toBe(edge);
}

/** Looks at each step of the page's own scrolling, as soon as the parol has come to rest. */
async function expectClear(page: Page, where: string, steps: number): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    await expect
      .poll(() => page.evaluate(coveredByParol), { message: `${where}, step ${step}` })
      .toEqual([]);
    const hasMoved = await page.evaluate(() => {
      const before = scrollY;
      scrollBy(0, 260);
      return scrollY !== before;
    });
    if (!hasMoved) return;
  }
}

/** In the page: names what the parol lies over, or that it still moves. */
async function coveredByParol(): Promise<string[]> {
  const parol = Array.from(document.querySelectorAll('button')).find((button) =>
    /^Lucky Jackpot(,|$)/.test(button.getAttribute('aria-label') ?? ''),
  );
  if (!parol) return ['no parol'];
  const before = parol.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 450));
  const box = parol.getBoundingClientRect();
  if (before.x !== box.x || before.y !== box.y) return ['moves'];
  const isOver = (rect: DOMRect) =>
    rect.left < box.right - 1 &&
    rect.right > box.left + 1 &&
    rect.top < box.bottom - 1 &&
    rect.bottom > box.top + 1;
  const layer = parol.parentElement;
  // What lies under another layer, as a page under the bottom bar, is not the parol's to cover.
  const isSeen = (element: Element, rect: DOMRect) => {
    const x = (Math.max(rect.left, box.left) + Math.min(rect.right, box.right)) / 2;
    const y = (Math.max(rect.top, box.top) + Math.min(rect.bottom, box.bottom)) / 2;
    const all = document.createElement('style');
    all.textContent = '*{pointer-events:auto!important}';
    document.head.append(all);
    const stack = document.elementsFromPoint(x, y).filter((one) => !layer?.contains(one));
    all.remove();
    const [top] = stack;
    return top !== undefined && (element.contains(top) || top.contains(element));
  };
  const found: string[] = [];
  const controls =
    'a[href],button,input,select,textarea,summary,iframe,canvas,[role="button"],[role="tab"],[tabindex="0"]';
  for (const control of document.querySelectorAll(controls)) {
    if (layer?.contains(control)) continue;
    const rect = control.getBoundingClientRect();
    // The house's own bar over a framed game ends in the parol: its page leaves that corner free.
    if (control.tagName === 'IFRAME' && box.bottom - rect.top <= 16) continue;
    if (isOver(rect) && isSeen(control, rect)) found.push(control.outerHTML.slice(0, 120));
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    const { parentElement } = currentNode;
    if (!parentElement || !/\d/.test(currentNode.nodeValue ?? '')) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    for (const rect of Array.from(range.getClientRects())) {
      if (isOver(rect) && isSeen(parentElement, rect))
        found.push(`figure ${currentNode.nodeValue}`);
    }
  }
  return found;
}
