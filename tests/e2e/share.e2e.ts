import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, register, test } from '../support/browser/e2e.ts';

// All ways to share one's link; what it says is read by another's reader of QR codes.

/** What a phone's camera reads off the screen. */
async function scanned(page: Page): Promise<string | undefined> {
  const picture = await page.screenshot();
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a friend who scans, follows or types what /share shows is counted for its player', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/share');
  await expect(page).toHaveURL(/\/auth\/login/);
  const account = await register(page);
  await page.goto('/member');
  await page.getByRole('link', { name: 'Invite your friends' }).click();

  await test.step('code, link and places say the same', async () => {
    const [row] = await server.query<{ id: string }>(
      'select player_id::text as id from accounts where account = $1',
      [account],
    );
    const url = `${new URL(page.url()).origin}/auth/register?pid=${row?.id}`;
    await expect(page.getByText(url)).toBeVisible();
    await expect(page.getByText(row?.id ?? '', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    expect(await scanned(page)).toBe(url);
    await expect(page.getByRole('link', { name: 'Facebook' })).toHaveAttribute(
      'href',
      `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
    );
    await expect(page.getByRole('link', { name: 'LINE' })).toHaveAttribute(
      'href',
      `https://social-plugins.line.me/lineit/share?url=${encodeURIComponent(url)}`,
    );
  });

  await test.step('what a friend brings is told with its conditions, and leads to the wheel', async () => {
    await expect(page.getByText(/2 spins when a friend registers with your link/)).toBeVisible();
    await expect(page.getByText(/5 spins more when that friend has deposited ₱100/)).toBeVisible();
    await page.getByRole('link', { name: 'Open the invite wheel' }).click();
    await expect(page).toHaveURL('/activity/spin');
  });

  await test.step('a closed wheel is told, and the link still counts', async () => {
    await server.query('update invite_config set is_open = false');
    await page.goto('/share');
    await expect(page.getByText(/The invite wheel is closed now/)).toBeVisible();
    await server.query('update invite_config set is_open = true');
  });
});
