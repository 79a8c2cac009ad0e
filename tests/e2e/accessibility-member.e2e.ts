import sharp from 'sharp';
import { expectAccessible, expectScreens, speak } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';

test('the member area is accessible, with its sheet and crop', async ({ page }) => {
  await register(page);
  await speak(page, 'fil');
  await expectScreens(page, [
    '/member',
    '/member/profile',
    '/member/profile/info',
    '/member/games',
    '/member/games?list=recents',
  ]);
  await page.goto('/');
  await page.locator('button[aria-pressed="false"]').first().click();
  await expectScreens(page, ['/member/games']);

  await page.goto('/member/profile/info');
  await page.locator('#other button[type="submit"]').click();
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expectAccessible(page, 'the details with their errors');
  await page.locator('button[aria-haspopup="dialog"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the pictures');
  const plain = { width: 600, height: 400, channels: 3, background: '#2563d9' } as const;
  const buffer = await sharp({ create: plain }).jpeg().toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  // The button is dim until the picture lies under the window.
  const save = page.getByRole('slider').locator('xpath=../..').getByRole('button').last();
  await expect(save).toBeEnabled();
  await expect(save).toHaveCSS('opacity', '1');
  await expectAccessible(page, 'the crop');
});
