import type { Page } from '@playwright/test';
import { speak } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';

// The deposit page: amount first, and nothing that is wanted lies under its foot. Nowhere does a keyboard's
// focus lie under a bar.

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 800 },
  { width: 412, height: 915 },
  { width: 800, height: 360 },
  { width: 1366, height: 768 },
];

for (const size of SIZES) {
  for (const language of ['en', 'fil'] as const) {
    test(`nothing lies under the foot (${size.width} x ${size.height}, ${language})`, async ({
      page,
    }) => {
      await page.setViewportSize(size);
      await register(page);
      await speak(page, language);
      await page.goto('/wallets?name=deposit');
      const amounts = page.locator('form button[aria-pressed]');
      await expect(amounts.first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(isAmountFirst)).toBe(true);
      if (size.height > 480) {
        expect(await page.evaluate(coveredOf, 'form button[aria-pressed]'), 'unscrolled').toEqual(
          [],
        );
      }
      await expectFocusClear(page);
    });
  }
}

/** More than there are controls on a screen. */
const TABS_MAX = 150;

for (const address of ['/', '/member', '/wallets?name=deposit', '/game/start?gameId=102']) {
  test(`a keyboard is led to nothing that lies under a bar, ${address}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await register(page);
    await page.goto(address);
    await expect(page.locator('main button, main form a, main h1').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const key of ['Tab', 'Shift+Tab']) {
      const covered: string[] = [];
      let places = 0;
      for (; places < TABS_MAX; places += 1) {
        await page.keyboard.press(key);
        const isRound = await page.evaluate(() => document.activeElement === document.body);
        if (isRound && places > 0) break;
        covered.push(...(await page.evaluate(coveredOf, ':focus')));
      }
      expect(places).toBeGreaterThan(3);
      expect.soft(covered, key).toEqual([]);
    }
  });
}

/** Each control of the form is seen whole when a keyboard leads to it. */
async function expectFocusClear(page: Page): Promise<void> {
  const controls = page.locator('form button, form input, form a');
  for (let place = 0; place < (await controls.count()); place += 1) {
    const control = controls.nth(place);
    if (!(await control.isVisible()) || (await control.isDisabled())) continue;
    await control.focus();
    const text = await control.evaluate((element) => element.outerHTML.slice(0, 90));
    expect(await page.evaluate(coveredOf, ':focus'), text).toEqual([]);
  }
}

function isAmountFirst(): boolean {
  const amount = document.querySelector('form button[aria-pressed]');
  const channel = document.querySelector('form input[type="radio"]');
  if (!amount || !channel) return false;
  return amount.getBoundingClientRect().top < channel.getBoundingClientRect().top;
}

/** In the page: those of the elements whose upper or lower rim is out of sight or under another. */
function coveredOf(selector: string): string[] {
  return Array.from(document.querySelectorAll(selector)).flatMap((element) => {
    const { left, right, top, height } = element.getBoundingClientRect();
    // Of a row that scrolls sideways a card may stand out.
    const x = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
    const hits = [top + 3, top + height / 2, top + height - 3].map((y) =>
      document.elementFromPoint(x, y),
    );
    // A channel's radio lies over its row, a game's heart over its card, and a label belongs to its field.
    const around = element.closest('label, li') ?? element;
    const isOwn = (hit: Element | null) =>
      hit !== null && (around.contains(hit) || hit.contains(element));
    const cover = hits.find((hit) => !isOwn(hit));
    if (cover === undefined) return [];
    const name = element.textContent || element.outerHTML.slice(0, 90);
    return [`${name} at ${top}, under ${cover?.outerHTML.slice(0, 90) ?? 'nothing'}`];
  });
}
