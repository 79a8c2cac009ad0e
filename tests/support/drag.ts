import type { Page } from '@playwright/test';

/** A place on the page, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/**
 * Drags from the first place over all others to the last. By the protocol itself: Playwright's mouse
 * asks for something that engines before Chromium 88 do not know, and a touch of the protocol is off
 * by the device's pixel ratio there.
 */
export async function drag(page: Page, places: readonly Place[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const mouse = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', place: Place) =>
    session.send('Input.dispatchMouseEvent', {
      ...place,
      type,
      button: 'left',
      buttons: type === 'mouseReleased' ? 0 : 1,
      clickCount: 1,
    });
  const [first, ...rest] = places;
  const last = places[places.length - 1];
  if (!first || !last) throw new RangeError('a drag needs places');
  await mouse('mousePressed', first);
  for (const place of rest) await mouse('mouseMoved', place);
  await mouse('mouseReleased', last);
  await session.detach();
}
