import type { Browser, Page } from '@playwright/test';
import { demoLogin } from '../../../server/demo/seed.ts';
import { suppressPopups } from './e2e.ts';
import { callOpenly } from './e2e-calls.ts';
import { beginSession, type Started } from './e2e-session.ts';
import { keepOnNavigating } from './navigation.ts';
import { PHONE } from './phone.ts';

/** Every window that screens are looked at in. */
export const WINDOWS = [
  { width: 360, height: 800 },
  { width: 320, height: 640 },
  { width: 412, height: 915 },
  { width: 800, height: 360 },
  { width: 800, height: 1280 },
  { width: 1366, height: 768 },
] as const;
/** Text as it is, in CSS pixels. */
export const TEXT_PX = 16;
/** What a player asks of the browser: its text size, which `rem` and the queries in `em` follow. */
export const LARGE_TEXT_PX = 32;

/** A page that is resized and never opened anew. */
export interface Held {
  page: Page;
  setText: (pixels: number) => Promise<void>;
}

/** Opens a page of a visitor, or of the demo's player, whose text can be made larger. */
export async function openHeld(
  browser: Browser,
  url: string,
  { who, language }: { who: 'visitor' | 'player'; language: 'en' | 'fil' },
): Promise<Held> {
  const context = await browser.newContext({
    ...PHONE,
    deviceScaleFactor: 1,
    baseURL: url,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.addCookies([{ name: 'locale', value: language, url }]);
  const page = await context.newPage();
  keepOnNavigating(page);
  await page.addInitScript(watchShifts);
  await suppressPopups(page);
  if (who === 'player') {
    await beginSession(page, await callOpenly<Started>(page, 'accountLogin', demoLogin));
  }
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.enable');
  const setText = async (pixels: number) => {
    await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
    const isSet = (size: string) => getComputedStyle(document.documentElement).fontSize === size;
    await page.waitForFunction(isSet, `${pixels}px`);
  };
  return { page, setText };
}

declare global {
  interface Window {
    shifted?: number;
  }
}

/** Adds up how far the page moves what is seen without being asked (W3C Layout Instability). */
function watchShifts(): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries() as Shift[]) {
      if (!hadRecentInput) window.shifted = (window.shifted ?? 0) + value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** The page's layout shift since it was opened, as `watchShifts` has seen it. */
export async function shiftOf(page: Page): Promise<number> {
  return (await page.evaluate(() => window.shifted)) ?? Number.NaN;
}

/** The page hears of its new size a little later than the browser. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => {
    const { clientWidth, clientHeight } = document.documentElement;
    return clientWidth === width && clientHeight === height;
  }, size);
}
