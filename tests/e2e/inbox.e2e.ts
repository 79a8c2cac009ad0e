import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/browser/axe.ts';
import { depositHundred, expect, register, TAP, test } from '../support/browser/e2e.ts';
import { logInElsewhere } from '../support/browser/e2e-players.ts';
import { letterWords } from '../support/models/letter.ts';

// What is written to a player, from the lamp in the bar to the end of the mail.

test('a login on a new device comes by mail, which is read and deleted', async ({ page }) => {
  const account = await register(page);
  await page.goto('/email');
  await page.getByRole('link', { name: /Welcome to Bituin/ }).click();
  await expect(page.getByText('Your account is ready.')).toBeVisible();
  await deleteMail(page);
  const userAgent = 'Mozilla/5.0 (Linux; Android 12; SM-A127F) Chrome/106.0 Mobile Safari/537.36';
  await logInElsewhere(page, { account }, { deviceId: 'a-strange-phone', userAgent });

  await page.goto('/member');
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByText('1 not read yet')).toBeVisible();
  await page.getByRole('link', { name: /Login from a new device/ }).click();
  await expect(page.getByRole('heading', { name: 'Login from a new device' })).toBeVisible();
  await expect(page.getByText('Device: Chrome, SM-A127F')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: /Login from a new device/ })).toBeVisible();
  await expect(page.getByText('1 not read yet')).toBeHidden();

  await page.getByRole('link', { name: /Login from a new device/ }).click();
  await deleteMail(page);
});

/** Deletes the mail that is open, the only one. */
async function deleteMail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete' }).click();
  const sheet = page.getByRole('dialog', { name: 'Delete this mail?' });
  await sheet.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL('/email');
  await expect(page.getByText('No mail yet')).toBeVisible();
}

const LETTER = [
  '--about',
  'service',
  ...letterWords({ en: 'A gift', fil: 'Regalo' }, { en: 'Hi.', fil: 'Hoy.' }),
];

test('gifts that the operator mails are taken, one after a deposit, and deleting one says so', async ({
  page,
  server,
}) => {
  const account = await register(page);
  const [{ id } = { id: 0 }] = await server.query<{ id: number }>(
    'select player_id::int as id from accounts where account = $1',
    [account],
  );
  const send = async (...gift: string[]) => {
    const words = ['--to', String(id), ...LETTER, ...gift, '--players', '1'];
    const { code, output } = await server.ops('mail', 'send', ...words);
    expect([code, output]).toEqual([0, expect.stringContaining('Sent to 1 players.')]);
  };
  await send('--rewards', '2002:100', '--deposit', 'yes');
  await send('--rewards', '2001:500,2002:20');
  await page.goto('/member');
  await expect(page.getByRole('link', { name: 'Inbox a gift to take' })).toBeVisible();
  await page.getByRole('link', { name: /^Inbox/ }).click();
  await expect(page.getByText('Gift to take')).toHaveCount(2);
  await expectAccessible(page, 'gifts in the inbox');
  await page.getByRole('button', { name: 'Take all 2 gifts' }).click();
  await page.getByRole('button', { name: TAP }).click();
  await expect(page.getByText('Gift taken')).toBeVisible();

  await page.getByRole('link', { name: /Gift to take/ }).click();
  await expect(page.getByRole('heading', { name: 'In this mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('(1002)');
  await expectAccessible(page, 'a gift that needs a deposit');
  await depositHundred(page);
  await page.goto('/email');
  await page.getByRole('link', { name: /Gift to take/ }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('it goes with the mail')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Take', exact: true }).click();
  await page.getByRole('button', { name: TAP }).click();
  await expect(page.getByText('It could be taken until')).toBeHidden();
  await expect(page.getByText('Gift taken')).toBeVisible();
  const [sums] = await server.query<{ coin: number; points: number }>(
    `select sum(amount) filter (where currency = 2001)::int as coin,
            sum(amount) filter (where currency = 2002)::int as points
     from transfers where player_id = $1 and kind = 'mail-award'`,
    [id],
  );
  expect(sums).toEqual({ coin: 500, points: 120 });
});

test('a mail that is not there says so', async ({ page }) => {
  await register(page);
  await page.goto('/email/detail?id=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('This mail is no longer here.')).toBeVisible();
});
