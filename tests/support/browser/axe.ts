import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const builderPath = createRequire(import.meta.url).resolve('@axe-core/playwright');
/** The short form: the builder's own is twice as long, and is read anew by the page for each look. */
const AXE = readFileSync(createRequire(builderPath).resolve('axe-core/axe.min.js'), 'utf8');

/** What a page has to read before it can look at itself; nothing where it has. */
async function missingIn(page: Page): Promise<string> {
  const has = await Promise.all(page.frames().map((each) => each.evaluate(() => 'axe' in window)));
  return has.every(Boolean) ? 'void 0;' : AXE;
}

/**
 * Sets the language of what is opened next; some page of the app must be open. Axe looks at the
 * language with the longer words: which one is spoken changes nothing else that it knows.
 */
export async function speak(page: Page, language: 'en' | 'fil'): Promise<void> {
  const url = new URL(page.url()).origin;
  await page.context().addCookies([{ name: 'locale', value: language, url }]);
}

/** Each rule of WCAG 2.2 A or AA that the page breaks: the rule, the element and what is wrong. */
export async function violationsOf(page: Page): Promise<string[]> {
  // Words stand without their gradients for a moment (src/lib/platform/late-drawings.ts).
  await page.locator('html:not([data-unpainted])').waitFor({ state: 'attached' });
  const { passes, violations } = await new AxeBuilder({ page, axeSource: await missingIn(page) })
    // What passes is counted, not described.
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    // All frames are of one origin, so the page can add up by itself: a second page for that, opened
    // for each look, takes as long as the look.
    .setLegacyMode(true)
    .analyze();
  expect(passes.length).toBeGreaterThan(5);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}\n${html}\n${failureSummary}`),
  );
}

/** Fails with each of them. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  const found = await violationsOf(page);
  expect.soft(found.map((fault) => `${where}: ${fault}`).join('\n\n')).toBe('');
}

/** Opens each address and looks at it when it has come to rest. */
export async function expectScreens(page: Page, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('h1').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectAccessible(page, address);
  }
}
