import type { Locator, Page } from '@playwright/test';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';

// As on a network that nobody pays for.
test.use({ connection: {} });

// The floating parol: where it may lie, what it remembers, what it opens.

const EDGE_GAP = 4;

const parol = (page: Page): Locator => page.getByRole('button', { name: /^Lucky Jackpot(,|$)/ });

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}

async function drag(page: Page, to: { x: number; y: number }): Promise<void> {
  await expectStill(page);
  const { x, y, width, height } = await boxOf(parol(page));
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
}

/** Waits until two looks find it at the same place. */
async function expectStill(page: Page): Promise<void> {
  let last = await boxOf(parol(page));
  await expect
    .poll(async () => {
      const before = last;
      last = await boxOf(parol(page));
      return Math.abs(before.x - last.x) + Math.abs(before.y - last.y);
    })
    .toBe(0);
}

/** Waits until the soft stop at the left edge is over. */
async function expectAtLeft(page: Page): Promise<void> {
  await expect.poll(async () => (await boxOf(parol(page))).x).toBeCloseTo(EDGE_GAP, 1);
}

test('it docks to the nearer edge, stays off the bottom bar, and is there again after a reload', async ({
  page,
}) => {
  await register(page);
  await expect(parol(page)).toBeVisible();
  const width = page.viewportSize()?.width ?? 0;
  expect((await boxOf(parol(page))).x).toBeGreaterThan(width / 2);

  await drag(page, { x: 120, y: 300 });
  await expectAtLeft(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  const left = await boxOf(parol(page));
  await page.reload();
  await expect(parol(page)).toBeVisible();
  await expectAtLeft(page);
  const moved = async () => Math.abs((await boxOf(parol(page))).y - left.y);
  await expect.poll(moved).toBeLessThan(2);

  await drag(page, { x: 300, y: 795 });
  const bar = await boxOf(page.getByRole('navigation', { name: 'Main' }));
  await expect
    .poll(async () => {
      const { x, y, height } = await boxOf(parol(page));
      return x > width / 2 && y + height <= bar.y;
    })
    .toBe(true);
});

test('a tap opens the jackpot, and its lamp is lit when a draw can be made', async ({ page }) => {
  await register(page);
  await expect(parol(page)).toHaveAccessibleName('Lucky Jackpot');
  await depositHundred(page);
  await page.goto('/');
  await expect(parol(page)).toHaveAccessibleName('Lucky Jackpot, something new');
  await parol(page).click();
  const popup = page.getByRole('dialog', { name: 'Lucky Jackpot' });
  await expect(popup.getByRole('button', { name: 'Spin for one draw chance' })).toBeEnabled();
});
