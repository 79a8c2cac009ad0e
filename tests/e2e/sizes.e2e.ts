import { violationsOf } from '../support/browser/axe.ts';
import { test as base, expect, expectDrawn } from '../support/browser/e2e.ts';
import { misfitsOf } from '../support/browser/fit.ts';
import {
  type Held,
  LARGE_TEXT_PX,
  openHeld,
  resize,
  shiftOf,
  TEXT_PX,
  WINDOWS,
} from '../support/browser/held-page.ts';
import { inParts, PLAYER_LOOKS, type ScreenLook, VISITOR_LOOKS } from '../support/browser/looks.ts';
import { PHONE } from '../support/browser/phone.ts';

// Every screen that a manifest declares, in the longer language: it comes without moving, fits in every
// window and with text of twice the size (WCAG 2.2, 1.4.4 and 1.4.10), and axe looks at levels A and AA.

/** One page for each person of a worker. */
const test = base.extend<object, { held: (who: 'visitor' | 'player') => Promise<Held> }>({
  held: [
    async ({ browser, server }, use) => {
      const pages = new Map<string, Held>();
      await use(async (who) => {
        const kept =
          pages.get(who) ?? (await openHeld(browser, server.url, { who, language: 'fil' }));
        pages.set(who, kept);
        return kept;
      });
      for (const { page } of pages.values()) await page.context().close();
    },
    { scope: 'worker' },
  ],
});

/** What moves more loses taps: the row under a finger is another one (web.dev, CLS, good). */
const SHIFT_MAX = 0.1;

/** Opens the screen: what moves as it comes, what is not accessible, and what does not fit in which window. */
async function faultsAt({ page, setText }: Held, { address, isStaged, picture }: ScreenLook) {
  const found: string[] = [];
  await page.setViewportSize(PHONE.viewport);
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  const name = (await page.locator('h1').first().textContent()) ?? '';
  const title = await page.title();
  if (!title.startsWith(name) || !title.includes('Bituin')) {
    found.push(`${address} is called "${title}", not "${name}"`);
  }
  const shift = await shiftOf(page);
  if (!(shift <= SHIFT_MAX)) found.push(`${address} moves as it comes: ${shift}`);
  if (isStaged) await expectDrawn(page);
  // At the others axe looks where their picture is taken (screens.visual.ts).
  if (picture === undefined) {
    found.push(...(await violationsOf(page)).map((fault) => `${address}: ${fault}`));
  }
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

for (const [who, looks] of [
  ['visitor', VISITOR_LOOKS],
  ['player', PLAYER_LOOKS],
] as const) {
  for (const [part, screens] of inParts(looks, AT_ONCE).entries()) {
    test(`screens of a ${who} are accessible and fit in every window, ${part + 1}`, async ({
      held,
    }) => {
      const pageOf = await held(who);
      const found: string[] = [];
      for (const screen of screens) found.push(...(await faultsAt(pageOf, screen)));
      expect(found.join('\n')).toBe('');
    });
  }
}
