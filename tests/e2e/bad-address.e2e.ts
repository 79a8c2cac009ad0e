import { expect, register, test } from '../support/browser/e2e.ts';

// An address whose parameters no screen can show is the 404 page (spec section 8).

const BAD = [
  '/game/start',
  '/game/start?gameId=',
  '/game/start?gameId=abc',
  '/game/start?gameId=101&activityId=x',
  '/email/detail',
  '/email/detail?id=a%20b',
  '/wallets/deposit/a%20b',
  '/wallets/card/edit?id=%3Cb%3E',
  '/withdrawal/a%20b',
];

for (const who of ['visitor', 'player'] as const) {
  test(`bad parameters give the 404 page (${who})`, async ({ page }) => {
    if (who === 'player') await register(page);
    for (const address of BAD) {
      await page.goto(address);
      await expect(page.getByText('404', { exact: true }), address).toBeVisible();
      const [path = ''] = address.split('?');
      await expect(page.getByText(`Page Not Found: ${path}`)).toBeVisible();
    }
  });
}
