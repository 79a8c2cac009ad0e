import type { Page } from '@playwright/test';
import { expect, registerInLobby, test } from '../support/browser/e2e.ts';
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

/**
 * What is read early in a slot, and the slot: every screen has taken its step by then. A figure that is read
 * at a slot's very start may be the last one's, for a timer may be late.
 */
async function readInSlot(
  page: Page,
  read: () => Promise<number>,
): Promise<{ slot: number; figure: number }> {
  const now = () => page.evaluate(() => Date.now());
  const at = (await now()) % SLOT_MS;
  if (at < 1000 || at > 3500) await page.clock.fastForward((SLOT_MS + 1500 - at) % SLOT_MS);
  const slot = Math.floor((await now()) / SLOT_MS);
  const figure = await read();
  const isSameSlot = Math.floor((await now()) / SLOT_MS) === slot;
  return isSameSlot ? { slot, figure } : readInSlot(page, read);
}

test('home, the ring and the popup of the parol tell one figure, which moves by small steps', async ({
  page,
}) => {
  await page.clock.install();
  await registerInLobby(page);
  const home = () => homeTotal(page);
  const ring = () => ringTotal(page);
  await expect.poll(home).toBeGreaterThan(0);
  let last = await readInSlot(page, home);
  const seen = new Set<number>();
  /** The figure that a screen shows is the last one, but for a step in each slot since. */
  const follow = async (read: () => Promise<number>, where: string) => {
    await expect.poll(read).toBeGreaterThan(0);
    const next = await readInSlot(page, read);
    const most = STEP_MAX * (next.slot - last.slot);
    expect(Math.abs(next.figure - last.figure), where).toBeLessThanOrEqual(most);
    last = next;
    seen.add(next.figure);
  };
  await walkTo(page, '/activity/jackpot');
  await follow(ring, 'the ring after home');
  for (let step = 0; step < 10; step += 1) {
    await page.clock.fastForward(SLOT_MS);
    await follow(ring, `step ${step}`);
  }
  expect(seen.size).toBeGreaterThan(5);
  await walkTo(page, '/');
  await follow(home, 'home after the ring');
  await page.getByRole('button', { name: /^Lucky Jackpot/ }).click();
  await follow(ring, 'the popup over home');
});
