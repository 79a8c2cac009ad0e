import type { Page } from '@playwright/test';

const TRIES = 4;
const isCutOff = (error: unknown): boolean => String(error).includes('ERR_ABORTED');

/**
 * Repeats a page's `goto` and `reload` that were cut off. Sheets that have just closed take their
 * entries out of the history, one step after the other, and each may end a navigation on its way.
 */
export function keepOnNavigating(page: Page): void {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  const again = <T>(go: () => Promise<T>, triesLeft = TRIES): Promise<T> =>
    go().catch((error: unknown) => {
      if (!isCutOff(error) || triesLeft <= 1) throw error;
      return again(go, triesLeft - 1);
    });
  page.goto = (...to) => again(() => goto(...to));
  page.reload = (...how) => again(() => reload(...how));
}
