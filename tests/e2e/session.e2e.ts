import { expectAccessible } from '../support/browser/axe.ts';
import { expect, PASSWORD, register, test } from '../support/browser/e2e.ts';
import { documentsOf } from '../support/browser/e2e-calls.ts';

// What ends a session, and what a player finds afterwards.

test('a reply of 401 clears the player and opens the login with the wanted page remembered', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await server.query(
    'delete from sessions s using accounts a where a.player_id = s.player_id and a.account = $1',
    [account],
  );
  const documents = documentsOf(page);
  await page.goto('/member');
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('tab', { name: 'Account', exact: true })).toBeVisible();
  expect(documents).toEqual(['/member']);
  expect(await page.evaluate(() => localStorage.getItem('bituin.token'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('bituin.user'))).toBeNull();

  await page.goto('/auth/login?type=account');
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/auth/);
});

for (const address of ['/', '/member']) {
  test(`a start that is told to wait says so before there is a screen: ${address}`, async ({
    page,
  }) => {
    await register(page);
    const busy = { code: 429, errcode: 9003, data: { seconds: 5 } };
    await page.route('**/app/v1/preLogin', (route) => route.fulfill({ status: 429, json: busy }));
    await page.goto(address);
    await expect(page.getByText(/It is busy right now/)).toBeVisible({ timeout: 4000 });
  });
}

test('logging out in one tab logs out the other', async ({ page, context }) => {
  await register(page);
  const other = await context.newPage();
  await other.goto('/member');
  await expect(other.getByRole('button', { name: 'Log out' })).toBeVisible();
  await page.goto('/member');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(other).toHaveURL(/\/auth\/login/);
});

test('a visitor who wants a guarded page logs in and lands on it', async ({
  page,
  browser,
  server,
}) => {
  const account = await register(page);
  const context = await browser.newContext({ baseURL: server.url });
  const visitor = await context.newPage();
  await visitor.goto('/wallets?name=deposit');
  await expect(visitor).toHaveURL(/\/auth\/login/);
  await visitor.goto('/auth/accountLogin');
  await visitor.goBack();
  const tab = visitor.getByRole('tab', { name: 'Account', exact: true });
  if (await tab.isVisible()) await tab.click();
  await visitor.getByLabel('Account name').fill(account);
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await visitor.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(visitor).toHaveURL('/wallets?name=deposit');
  await context.close();
});

test('a wrong password and an unknown account get the same words', async ({ page }) => {
  const account = await register(page);
  await page.evaluate(() => localStorage.clear());
  for (const name of [account, 'nobody.here']) {
    await page.goto('/auth/accountLogin');
    await page.getByLabel('Account name').fill(name);
    await page.getByLabel('Password', { exact: true }).fill('not-the-password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('The account or the password is not right.')).toBeVisible();
  }
});

test('maintenance shows its own page and lets players back in when it ends', async ({
  page,
  server,
}) => {
  const setStatus = (status: number) =>
    server.query(
      `insert into settings (name, value) values ('maintenance', $1)
       on conflict (name) do update set value = excluded.value`,
      [JSON.stringify({ status, until: '' })],
    );
  await setStatus(1);
  try {
    await expect
      .poll(async () => {
        await page.goto('/');
        await page.waitForLoadState('networkidle');
        return page.url();
      })
      .toContain('/maintenance');
    await expect(page.getByText('Under maintenance')).toBeVisible();
    await expectAccessible(page, 'maintenance');
  } finally {
    await setStatus(0);
  }
  // The page asks every 20 s by itself; nobody has to reload.
  await expect(page).not.toHaveURL(/maintenance/, { timeout: 45_000 });
  await expect(page.getByText('Hot now')).toBeVisible();
});

test('unknown addresses say so and lead home', async ({ page }) => {
  await page.goto('/no/such/place');
  await expect(page.getByText('Page Not Found: /no/such/place')).toBeVisible();
  await page
    .getByRole('link', { name: 'Go to home' })
    .or(page.getByRole('button', { name: 'Go to home' }))
    .first()
    .click();
  await expect(page).toHaveURL('/');
});

test('the lobby speaks Filipino and remembers it', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByText('Filipino', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
});
