import type { Locator, Page } from '@playwright/test';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { expect, PASSWORD, readyToSpin, register, test } from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';

// Customer service, and the doors that lead to it.

test('a visitor sees the ways and who is there, what a ticket is, and logs in there', async ({
  page,
}) => {
  await page.goto('/service');
  await expect(page.getByRole('link', { name: /E-mail.*help@bituin\.example/s })).toHaveAttribute(
    'href',
    'mailto:help@bituin.example',
  );
  await expect(page.getByText('08:00 to 22:00, Manila time')).toBeVisible();
  await speak(page, 'fil');
  await page.reload();
  await expect(page.getByText('Anumang oras').first()).toBeVisible();
  await expectAccessible(page, 'the ways');
  await page.getByRole('link', { name: /Sumulat ng ticket/ }).click();
  await expect(page).toHaveURL(/\/feedback/);
  await page.getByRole('main').getByRole('button', { name: 'Mag-log in', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('who is barred is told so at login, with the way to customer service', async ({
  page,
  server,
}) => {
  const account = await register(page);
  const [row] = await server.query<{ id: string }>(
    'select player_id::text as id from accounts where account = $1',
    [account],
  );
  const barred = await server.ops('players', 'bar', '--reason', 'a test', row?.id ?? '');
  expect(barred.output).toContain(row?.id ?? '-');
  await page.goto('/member');
  await expect(page).toHaveURL(/\/auth\/login/);
  await page.goto('/auth/login?type=account');
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/Customer service tells you why/)).toBeVisible();
  await page.getByRole('link', { name: 'To customer service' }).click();
  await expect(page.getByRole('heading', { name: 'Customer service' })).toBeVisible();
});

test('dedicated service shows the way there, and from its level on who answers', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await page.goto('/member');
  await page.getByRole('link', { name: 'Customer service' }).click();
  await page.getByRole('link', { name: 'VIP service' }).click();
  await expect(page.getByText('From VIP 5 on')).toBeVisible();
  const [row] = await server.query<{ id: string }>(
    'select player_id::text as id from accounts where account = $1',
    [account],
  );
  await server.ops('vip', 'set-level', '--reason', 'a test', row?.id ?? '', '5');
  await page.reload();
  await expect(page.getByRole('link', { name: /vip@bituin\.example/ })).toBeVisible();
  await expectAccessible(page, 'dedicated service');
});

test('a screen that breaks shows a way out of the app that broke', async ({ page }) => {
  await page.goto('/service');
  // What the server answers breaks the screen, as a fault of ours would.
  await page.route('**/app/v1/getFaq', (route) =>
    route.fulfill({ json: { code: 200, errcode: 0, data: { groups: [{ id: 1 }] } } }),
  );
  await page.getByRole('link', { name: 'Questions and answers' }).click();
  await expect(page.getByRole('heading', { name: 'Internal Server Error' })).toBeVisible();
  await page.getByRole('link', { name: 'Customer service' }).click();
  await expect(page.getByRole('heading', { name: 'Customer service' })).toBeVisible();
});

test('a name that was given already, and a failure that nobody knows, have a door', async ({
  page,
}) => {
  await register(page);
  await page.goto('/member/profile/kyc');
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Cruz');
  const give = async () => {
    await page.getByRole('button', { name: 'Check the name' }).click();
    await page.getByRole('button', { name: 'Yes, this is my legal name' }).click();
  };
  const unknown = { code: 409, errcode: 4999, data: {} };
  const route = '**/app/v1/addKyc';
  await page.route(route, (call) => call.fulfill({ json: unknown }), { times: 1 });
  await give();
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'To customer service' })).toBeVisible();

  // In another window meanwhile.
  const other = { firstName: 'Ana', middleName: '', lastName: 'Cruz' };
  expect((await callAs(page, 'addKyc', other)).errcode).toBe(0);
  await give();
  await expect(page.getByText(/^We have your legal name already\./)).toBeVisible();
  await page.getByRole('link', { name: 'To customer service' }).click();
  await expect(page.getByRole('heading', { name: 'Customer service' })).toBeVisible();
});

/** A draw of the jackpot that its player has seen. */
async function seenDraw(page: Page, server: E2eServer): Promise<{ id: unknown }> {
  await server.wish({ cell: 8 });
  await readyToSpin(page);
  const { data: draw } = await callAs(page, 'receiveDrawChance', {});
  await callAs(page, 'jackpotDrawShown', { drawId: draw.id });
  return { id: draw.id };
}

/** Opens the receipt of the last draw. @returns the sheet that shows it */
async function openReceipt(page: Page): Promise<Locator> {
  await page.goto('/activity/jackpot');
  await page.getByRole('button', { name: 'Records', exact: true }).click();
  const records = page.getByRole('dialog');
  await records.getByRole('listitem').getByRole('button').first().click();
  return records;
}

test('the receipt of an old draw is with customer service, and says so', async ({
  page,
  server,
}) => {
  const draw = await seenDraw(page, server);
  // As `ops details archive` leaves it.
  await server.query('delete from fairness_receipts where draw_id = $1', [draw.id]);
  await server.query(`insert into detail_archives (source, began, ended, is_whole, file, rows, bytes,
    archived_at) values ('fairness_receipts', now(), now(), true, 'a', 1, 1, now())`);
  const records = await openReceipt(page);
  await expect(records.getByRole('alert')).toContainText('Customer service can get them');
  await expectAccessible(page, 'the receipt of an old draw');
  await records.getByRole('link', { name: 'Write to customer service' }).click();
  await expect(page).toHaveURL('/feedback?kind=game');
  await server.query('delete from detail_archives');
});

test('a receipt that does not match leads to a ticket about the game', async ({ page, server }) => {
  await seenDraw(page, server);
  await page.route('**/drawReceipt', async (route) => {
    const reply = await (await route.fetch()).json();
    reply.data.serverSeed = 'ff'.repeat(32);
    await route.fulfill({ json: reply });
  });
  const records = await openReceipt(page);
  await records.getByRole('button', { name: 'Verify on this phone' }).click();
  await expect(records.getByText(/^The receipt does not match\./)).toBeVisible();
  await records.getByRole('link', { name: 'Write to customer service' }).click();
  await expect(page).toHaveURL('/feedback?kind=game');
});
