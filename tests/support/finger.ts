import type { Page } from '@playwright/test';

/** A place on the page, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/**
 * Draws one finger over the page from place to place. By the protocol itself: Playwright has no finger
 * that drags, and moves its mouse in ways that old engines do not know.
 */
export async function dragFinger(page: Page, places: readonly Place[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const [index, { x, y }] of places.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}
