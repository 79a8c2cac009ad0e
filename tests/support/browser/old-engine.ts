import type { Page } from '@playwright/test';

/**
 * Playwright asks elements `checkVisibility`, which engines before Chromium 105 do not have. It is
 * added to Playwright's own isolated world only, so that the page itself stays as old as it is.
 */
const CHECK_VISIBILITY = `
if (!Element.prototype.checkVisibility) {
  Element.prototype.checkVisibility = function () {
    for (let element = this; element; ) {
      if (getComputedStyle(element).display === 'none') return false;
      const root = element.getRootNode();
      element = element.parentElement || (root instanceof ShadowRoot ? root.host : null);
    }
    return this.isConnected;
  };
}`;
const FIRST_WITH_IT = 105;

/** Makes a page of an old engine one that Playwright can steer; a newer one stays as it is. */
export async function teachPlaywright(page: Page): Promise<void> {
  const version = page.context().browser()?.version() ?? '';
  if (Number.parseInt(version, 10) >= FIRST_WITH_IT) return;
  const session = await page.context().newCDPSession(page);
  const known = new Set<string>();
  session.on('Runtime.executionContextCreated', ({ context }) => {
    const { id, name, auxData } = context;
    if (auxData?.type !== 'isolated' || !name) return;
    const ignoreGone = (): void => undefined;
    session
      .send('Runtime.evaluate', { contextId: id, expression: CHECK_VISIBILITY })
      .catch(ignoreGone);
    if (known.has(name)) return;
    known.add(name);
    const script = { source: CHECK_VISIBILITY, worldName: name };
    session.send('Page.addScriptToEvaluateOnNewDocument', script).catch(ignoreGone);
  });
  await session.send('Page.enable');
  await session.send('Runtime.enable');
}
