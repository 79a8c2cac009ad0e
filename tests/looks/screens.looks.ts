import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { inProject } from '../../scripts/project.ts';
import { violationsOf } from '../support/browser/axe.ts';
import { expect, expectDrawn, test } from '../support/browser/e2e.ts';
import { misfitsOf } from '../support/browser/fit.ts';
import {
  type Held,
  LARGE_TEXT_PX,
  openHeld,
  resize,
  TEXT_PX,
  WINDOWS,
} from '../support/browser/held-page.ts';
import { PLAYER_LOOKS, type ScreenLook, VISITOR_LOOKS } from '../support/browser/looks.ts';

// Every screen and every sheet that one press on it opens, in every window and both languages: axe, what
// does not fit, and a picture of each under test-results/looks. What `npm test` looks at is a part of it.

/** Only addresses that it matches, for whoever mends one; all without it. */
const ASKED = new RegExp(process.env.LOOKS_AT ?? '');
if (![...VISITOR_LOOKS, ...PLAYER_LOOKS].some(({ address }) => ASKED.test(address))) {
  throw new Error(`LOOKS_AT matches no address: ${ASKED}`);
}
const SMALL = { width: 320, height: 640 };
const OPENERS = '[aria-haspopup="dialog"]';
const OUT = inProject('test-results', 'looks');

/** Looks at the page as it is, and keeps its picture. */
async function look(page: Page, name: string, where: string): Promise<string[]> {
  const faults = [...(await misfitsOf(page)), ...(await violationsOf(page))];
  await page.screenshot({ path: join(OUT, `${name.replace(/\W+/g, '-')}.png`) });
  return faults.map((fault) => `${name}, ${where}: ${fault}`);
}

/** The sheets of a screen, on the smallest phone, with text of both sizes. */
async function lookAtSheets({ page, setText }: Held, name: string): Promise<string[]> {
  const found: string[] = [];
  await resize(page, SMALL);
  const isOpen = page.locator('[aria-modal="true"]');
  const openers = await page.locator(`${OPENERS}:visible`).all();
  for (const [index, opener] of openers.entries()) {
    if (!(await isUsable(opener))) continue;
    await opener.click();
    await expect(isOpen.first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const pixels of [TEXT_PX, LARGE_TEXT_PX]) {
      await setText(pixels);
      found.push(...(await look(page, `${name} sheet ${index} ${pixels}`, 'a sheet')));
    }
    await setText(TEXT_PX);
    await page.keyboard.press('Escape');
    await expect(isOpen).toHaveCount(0);
  }
  return found;
}

async function isUsable(opener: Locator): Promise<boolean> {
  return (await opener.isVisible()) && (await opener.isEnabled());
}

async function lookAtScreen(
  held: Held,
  { address, isStaged }: ScreenLook,
  language: string,
): Promise<string[]> {
  const { page, setText } = held;
  const found: string[] = [];
  await page.setViewportSize(SMALL);
  await page.goto(address);
  await expect(page.locator('h1').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  if (isStaged) await expectDrawn(page);
  for (const { width, height } of WINDOWS) {
    await resize(page, { width, height });
    const name = `${width}x${height} ${language} ${address}`;
    found.push(...(await look(page, name, 'text as it is')));
  }
  await resize(page, SMALL);
  await setText(LARGE_TEXT_PX);
  found.push(...(await look(page, `200 ${language} ${address}`, 'text at 200 %')));
  await setText(TEXT_PX);
  return [...found, ...(await lookAtSheets(held, `320 ${language} ${address}`))];
}

for (const language of ['fil', 'en'] as const) {
  for (const [who, looks] of [
    ['visitor', VISITOR_LOOKS],
    ['player', PLAYER_LOOKS],
  ] as const) {
    test(`screens and sheets of a ${who} in ${language}`, async ({ browser, server }) => {
      await mkdir(OUT, { recursive: true });
      const held = await openHeld(browser, server.url, { who, language });
      for (const screen of looks.filter(({ address }) => ASKED.test(address))) {
        await test.step(screen.address, async () => {
          const found = await lookAtScreen(held, screen, language).catch((error: Error) => [
            `${screen.address}: ${error.message}`,
          ]);
          expect.soft(found.join('\n')).toBe('');
        });
      }
      await held.page.context().close();
    });
  }
}
