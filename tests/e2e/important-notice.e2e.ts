import { expectAccessible, speak } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/e2e.ts';
import { untilTold } from '../support/browser/e2e-calls.ts';

// The full-screen notice, where the operator has it switched on.

test('nothing gets past the notice but Accept, and Exit leaves', async ({ page, server }) => {
  await server.set('client', { h5ClientMode: 1, exitUrl: 'https://leave.example/' });
  await untilTold(page, 'anonymous/appConfig', 'leave.example');
  await page.goto('/');
  const title = page.getByRole('heading', { name: 'IMPORTANT NOTICE' });
  await expect(title).toBeVisible();
  await expect(page.getByText('persons under 21')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/game/search');
  await expect(title).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();

  await page.getByRole('link', { name: 'Terms of use' }).click();
  await expect(page.getByRole('heading', { name: 'Terms of use' })).toBeVisible();
  await page.goBack();
  await expect(title).toBeVisible();

  await page.route('https://leave.example/', (route) => route.fulfill({ body: 'gone' }));
  await page.getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL('https://leave.example/');

  await page.goto('/');
  await speak(page, 'fil');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'MAHALAGANG PAUNAWA' })).toBeVisible();
  await expectAccessible(page, 'the notice');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBe(320);
  await page.getByRole('button', { name: 'Tanggapin' }).click();
  await expect(page.getByRole('navigation', { name: 'Pangunahin' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Pangunahin' })).toBeVisible();
  await expect(page.getByText('MAHALAGANG PAUNAWA')).toBeHidden();
});
