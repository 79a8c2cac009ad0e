import type { Page } from '@playwright/test';
import { depositHundred, expect, register, TAP, test } from '../support/browser/e2e.ts';
import { loseUntilReload } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import type { Watched } from '../support/browser/fleeting.ts';
import { chestDraw } from '../support/models/chest-draw.ts';

// The free check-in: one award a Manila day, settled before anything moves.

const RECEIVE = 'Receive today’s reward';
/** Longer than an act under software GL, the stage's cold start included. */
const ACT_MS = 50_000;

/** What the check-in booked for a player, in the order of the books. */
function awardsOf(server: E2eServer, account: string) {
  return server.query<{ currency: number; amount: number }>(
    `select t.currency, t.amount::float8 as amount from transfers t
     join accounts a on a.player_id = t.player_id
     where a.account = $1 and t.kind = 'sign-in' order by t.created_at`,
    [account],
  );
}

/** Gives a player a run that began six days ago: today is day 7, days 1 and 3 were received. */
async function reachDaySeven(server: E2eServer, account: string): Promise<void> {
  const [player] = await server.query<{ player_id: string; first: string }>(
    `select player_id, to_char(now() at time zone 'Asia/Manila' - interval '6 days', 'YYYY-MM-DD')
       as first from accounts where account = $1`,
    [account],
  );
  if (!player) throw new Error(`there is no player ${account}`);
  const run = [player.player_id, player.first];
  await server.query(
    `insert into sign_in_runs
     select $1, $2, config, now() - interval '6 days' from sign_in_config`,
    run,
  );
  for (const [passed, award] of [
    [0, { propId: 2002, count: 20 }],
    [2, { propId: 2002, count: 40 }],
  ] as const) {
    await server.query(
      `insert into sign_in_awards (player_id, date, id, first_day, day, awards, created_at, shown_at)
       values ($1, to_char($2::date + $3::integer, 'YYYY-MM-DD'), gen_random_uuid(), $2,
         $3::integer + 1, $4, now(), now())`,
      [...run, passed, JSON.stringify([award])],
    );
  }
}

async function openCheckIn(page: Page): Promise<void> {
  await page.goto('/activity/sign-in');
  await expect(page.getByRole('list', { name: 'The seven days of this run' })).toBeVisible();
}

test('a deposit opens the check-in; the day is received once and shown as a reward', async ({
  page,
  server,
}) => {
  const account = await register(page);

  await test.step('without a deposit nothing can be received', async () => {
    await openCheckIn(page);
    await expect(page.getByText('One deposit opens the free rewards')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Make a deposit' })).toBeVisible();
    const token = await page.evaluate(() => localStorage.getItem('bituin.token'));
    const reply = await page.request.post('/app/v1/loginBonus3UserReceive', {
      data: {},
      headers: {
        authorization: `Bearer ${JSON.parse(token ?? '""')}`,
        'idempotency-key': '6f2c1f0e-5f3a-4c55-9a53-0d6d5c0e7a11',
      },
    });
    expect((await reply.json()).errcode).toBe(1002);
    expect(await awardsOf(server, account)).toEqual([]);
  });

  await test.step('the first award lights its lantern and stands in the reward list', async () => {
    await depositHundred(page);
    await openCheckIn(page);
    await page.getByRole('button', { name: RECEIVE }).click();
    await expect(page.getByText(TAP)).toBeVisible({ timeout: ACT_MS });
    const list = page.getByRole('dialog', { name: 'Day 1 reward' });
    await expect(list.getByText('Day 1 reward: Points × 20')).toBeAttached();
    await page.getByText(TAP).click();
    await expect(list).toBeHidden();
    expect(await awardsOf(server, account)).toEqual([{ currency: 2002, amount: 20 }]);
  });

  await test.step('the same day gives nothing more, also after a reload', async () => {
    const received = page.getByRole('button', { name: 'Received today' });
    await expect(received).toBeDisabled();
    await page.reload();
    await expect(received).toBeDisabled();
    const first = page.getByRole('listitem').filter({ hasText: 'Points × 20' });
    await expect(first).toContainText('Received');
    await expect(page.getByText(TAP)).toBeHidden();
    expect(await awardsOf(server, account)).toHaveLength(1);
  });
});

test('the chest of day 7 opens on its drawn prize; missed days are shown', async ({
  page,
  server,
}) => {
  await server.wish(chestDraw(3));
  const account = await register(page);
  await depositHundred(page);
  await reachDaySeven(server, account);
  await openCheckIn(page);
  await expect(page.getByText('Day 7 of 7')).toBeVisible();
  await expect(page.getByText('Missed')).toHaveCount(4);
  await page.getByRole('button', { name: RECEIVE }).click();
  await expect(page.getByText(TAP)).toBeVisible({ timeout: ACT_MS });
  await expect(page.getByText('Day 7 reward: ₱5.00')).toBeAttached();
  expect(await awardsOf(server, account)).toEqual([{ currency: 2001, amount: 500 }]);
  await page.getByText(TAP).click();
  const chest = page.getByRole('listitem').filter({ hasText: 'Day 7' });
  await expect(chest).toContainText('₱5.00');
  await expect(chest).toContainText('Received');
});

test('a reload in the middle of the chest shows it again once and books it once', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await server.wish(chestDraw(0));
  const account = await register(page);
  await depositHundred(page);
  await reachDaySeven(server, account);
  await openCheckIn(page);
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: ACT_MS });
  await loseUntilReload(page, '/app/v1/signInShown');
  await page.getByRole('button', { name: RECEIVE }).click();
  await expect.poll(() => awardsOf(server, account)).toHaveLength(1);
  await page.reload({ waitUntil: 'commit' });
  const chestThen = await page.evaluate(async () => {
    await (window as Watched).fleeting.whenSaid('A reward you have not seen yet');
    const days = [...document.querySelectorAll('li')].map((day) => day.textContent ?? '');
    return days.find((text) => text.includes('Day 7'));
  });
  expect(chestThen).toBeDefined();
  expect(chestThen).not.toContain('Diamonds');
  await expect(page.getByText(TAP)).toBeVisible({ timeout: ACT_MS });
  const chest = page.getByRole('listitem').filter({ hasText: 'Day 7' });
  await expect(page.getByText('Day 7 reward: Diamonds × 10')).toBeAttached();
  await page.getByText(TAP).click();
  await expect(chest).toContainText('Diamonds × 10');
  expect(await awardsOf(server, account)).toEqual([{ currency: 60001, amount: 10 }]);
  await page.reload();
  await expect(chest).toContainText('Diamonds × 10');
  await expect(page.getByText(TAP)).toBeHidden();
});

test('with reduced motion and a keyboard alone the award is received', async ({ page, server }) => {
  const account = await register(page);
  await depositHundred(page);
  await openCheckIn(page);
  const receive = page.getByRole('button', { name: RECEIVE });
  await expect(receive).toBeEnabled();
  await receive.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(TAP)).toBeVisible({ timeout: ACT_MS });
  await page.keyboard.press('Enter');
  await expect(page.getByText(TAP)).toBeHidden();
  expect(await awardsOf(server, account)).toHaveLength(1);
});

test('the rules print the chances of the chest', async ({ page }) => {
  await register(page);
  await openCheckIn(page);
  await page.getByRole('link', { name: 'Rule', exact: true }).click();
  await expect(page).toHaveURL('/activity/sign-in/rule');
  const card = page.getByRole('row').filter({ hasText: 'Parol scratch card' });
  await expect(card).toContainText('12.00%');
});

test.describe('the start popup', () => {
  test.use({ hasStartPopups: true });

  test('shows the check-in once a browser session and leaves with its award', async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const account = await register(page);
    await depositHundred(page);
    await page.goto('/');
    const popup = page.getByRole('dialog', { name: 'Free sign-in' });
    const before = page.getByRole('dialog', { name: 'Invite Wheel' });
    const entry = () => page.evaluate(() => Number(history.state?.layer ?? 0));
    const passBefore = async () => {
      await expect.poll(entry).toBeGreaterThan(0);
      const last = await entry();
      await before.getByRole('button', { name: 'Close' }).click();
      await expect(popup).toBeVisible();
      // Its own entry comes once the step off the other's has been made.
      await expect.poll(entry).toBeGreaterThan(last);
    };
    await passBefore();
    await page.goBack();
    await expect(popup).toBeHidden();
    // Home comes drawn: only at rest is it sure that the app opens no popup.
    await page.reload({ waitUntil: 'networkidle' });
    await expect(page.getByRole('banner').getByText('₱200.00')).toBeVisible();
    await expect(popup).toBeHidden();
    // As the next page begins: this one may be slow to look, and would note what it opens.
    await page.addInitScript(() => sessionStorage.clear());
    await page.reload();
    await passBefore();
    await popup.getByRole('button', { name: RECEIVE }).click();
    await expect(page.getByText(TAP)).toBeVisible({ timeout: ACT_MS });
    // The sheet is dimmed below the card that grew out of it, and leaves with it.
    await expect(popup).toBeVisible();
    await page.getByText(TAP).click();
    await expect(page.getByText(TAP)).toBeHidden();
    // The next start popup may be there by now.
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL('/');
    expect(await awardsOf(server, account)).toHaveLength(1);
    // Once nothing is open any more, home scrolls as before.
    await expect(async () => {
      if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape');
      await page.mouse.wheel(0, 400);
      expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    }).toPass();
  });
});
