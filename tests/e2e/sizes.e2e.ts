import type { Page } from '@playwright/test';
import { demoLogin } from '../../server/demo/seed.ts';
import { test as base, expect, expectDrawn, suppressPopups } from '../support/browser/e2e.ts';
import { callOpenly } from '../support/browser/e2e-calls.ts';
import { beginSession, type Started } from '../support/browser/e2e-session.ts';
import { misfitsOf } from '../support/browser/fit.ts';
import { PLAYER_LOOKS, type ScreenLook, VISITOR_LOOKS } from '../support/browser/looks.ts';
import { PHONE } from '../support/browser/phone.ts';

// Every screen that a manifest declares, in the longer language, in every window it is looked at, and
// with text of twice the size (WCAG 2.2, 1.4.4 and 1.4.10).

const WINDOWS = [
  { width: 360, height: 800 },
  { width: 320, height: 640 },
  { width: 412, height: 915 },
  { width: 800, height: 360 },
  { width: 800, height: 1280 },
  { width: 1366, height: 768 },
];
const TEXT_PX = 16;
/** What a player asks of the browser: its text size, which `rem` and the queries in `em` follow. */
const LARGE_TEXT_PX = 32;

interface Held {
  page: Page;
  setText: (pixels: number) => Promise<void>;
}

/** One page for each person of a worker, which is resized and never opened anew. */
const test = base.extend<object, { held: (who: 'visitor' | 'player') => Promise<Held> }>({
  held: [
    async ({ browser, server }, use) => {
      const pages = new Map<string, Held>();
      const open = async (who: 'visitor' | 'player'): Promise<Held> => {
        const context = await browser.newContext({
          ...PHONE,
          deviceScaleFactor: 1,
          baseURL: server.url,
          reducedMotion: 'reduce',
          serviceWorkers: 'block',
        });
        await context.addCookies([{ name: 'locale', value: 'fil', url: server.url }]);
        const page = await context.newPage();
        await suppressPopups(page);
        if (who === 'player') {
          await beginSession(page, await callOpenly<Started>(page, 'accountLogin', demoLogin));
        }
        const devtools = await context.newCDPSession(page);
        await devtools.send('Page.enable');
        const setText = async (pixels: number) => {
          await devtools.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
          const isSet = (size: string) =>
            getComputedStyle(document.documentElement).fontSize === size;
          await page.waitForFunction(isSet, `${pixels}px`);
        };
        return { page, setText };
      };
      await use(async (who) => {
        const kept = pages.get(who) ?? (await open(who));
        pages.set(who, kept);
        return kept;
      });
      for (const { page } of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** The page hears of its new size a little later than the browser. */
async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => {
    const { clientWidth, clientHeight } = document.documentElement;
    return clientWidth === width && clientHeight === height;
  }, size);
}

/** Opens the screen, and says what does not fit in which window. */
async function misfitsAt({ page, setText }: Held, { address, isStaged }: ScreenLook) {
  const found: string[] = [];
  await page.setViewportSize(PHONE.viewport);
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  if (isStaged) await expectDrawn(page);
  const look = async (where: string) => {
    const faults = await misfitsOf(page);
    found.push(...faults.map((fault) => `${address}, ${where}: ${fault}`));
  };
  for (const { width, height } of WINDOWS) {
    await resize(page, { width, height });
    await look(`${width} x ${height}`);
  }
  await resize(page, PHONE.viewport);
  await setText(LARGE_TEXT_PX);
  await look('large text');
  await setText(TEXT_PX);
  return found;
}

test.describe.configure({ mode: 'parallel' });

/** Screens of one test: as many as a worker looks at in good time. */
const AT_ONCE = 12;
const inParts = (looks: readonly ScreenLook[]): ScreenLook[][] =>
  Array.from({ length: Math.ceil(looks.length / AT_ONCE) }, (_, part) =>
    looks.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );

for (const [who, looks] of [
  ['visitor', VISITOR_LOOKS],
  ['player', PLAYER_LOOKS],
] as const) {
  for (const [part, screens] of inParts(looks).entries()) {
    test(`screens of a ${who} fit in every window, ${part + 1}`, async ({ held }) => {
      const pageOf = await held(who);
      const found: string[] = [];
      for (const screen of screens) found.push(...(await misfitsAt(pageOf, screen)));
      expect(found.join('\n')).toBe('');
    });
  }
}
