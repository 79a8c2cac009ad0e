import type { Page } from '@playwright/test';

const TRIES = 4;
const SETTLING_MS_MAX = 2_000;
const isCutOff = (error: unknown): boolean => String(error).includes('ERR_ABORTED');

/**
 * Waits until the entry of a sheet that has just closed is out of the history: the step back off it
 * would take the next page away again, even after it has loaded. A sheet that is open keeps its own.
 */
async function historySettled(page: Page): Promise<void> {
  const isSettled = () =>
    !history.state?.layer || document.querySelector('[aria-modal="true"]') !== null;
  const timeout = SETTLING_MS_MAX;
  // A page that is just being left has no history to settle.
  await page.waitForFunction(isSettled, undefined, { timeout }).catch(() => undefined);
}

/**
 * Waits until a sheet that is open has its entry in the history: it is seen some moments before, and a step
 * back in between would leave the page.
 */
async function sheetEntered(page: Page): Promise<void> {
  const isEntered = () =>
    Boolean(history.state?.layer) || document.querySelector('[aria-modal="true"]') === null;
  const timeout = SETTLING_MS_MAX;
  // A page that is no app of ours has no sheets.
  await page.waitForFunction(isEntered, undefined, { timeout }).catch(() => undefined);
}

/**
 * Lets a page's `goto`, `reload` and `goBack` begin when its history is at rest, and repeats those that were
 * cut off all the same: of several sheets each takes its own step, and each may end a navigation.
 */
export function keepOnNavigating(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const goBack = page.goBack.bind(page);
  const again = async <T>(go: () => Promise<T>, triesLeft = TRIES): Promise<T> => {
    await historySettled(page);
    return go().catch((error: unknown) => {
      if (!isCutOff(error) || triesLeft <= 1) throw error;
      return again(go, triesLeft - 1);
    });
  };
  page.goto = (...to) => again(() => goto(...to));
  page.reload = (...how) => again(() => reload(...how));
  page.goBack = async (...how) => {
    await sheetEntered(page);
    return goBack(...how);
  };
}

/**
 * Goes to an address within the app, as a link does: nothing is loaded again. Waits for a sheet that
 * has just closed, whose step back would take the new address away.
 */
export async function walkTo(page: Page, path: string): Promise<void> {
  await historySettled(page);
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
