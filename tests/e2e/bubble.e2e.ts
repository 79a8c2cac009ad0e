import type { Locator, Page } from '@playwright/test';
import { depositHundred, expect, register, registerInLobby, test } from '../support/browser/e2e.ts';

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

/** Waits until it rests at the place that the screen keeps for it. */
async function expectAtHome(page: Page): Promise<void> {
  const home = await boxOf(page.locator('[data-parol-place]'));
  await expect
    .poll(async () => {
      const { x, y, width } = await boxOf(parol(page));
      return Math.max(...[x - home.x, y - home.y, width - home.width].map(Math.abs));
    })
    .toBeLessThan(1);
}

test('it rests at its place, docks where it is put, is there again after a reload, and goes home', async ({
  page,
}) => {
  await register(page);
  await page.goto('/vip');
  await expect(parol(page)).toBeVisible();
  await expectAtHome(page);

  await drag(page, { x: 120, y: 300 });
  await expectAtLeft(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  const left = await boxOf(parol(page));
  await page.reload();
  await expect(parol(page)).toBeVisible();
  await expectAtLeft(page);
  const moved = async () => Math.abs((await boxOf(parol(page))).y - left.y);
  await expect.poll(moved).toBeLessThan(2);

  await test.step('it is smaller in a game', async () => {
    await page.goto('/game/start?gameId=201&tryIt=1');
    await expect(page.locator('[data-parol-place]')).toBeAttached();
    await expect.poll(async () => (await boxOf(parol(page))).width).toBeLessThan(left.width);
  });

  await page.goto('/vip');
  await expect(parol(page)).toBeVisible();
  await expectAtLeft(page);
  const home = await boxOf(page.locator('[data-parol-place]'));
  await drag(page, { x: home.x + 20, y: home.y + 20 });
  await expectAtHome(page);
  await parol(page).press('ArrowLeft');
  await expectAtLeft(page);
  await parol(page).press('Home');
  await expectAtHome(page);
});

test('a tap opens the jackpot, and its lamp is lit when a draw can be made', async ({ page }) => {
  await registerInLobby(page);
  await expect(parol(page)).toHaveAccessibleName('Lucky Jackpot');
  await depositHundred(page);
  await page.goto('/bonus');
  // Its card in the bonus centre has the same lamp.
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Lucky Jackpot' }) });
  await expect(card.getByText('Something is waiting for you')).toBeAttached();
  await page.goto('/');
  await expect(parol(page)).toHaveAccessibleName('Lucky Jackpot, something new');
  await parol(page).click();
  const popup = page.getByRole('dialog', { name: 'Lucky Jackpot' });
  await expect(popup.getByRole('button', { name: 'Spin for one draw chance' })).toBeEnabled();
});
