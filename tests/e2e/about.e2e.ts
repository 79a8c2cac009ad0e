import jsQR from 'jsqr';
import sharp from 'sharp';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';
import { untilTold } from '../support/browser/e2e-calls.ts';

// Who runs the house, and the app for each device.

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 9; SM-A105F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/106.0.0.0 Mobile Safari/537.36';
const SHA = 'ab'.repeat(32);

test('the house says who runs it, by whose leave, and its version', async ({ page, server }) => {
  await server.set('about', { licence: 'PH-4711' });
  await untilTold(page, 'anonymous/appAbout', 'PH-4711');
  await page.goto('/about-us');
  await expect(page.getByText('PH-4711')).toBeVisible();
  await expect(page.getByRole('link', { name: /PAGCOR/ })).toHaveAttribute(
    'href',
    'https://www.pagcor.ph',
  );
  const { version } = await (await page.request.get('/healthz')).json();
  await expect(page.getByText(new RegExp(`^${version}, build `))).toBeVisible();
  await speak(page, 'fil');
  await page.reload();
  await expect(page.getByText('Numero ng lisensiya')).toBeVisible();
  await expectAccessible(page, 'about us');
});

test('the privacy page names the one cookie that there is', async ({ page }) => {
  await register(page);
  await page.goto('/member');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('button', { name: 'Language' })
    .click();
  await page.getByRole('dialog').getByText('Filipino').click();
  await expect(page.getByText('Mga ticket ko')).toBeVisible();
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toEqual(['locale']);
  const days = ((cookies[0]?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(Math.round(days)).toBe(365);
  await page.goto('/privacy-policy');
  await expect(page.getByText('Isang cookie, “locale”')).toBeVisible();
});

test('a phone is told how the app comes onto it, and its file where there is one', async ({
  browser,
  server,
}) => {
  const iphone = await browser.newPage({ userAgent: IPHONE, baseURL: server.url });
  await iphone.goto('/download');
  await expect(iphone.getByText('Choose “Add to Home Screen”.')).toBeVisible();
  await iphone.close();

  const page = await browser.newPage({ userAgent: ANDROID, baseURL: server.url });
  await page.goto('/download');
  await expect(page.getByText('Open your browser’s menu.')).toBeVisible();
  const h5 = { downloadUrl: 'https://bituin.example/bituin.apk', version: '1.2.3', sha256: SHA };
  await server.set('client', { h5: { ...h5, bytes: 3_145_728 } });
  await untilTold(page, 'anonymous/appConfig', SHA);
  await page.reload();
  const file = page.getByRole('link', { name: 'Download the app' });
  await expect(file).toHaveAttribute('href', h5.downloadUrl);
  for (const fact of ['1.2.3', '3.0 MB', SHA]) await expect(page.getByText(fact)).toBeVisible();
  await speak(page, 'fil');
  await page.reload();
  await expectAccessible(page, 'the file');
  await page.close();
});

test('a computer shows the way to the phone', async ({ browser, server }) => {
  const computer = { viewport: { width: 1366, height: 768 }, isMobile: false, hasTouch: false };
  const page = await browser.newPage({ ...computer, baseURL: server.url });
  await page.goto('/download');
  const code = await page.getByRole('img', { name: /QR code/ }).screenshot();
  const { data, info } = await sharp(code)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
  expect(read?.data).toBe(`${server.url}/download`);
  await page.close();
});
