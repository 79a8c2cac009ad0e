import type { Page, Route } from '@playwright/test';
import {
  depositHundred,
  expect,
  readyToSpin,
  register,
  TAP,
  test,
} from '../support/browser/e2e.ts';

// Between the press and the prize nothing stands in for what is still to come, on a browser that has
// never seen a prize and on a line that brings each chunk late.

test.use({ connection: {} });

const LATE_MS = 8000;

/** From now on every chunk comes late. @returns the chunks that were asked for */
async function slowChunks(page: Page): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/assets/*.js', async (route: Route) => {
    asked.push(new URL(route.request().url()).pathname);
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue().catch(() => undefined);
  });
  return asked;
}

/** From now on the page takes note of each placeholder that enters its tree. */
async function watchPlaceholders(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seenPlaceholders: seen });
    const isOne = (element: Element) =>
      element.matches('[role="status"]') && /Loading/.test(element.outerHTML);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const node of Array.from(addedNodes)) {
          if (!(node instanceof Element)) continue;
          const all = [node, ...Array.from(node.querySelectorAll('*'))];
          seen.push(...all.filter(isOne).map(({ outerHTML }) => outerHTML.slice(0, 200)));
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
  return () =>
    page.evaluate(() => (window as unknown as { seenPlaceholders: string[] }).seenPlaceholders);
}

test('the ring goes over into its prize, whatever is late', async ({ page, server }) => {
  await server.wish({ cell: 8 });
  await readyToSpin(page);
  const press = page.getByRole('button', { name: 'Spin for one draw chance' });
  await expect(press).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const asked = await slowChunks(page);
  const placeholders = await watchPlaceholders(page);
  await press.click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 60_000 });
  expect(await placeholders()).toEqual([]);
});

test('the check-in goes over into its reward list, whatever is late', async ({ page }) => {
  await register(page);
  await depositHundred(page);
  await page.goto('/activity/sign-in');
  const press = page.getByRole('button', { name: /^Receive/ });
  await expect(press).toBeEnabled();
  await page.waitForLoadState('networkidle');
  await slowChunks(page);
  const placeholders = await watchPlaceholders(page);
  await press.click();
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 90_000 });
  expect(await placeholders()).toEqual([]);
});
