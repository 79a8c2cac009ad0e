import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import { holdBack, untilTold } from '../support/browser/e2e-calls.ts';

// A start popup comes before the first touch of a visit or to who comes back home, never under a finger.

test.use({ hasStartPopups: true });

const FIRST = 'First deposit';
const bonus = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(1);

/** Holds back what tells of the player's activities until it is called. */
const holdActivities = (page: Page) => holdBack(page, '**/app/v1/getActivityIds');

test('a touch before it puts the popup off: Bonus pulses, and coming home opens it', async ({
  page,
}) => {
  await register(page);
  const release = await holdActivities(page);
  await page.goto('/');
  await expect(page.getByRole('banner').getByText('Balance')).toBeAttached();
  await page.getByRole('heading', { level: 2 }).first().click();
  release();
  await expect(bonus(page)).toHaveAttribute('data-pulse', 'true');
  await expect(bonus(page)).toHaveAccessibleName(/something new/);
  await expect(page.getByRole('dialog')).toBeHidden();

  await test.step('a choice at home is no coming back', async () => {
    await page.getByRole('button', { name: 'Slots', exact: true }).click();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await bonus(page).click();
  await expect(page).toHaveURL('/bonus');
  await expect(bonus(page)).not.toHaveAttribute('data-pulse', 'true');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
});

test('untouched, they come one after the other in the operator’s order, each once', async ({
  page,
}) => {
  await register(page);
  await page.goto('/');
  for (const name of [FIRST, 'Invite Wheel']) {
    const popup = page.getByRole('dialog', { name });
    // It hears keys from then on.
    await expect(popup).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  }
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('dialog', { name: FIRST })).toBeHidden();
  const stored = await page.evaluate(() => sessionStorage.getItem('bituin.startPopups'));
  const ids: number[] = JSON.parse(stored ?? '[]');
  expect(ids.slice(0, 2)).toEqual([44, 48]);
  expect(new Set(ids).size).toBe(ids.length);
});

test('who has deposited is not offered a first deposit', async ({ page }) => {
  await register(page);
  await page.goto('/privacy-policy');
  await depositHundred(page);
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Invite Wheel' })).toBeVisible();
});

test('a visitor sees what a first deposit brings, where the operator shows it, and nothing else', async ({
  page,
  server,
}) => {
  await server.query('update activities set status = 1, unlogin_show_status = 1 where id = 60');
  await page.goto('/');
  const tips = page.getByRole('dialog', { name: 'Before your first deposit' });
  await expect(tips).toBeVisible();
  await expect(tips.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page, 'first-deposit tips');
  await tips.getByRole('button', { name: 'Register' }).click();
  await expect(page).toHaveURL('/auth/register');
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toBeHidden();
  await server.query('update activities set status = 0 where id = 60');
});

test('notices come on pages, once; the app is offered last, and not again today', async ({
  page,
  server,
}) => {
  const notice = (id: string, title: string) => ({
    id,
    title: { en: title },
    text: { en: `What is to be said of ${id}.` },
    time: '2026-11-20T00:00:00Z',
  });
  const list = [notice('one', 'Maintenance on Monday'), notice('two', 'A new game')];
  await server.set('notices', { list });
  await register(page);
  await untilTold(page, 'getNotices', 'Maintenance on Monday');
  await page.goto('/');
  const first = page.getByRole('dialog', { name: 'Maintenance on Monday' });
  await expect(first.getByText('1 of 2')).toBeVisible();
  await expectAccessible(page, 'a notice');
  await first.getByRole('button', { name: 'Next' }).click();
  await page
    .getByRole('dialog', { name: 'A new game' })
    .getByRole('button', { name: 'Got it' })
    .click();
  for (const name of [FIRST, 'Invite Wheel']) {
    await expect(page.getByRole('dialog', { name })).toBeFocused();
    await page.keyboard.press('Escape');
  }
  const offer = page.getByRole('dialog', { name: 'Bituin on your home screen' });
  await expect(offer).toBeVisible();
  await expectAccessible(page, 'the app is offered');
  await offer.getByRole('button', { name: 'Not today' }).click();
  await expect(offer).toBeHidden();

  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/notices');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Maintenance on Monday',
    'A new game',
  ]);
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: FIRST })).toBeVisible();
  await page.evaluate(() =>
    sessionStorage.setItem('bituin.startPopups', JSON.stringify([44, 48, 36, 62])),
  );
  await page.reload({ waitUntil: 'networkidle' });
  await expect(page.getByRole('dialog')).toBeHidden();
});
