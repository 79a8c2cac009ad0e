import type { Page } from '@playwright/test';
import { expect, register, test } from '../support/browser/e2e.ts';
import { walkTo } from '../support/browser/navigation.ts';

// The time of a session is one figure: whatever screen, tab or visit shows it, and whatever lies between.

const SCREENS = [
  '/activity/jackpot',
  '/activity/redpkblue',
  '/activity/slotshack',
  '/activity/sign-in',
  '/activity/spin',
  '/activity/lottery',
  '/activity/live',
  '/activity/jackpot',
  '/activity/sign-in',
  '/activity/redpkblue',
];
const LEG_MS = 23_000;
const SLEEP_MS = 20 * 60_000;

const clockOf = (page: Page) => page.locator('dd').filter({ hasText: /^\d+:\d\d:\d\d$/ });

async function shownSeconds(page: Page): Promise<number> {
  const text = await clockOf(page).innerText();
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds;
}

test('the session clock is the wall clock over ten screens, a sleep, a second tab and a reload', async ({
  page,
  context,
  server,
}) => {
  let underWay = 0;
  context.on('request', () => underWay++);
  context.on('requestfinished', () => underWay--);
  context.on('requestfailed', () => underWay--);
  await context.clock.install();
  await register(page);
  const told = page.waitForResponse('**/getAfterLoginInfoWeb');
  await page.goto('/activity/sign-in');
  const { data } = await (await told).json();
  const startMs = Date.parse(data.playSession.startTime);
  let aheadMs = 0;
  /** Lets time go by for the server and the device alike: no answer is on its way while it does. */
  const pass = async (ms: number) => {
    await expect.poll(() => underWay).toBe(0);
    aheadMs += ms;
    await server.setAhead(aheadMs);
    await context.clock.fastForward(ms);
  };
  const trueSeconds = () => (Date.now() + aheadMs - startMs) / 1000;
  /** The shown time is the time since the session's start, to a second. Loading and reading take time too. */
  const expectTrue = async (at: Page, where: string) => {
    await expect(clockOf(at)).toBeVisible();
    await expect(async () => {
      const before = trueSeconds();
      const shown = await shownSeconds(at);
      expect(shown, `${where} is behind`).toBeGreaterThan(before - 1.5);
      expect(shown, `${where} is ahead`).toBeLessThan(trueSeconds() + 1.5);
    }).toPass();
  };
  try {
    for (const path of SCREENS) {
      await walkTo(page, path);
      await expectTrue(page, path);
      await pass(LEG_MS);
      await expectTrue(page, `${path}, later`);
    }
    await pass(SLEEP_MS);
    await expectTrue(page, 'after a sleep');
    const tab = await context.newPage();
    await tab.goto('/activity/jackpot');
    await expectTrue(tab, 'a second tab');
    await expectTrue(page, 'the first tab');
    await page.reload();
    await expectTrue(page, 'after a reload');
    await pass(LEG_MS);
    await expectTrue(tab, 'the second tab, later');
    await expectTrue(page, 'the first tab, later');
  } finally {
    await server.setAhead(0);
  }
});
