import type { CDPSession, Page } from '@playwright/test';

/** A place on the page, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

type Mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: Place) => Promise<void>;

function mouseOf(session: CDPSession, scale: number): Mouse {
  return async (type, { x, y }) => {
    const buttons = type === 'mouseReleased' ? 0 : 1;
    const at = { x: x * scale, y: y * scale };
    const button = { button: 'left', buttons, clickCount: 1 } as const;
    await session.send('Input.dispatchMouseEvent', { type, ...at, ...button });
  };
}

/** Where the mouse is put to see how places are counted: the farther, the finer. */
const FAR = { x: 340, y: 300 } as const;

/** Units of the protocol in a CSS pixel: one, but more in old engines. */
async function scaleOf(page: Page, session: CDPSession): Promise<number> {
  await page.evaluate(() => {
    document.onmousemove = ({ clientX }) => document.body.setAttribute('data-mouse', `${clientX}`);
  });
  // From another place: a mouse that is there already does not move.
  for (const x of [FAR.x - 50, FAR.x]) {
    await session.send('Input.dispatchMouseEvent', { type: 'mouseMoved', x, y: FAR.y });
  }
  const seen = await page.evaluate(() => {
    document.onmousemove = null;
    return Number(document.body.getAttribute('data-mouse'));
  });
  return Math.abs(seen - FAR.x) < 2 ? 1 : FAR.x / seen;
}

/** Moves from one place to the next. */
const STEPS = 10;

/**
 * Drags from the first place over all others to the last. By the protocol itself: Playwright's mouse
 * asks for something that engines before Chromium 88 do not know.
 */
export async function drag(page: Page, places: readonly Place[]): Promise<void> {
  const [first, ...rest] = places;
  if (!first) throw new RangeError('a drag needs places');
  const session = await page.context().newCDPSession(page);
  const mouse = mouseOf(session, await scaleOf(page, session));
  let at = first;
  await mouse('mousePressed', at);
  for (const to of rest) {
    for (let step = 1; step <= STEPS; step += 1) {
      const part = step / STEPS;
      const place = { x: at.x + (to.x - at.x) * part, y: at.y + (to.y - at.y) * part };
      await mouse('mouseMoved', place);
    }
    at = to;
  }
  await mouse('mouseReleased', at);
  await session.detach();
}
