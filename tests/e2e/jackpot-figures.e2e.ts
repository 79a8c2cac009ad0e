import type { Page } from '@playwright/test';
import { expect, register, test } from '../support/browser/e2e.ts';
import { walkTo } from '../support/browser/navigation.ts';

// The jackpot's figures are one store: home, the screen and the popup of the floating parol say the same.

const SLOT_MS = 6000;
/** Two hundredths of all four ranges of the demo's jackpot, in pesos. */
const STEP_MAX = 0.02 * (150_000 + 15_000 + 1500 + 150);

const pesosIn = (text: string) => Number(text.replace(/[^\d.]/g, ''));

async function homeTotal(page: Page): Promise<number> {
  const strip = page.getByRole('link', { name: /Lucky Jackpot ₱/ });
  return pesosIn((await strip.innerText()).match(/₱[\d,.]+/)?.[0] ?? '');
}

async function ringTotal(page: Page): Promise<number> {
  const total = page.getByText('Jackpot total').locator('..').locator('strong');
  return pesosIn(await total.innerText());
}

test('home, the ring and the popup of the parol tell one figure, which moves by small steps', async ({
  page,
}) => {
  await page.clock.install();
  await register(page);
  const slot = async () => Math.floor((await page.evaluate(() => Date.now())) / SLOT_MS);
  await expect.poll(() => homeTotal(page)).toBeGreaterThan(0);
  let last = { slot: await slot(), figure: await homeTotal(page) };
  const seen = new Set<number>();
  /** The figure that a screen shows is the last one, but for a step in each slot since. */
  const follow = async (read: () => Promise<number>, where: string) => {
    await expect.poll(read).toBeGreaterThan(0);
    const before = await slot();
    const figure = await read();
    const most = STEP_MAX * ((await slot()) - last.slot);
    expect(Math.abs(figure - last.figure), where).toBeLessThanOrEqual(most);
    last = { slot: before, figure };
    seen.add(figure);
  };
  await walkTo(page, '/activity/jackpot');
  await follow(() => ringTotal(page), 'the ring after home');
  for (let step = 0; step < 10; step += 1) {
    await page.clock.fastForward(SLOT_MS);
    await follow(() => ringTotal(page), `step ${step}`);
  }
  expect(seen.size).toBeGreaterThan(5);
  await walkTo(page, '/');
  await follow(() => homeTotal(page), 'home after the ring');
  await page.getByRole('button', { name: /^Lucky Jackpot/ }).click();
  await follow(() => ringTotal(page), 'the popup over home');
});
