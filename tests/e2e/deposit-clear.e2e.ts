import type { Page } from '@playwright/test';
import { speak } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';

// The deposit page: amount first, and nothing that is wanted lies under its foot.

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
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = [top + 3, top + height / 2, top + height - 3].every((y) => {
      const hit = document.elementFromPoint(left + width / 2, y);
      // A channel's radio lies over its row, and a label belongs to its field.
      return (
        hit !== null &&
        (element.contains(hit) ||
          hit.contains(element) ||
          hit.closest('label') === element.closest('label'))
      );
    });
    return isSeen ? [] : [`${element.textContent || element.outerHTML.slice(0, 90)} at ${top}`];
  });
}
