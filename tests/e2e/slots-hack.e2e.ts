import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { depositHundred, expect, register, TAP, test } from '../support/browser/e2e.ts';
import { loseUntilReload, stakeAnswered } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import type { WantedGame } from '../support/models/scripted-seeds.ts';
import { DEMO_STRIPS } from '../support/models/slots-hack-seeds.ts';

// The timed mission over demo slots: the goal and its award, the refusals, an interrupted spin.

const ACT = { timeout: 50_000 };
const PAROL = 0;
const BELL = 5;
const MISSION_MS = 180_000;

/** A spin on which all three reels stop on one symbol. */
function threeOf(symbol: number): WantedGame {
  const picks = DEMO_STRIPS.map((strip) => ({
    weights: strip.map(() => 1),
    index: strip.flatMap((known, stop) => (known === symbol ? [stop] : [])),
  }));
  return { game: 'slots-hack/v1', picks };
}

/** Registers a player who may start a mission, and starts it. */
async function startMission(page: Page): Promise<string> {
  const account = await register(page);
  await depositHundred(page);
  await page.goto('/activity/slotshack');
  await page.getByRole('button', { name: 'START' }).click();
  await page.getByRole('button', { name: 'Start now' }).click();
  return account;
}

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin the demo reels' });

/** Presses SPIN as soon as it can be pressed. */
async function spin(page: Page): Promise<void> {
  await expect(spinButton(page)).toHaveAttribute('aria-disabled', 'false');
  await spinButton(page).click();
}
const result = (page: Page, text: string) => page.getByText(text, { exact: true });

function awardsOf(server: E2eServer, account: string) {
  return server.query<{ currency: number; amount: number }>(
    `select t.currency, t.amount::float8 as amount from transfers t
     join accounts a on a.player_id = t.player_id
     where a.account = $1 and t.kind = 'slots-hack-award' order by t.currency`,
    [account],
  );
}
function spinsOf(server: E2eServer, account: string) {
  return server.query<{ stars: number; isShown: boolean }>(
    `select s.stars, s.shown_at is not null as "isShown" from slots_hack_spins s
     join accounts a on a.player_id = s.player_id where a.account = $1 order by s.number`,
    [account],
  );
}

test('a goal that is reached in time brings its award once', async ({ page, server }) => {
  await server.wish(threeOf(PAROL), threeOf(BELL));
  const account = await startMission(page);
  await spin(page);
  await expect(result(page, '+30 stars')).toBeVisible(ACT);
  expect(await awardsOf(server, account)).toEqual([]);
  await spin(page);
  await expect(result(page, '+10 stars')).toBeVisible(ACT);
  await expect(page.getByRole('heading', { name: 'Goal reached!' })).toBeVisible();
  await page.getByRole('button', { name: 'Receive' }).click();
  await expect(page.getByRole('dialog', { name: 'Mission complete' })).toBeVisible();
  await expect(page.getByText(TAP)).toBeVisible(ACT);
  await page.getByText(TAP).click();
  await expect(page.getByText('The reward is yours already.')).toBeVisible();
  const awards = [
    { currency: 60001, amount: 15 },
    { currency: 80001, amount: 1 },
  ];
  expect(await awardsOf(server, account)).toEqual(awards);
  await page.reload();
  await expect(page.getByText('The reward is yours already.')).toBeVisible();
  await page.getByRole('button', { name: 'Records' }).click();
  await page.getByRole('button', { name: /40 of 40 stars/ }).click();
  await expect(page.getByRole('dialog').getByText('Parol, Parol, Parol')).toBeAttached();
  expect(await awardsOf(server, account)).toEqual(awards);
});

test('who never deposited is told so and cannot start', async ({ page }) => {
  await register(page);
  await page.goto('/activity/slotshack');
  await expect(page.getByText('players with at least one deposit')).toBeVisible();
  await expect(page.getByRole('button', { name: 'START' })).toBeHidden();
  await page.getByRole('link', { name: 'Make a deposit' }).click();
  await expect(page).toHaveURL(/\/wallets\?name=deposit/);
});

test('after the end of the time no spin is taken, whatever the page believes', async ({
  page,
  server,
}) => {
  const account = await startMission(page);
  await expect(spinButton(page)).toBeVisible();
  await server.setAhead(MISSION_MS);
  try {
    await spin(page);
    await expect(page.getByRole('heading', { name: '0 of 40 stars' })).toBeVisible(ACT);
    await expect(spinButton(page)).toBeHidden();
    expect(await spinsOf(server, account)).toEqual([]);
  } finally {
    await server.setAhead(0);
  }
});

test('a spin whose reveal was cut off is shown once when the player comes back', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish(threeOf(BELL));
  const account = await startMission(page);
  await loseUntilReload(page, '/app/v1/slotsHackShown');
  const settled = stakeAnswered(page, '/app/v1/slotsHackSpin');
  await spin(page);
  await settled;
  expect(await spinsOf(server, account)).toEqual([{ stars: 10, isShown: false }]);
  await page.reload();
  // Secret until its act has ended, although the server counts it already.
  await expect(page.getByText('of 40', { exact: true })).toBeVisible();
  await expect(result(page, '+10 stars')).toBeVisible(ACT);
  await expect.poll(() => spinsOf(server, account)).toEqual([{ stars: 10, isShown: true }]);
  await page.reload();
  await expect(spinButton(page)).toBeVisible();
  await expect(result(page, '+10 stars')).toBeHidden();
  expect(await spinsOf(server, account)).toHaveLength(1);
});

test('a keyboard alone spins twice and keeps the focus', async ({ page, server }) => {
  await server.wish(threeOf(BELL), threeOf(BELL));
  const account = await startMission(page);
  await spinButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(result(page, '+10 stars')).toBeVisible(ACT);
  await expect(spinButton(page)).toBeFocused();
  await expect(spinButton(page)).toHaveAttribute('aria-disabled', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByText('20', { exact: true })).toBeVisible(ACT);
  expect(await spinsOf(server, account)).toHaveLength(2);
});

test('without WebGL plain reels tell the same outcome', async ({ page, server }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
    Object.defineProperty(window, 'OffscreenCanvas', { value: undefined });
  });
  await server.wish(threeOf(BELL));
  const account = await startMission(page);
  await spin(page);
  await expect(result(page, '+10 stars')).toBeVisible(ACT);
  await expect(page.locator('canvas')).toHaveCount(0);
  expect(await spinsOf(server, account)).toMatchObject([{ stars: 10 }]);
});

test('the mission, its rules and its records are accessible', async ({ page }) => {
  const expectAccessible = async (where: string) => {
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect.soft(found, where).toEqual([]);
  };
  await startMission(page);
  await expect(page.locator('canvas')).toBeVisible(ACT);
  await spin(page);
  await expect(page.getByText('59', { exact: true })).toBeVisible(ACT);
  await expect(spinButton(page)).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible('the mission');
  await page.getByRole('button', { name: 'Rules' }).click();
  await expect(page.getByRole('dialog', { name: 'Rules' })).toBeVisible();
  await expectAccessible('the rules');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Records' }).click();
  await page.getByRole('button', { name: /of 40 stars/ }).click();
  await expect(page.getByRole('button', { name: 'Copy the receipt of spin 1' })).toBeVisible();
  await expectAccessible('the records');
});
