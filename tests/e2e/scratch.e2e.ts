import type { Page } from '@playwright/test';
import { expect, TAP, test, topBalance } from '../support/browser/e2e.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { expectSaid, noteSaid } from '../support/browser/fleeting.ts';
import {
  openCards,
  playerWith,
  rubBare,
  rubFoil,
  setHeld,
  TO_RUB,
  wantedCard,
} from '../support/models/lottery.ts';

// Scratch cards: the server settles with the press; the finger, a key or "scratch all" reveals.

const CAPIZ = 80001;
/** An act under software graphics, and what follows it. */
const ACT = { timeout: 50_000 };

/** What an account's cards settled, oldest first. */
function cardsOf(server: E2eServer, account: string) {
  return server.query<{ prop_id: number; count: number; is_shown: boolean }>(
    `select c.prop_id, c.count::int as count, c.shown_at is not null as is_shown
     from scratch_cards c join accounts a on a.player_id = c.player_id
     where a.account = $1 order by c.number`,
    [account],
  );
}

/** Coins that cards brought an account, by the ledger, in hundredths. */
async function coinsWon(server: E2eServer, account: string): Promise<number> {
  const [row] = await server.query<{ sum: number }>(
    `select coalesce(sum(t.amount), 0)::int as sum from transfers t
     join accounts a on a.player_id = t.player_id
     where a.account = $1 and t.currency = 2001 and t.kind like 'scratch%'`,
    [account],
  );
  return row?.sum ?? 0;
}

/** Waits until two pictures in a row are equal: the dust lies. */
async function expectStill(page: Page, picture: () => Promise<Buffer>): Promise<void> {
  let last = await picture();
  await expect(async () => {
    const next = await picture();
    const isStill = next.equals(last);
    last = next;
    expect(isStill).toBe(true);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }).toPass(ACT);
}

test('a finger rubs a card bare, and its prize joins the balance and the records', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish(wantedCard(1));
  const account = await playerWith(page, server, { [CAPIZ]: 1 });
  await openCards(page);
  await page.getByRole('button', { name: 'Scratch 1' }).click();
  await expect(page.getByText(TO_RUB)).toBeVisible(ACT);
  expect(await coinsWon(server, account)).toBe(500);
  await rubFoil(page, [20]);
  await expect(page.getByText(TO_RUB)).toBeVisible();
  await rubBare(page);
  await expect(page.getByText('You won ₱5.00')).toBeVisible(ACT);
  await page.getByText('Continue', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Get Capiz cards' })).toBeVisible();
  await page.getByRole('link', { name: 'Scratch results' }).click();
  await expect(page.getByText('₱5.00')).toBeVisible();
  await expect(page.getByText('No more')).toBeVisible();
  await page.goto('/');
  await expect(topBalance(page)).toContainText('₱205.00');
  await expect.poll(() => cardsOf(server, account)).toMatchObject([{ is_shown: true }]);
});

test('a press without a card is refused and says so', async ({ page, server }) => {
  const account = await playerWith(page, server, { [CAPIZ]: 1 });
  await openCards(page);
  await expect(page.getByRole('button', { name: 'Scratch 1' })).toBeEnabled();
  await setHeld(server, account, { propId: CAPIZ, count: 0 });
  await page.getByRole('button', { name: 'Scratch 1' }).click();
  await expect(page.getByRole('alert')).toContainText('(5009)');
  await expect(page.getByRole('button', { name: 'Get Capiz cards' })).toBeVisible();
  expect(await cardsOf(server, account)).toEqual([]);
});

test('a reload in the middle of a rub brings the same card back, settled once', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish(wantedCard(1), wantedCard(0));
  const account = await playerWith(page, server, { [CAPIZ]: 2 });
  await openCards(page);
  await page.getByRole('button', { name: 'Scratch 1' }).click();
  await expect(page.getByText(TO_RUB)).toBeVisible(ACT);
  await rubFoil(page, [30]);
  await page.reload();
  await expect(page.getByText('Your unfinished card')).toBeVisible(ACT);
  expect(await cardsOf(server, account)).toEqual([{ prop_id: 2001, count: 500, is_shown: false }]);
  await page.getByRole('button', { name: /rub the foil, or press Enter/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You won ₱5.00')).toBeVisible(ACT);
  await page.getByText('Continue', { exact: true }).click();
  await expect(page.getByRole('button', { name: 'Scratch 1' })).toBeEnabled();
  await page.reload();
  await expect(page.getByText('Tap the card or a button to scratch.')).toBeVisible(ACT);
  expect(await coinsWon(server, account)).toBe(500);
  expect(await cardsOf(server, account)).toEqual([{ prop_id: 2001, count: 500, is_shown: true }]);
});

test('a row of five is scratched by itself, summed up, and earns the award for five', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish(...[0, 1, 0, 2, 1].map(wantedCard));
  const account = await playerWith(page, server, { [CAPIZ]: 5 });
  await noteSaid(page, '2 more to scratch');
  await openCards(page);
  await page.getByRole('button', { name: 'Scratch 5' }).click();
  await page.getByRole('button', { name: 'Scratch all cards' }).click(ACT);
  await expect(page.getByText('Continue', { exact: true })).toBeVisible({ timeout: 100_000 });
  await expectSaid(page, '2 more to scratch');
  await page.getByText('Continue', { exact: true }).click();
  const rewards = page.getByRole('dialog');
  await expect(rewards.getByText('₱10.00').first()).toBeVisible(ACT);
  await page.getByText(TAP).click();
  await expect(rewards).toBeHidden(ACT);
  expect(await cardsOf(server, account)).toHaveLength(5);
  await page.getByRole('button', { name: 'Receive Diamonds × 10' }).click();
  await expect(rewards.getByText('Diamonds × 10').first()).toBeVisible(ACT);
  await page.getByText(TAP).click();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
});

test('a rub outlives the loss of the graphics context', async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish(wantedCard(1));
  await playerWith(page, server, { [CAPIZ]: 1 });
  await openCards(page);
  await page.getByRole('button', { name: 'Scratch 1' }).click();
  await expect(page.getByText(TO_RUB)).toBeVisible(ACT);
  await rubFoil(page, [20]);
  const canvas = page.locator('canvas').first();
  await expectStill(page, () => canvas.screenshot());
  const before = await canvas.screenshot();
  await page.evaluate(() => {
    const context = document.querySelector('canvas')?.getContext('webgl2');
    const extension = context?.getExtension('WEBGL_lose_context');
    if (!extension) throw new Error('no context to lose');
    extension.loseContext();
    setTimeout(() => extension.restoreContext(), 300);
  });
  await expect(async () => {
    expect((await canvas.screenshot()).equals(before)).toBe(true);
  }).toPass(ACT);
  await rubBare(page);
  await expect(page.getByText('You won ₱5.00')).toBeVisible(ACT);
});

test('without WebGL the card has a plain look, and a tap bares it', async ({ page, server }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await server.wish(wantedCard(1));
  const account = await playerWith(page, server, { [CAPIZ]: 1 });
  await page.goto('/activity/lottery');
  await page.getByRole('button', { name: 'Scratch one Capiz card' }).click();
  await page.getByRole('button', { name: /rub the foil, or press Enter/ }).click();
  await expect(page.getByText('You won ₱5.00')).toBeVisible();
  await page.getByText('Continue', { exact: true }).click();
  await expect.poll(() => cardsOf(server, account)).toMatchObject([{ is_shown: true }]);
});
