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
  await expect.poll(() => homeTotal(page)).toBeGreaterThan(0);
  await page.clock.pauseAt(Math.ceil(Date.now() / SLOT_MS) * SLOT_MS + 2 * SLOT_MS + 500);
  let last = await homeTotal(page);
  /** The figure of this screen after a moment. */
  const follow = async (ms: number, read: () => Promise<number>, where: string) => {
    await page.clock.runFor(ms);
    await expect.poll(read).toBeGreaterThan(0);
    const figure = await read();
    expect(Math.abs(figure - last), where).toBeLessThanOrEqual(ms < SLOT_MS ? 0 : STEP_MAX);
    last = figure;
  };
  await walkTo(page, '/activity/jackpot');
  await follow(100, () => ringTotal(page), 'the ring after home');
  const seen = new Set<number>();
  for (let step = 0; step < 10; step += 1) {
    await follow(SLOT_MS, () => ringTotal(page), `step ${step}`);
    seen.add(last);
  }
  expect(seen.size).toBeGreaterThan(5);
  await walkTo(page, '/');
  await follow(100, () => homeTotal(page), 'home after the ring');
  await page.getByRole('button', { name: 'Lucky Jackpot' }).click();
  await follow(100, () => ringTotal(page), 'the popup over home');
});
