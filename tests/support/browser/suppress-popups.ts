import type { BrowserContext, Page } from '@playwright/test';
import { ACTIVITY_IDS } from '../../../contract/activity.ts';

/** Popups that open by themselves once a day. */
const DAILY = ['bet-rebate', 'become-vip', 'bankruptcy'];

/** Every start popup counts as seen in each browser session of a page, or of all pages, and every daily one. */
export async function suppressPopups(pages: Page | BrowserContext): Promise<void> {
  const seen = { ids: Object.values(ACTIVITY_IDS), names: DAILY };
  await pages.addInitScript(({ ids, names }) => {
    sessionStorage.setItem('bituin.startPopups', JSON.stringify(ids));
    const day = new Date(Date.now() + 8 * 60 * 60_000).toISOString().slice(0, 10);
    localStorage.setItem('bituin.dailyPopups', JSON.stringify({ day, names }));
  }, seen);
}
