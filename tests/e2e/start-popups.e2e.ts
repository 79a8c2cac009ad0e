import type { Page } from '@playwright/test';
import { depositHundred, enrol, expect, test } from '../support/browser/e2e.ts';

// A start popup comes before the first touch of a visit or to who comes back home, never under a finger.

test.use({ hasStartPopups: true });

const FIRST = 'First deposit';
const bonus = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(1);

/** Holds back what tells of the player's activities until it is called. */
async function holdActivities(page: Page): Promise<() => void> {
  let release = () => undefined as undefined;
  const held = new Promise<void>((resolve) => {
    release = () => void resolve();
  });
  await page.route('**/app/v1/getActivityIds', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

test('a touch before it puts the popup off: Bonus pulses, and coming home opens it', async ({
  page,
}) => {
  await enrol(page);
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
  await enrol(page);
  await page.goto('/');
  for (const name of [FIRST, 'Invite Wheel']) {
    const popup = page.getByRole('dialog', { name });
    await expect(popup).toBeVisible();
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
  await enrol(page);
  await page.goto('/privacy-policy');
  await depositHundred(page);
  await page.goto('/');
  await expect(page.getByRole('dialog', { name: 'Invite Wheel' })).toBeVisible();
});
