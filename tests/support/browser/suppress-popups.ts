import type { BrowserContext, Page } from '@playwright/test';
import { ACTIVITY_IDS } from '../../../contract/activity.ts';

/** Every start popup counts as seen in each browser session of a page, or of all pages. */
export async function suppressPopups(pages: Page | BrowserContext): Promise<void> {
  await pages.addInitScript((ids) => {
    sessionStorage.setItem('bituin.startPopups', JSON.stringify(ids));
  }, Object.values(ACTIVITY_IDS));
}
