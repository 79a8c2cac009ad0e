import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectScreens, speak } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { registerReceiver } from '../support/browser/e2e-withdrawals.ts';
import { goodPicture } from '../support/files/good-picture.ts';

// Who the player is: from the first picture to verified, and what it holds back until then.

const CHECK = '/member/profile/kyc';

async function playerIdOf(server: E2eServer, account: string): Promise<string> {
  const rows = await server.query<{ player_id: string }>(
    'select player_id from accounts where account = $1',
    [account],
  );
  return String(rows[0]?.player_id);
}

const openStep = (page: Page): Locator => page.locator('[aria-current="step"]');

/** Gives a file to the step that is open: the camera's input, or that for files. */
async function giveFile(page: Page, source: 'camera' | 'file', name: string, buffer: Buffer) {
  const input = openStep(page).locator(
    source === 'camera' ? 'input[capture]' : 'input[type="file"]:not([capture])',
  );
  await input.setInputFiles({ name, mimeType: 'image/jpeg', buffer });
}

async function sendPicture(page: Page, source: 'camera' | 'file', next: string): Promise<void> {
  await giveFile(page, source, 'picture.jpg', await goodPicture(1200));
  await expect(page.getByAltText('The picture that you chose')).toBeVisible();
  await page.getByRole('button', { name: 'Use this picture' }).click();
  await expect(openStep(page)).toContainText(next);
}

async function giveDocument(page: Page): Promise<void> {
  await page.getByText('Driver’s license', { exact: true }).click();
  await page.getByLabel('Number on the ID').fill('N01-23-456789');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(openStep(page)).toContainText('Front of the ID');
}

async function sendAllPictures(page: Page): Promise<void> {
  await sendPicture(page, 'camera', 'Back of the ID');
  await sendPicture(page, 'file', 'A picture of you');
  await sendPicture(page, 'camera', 'That is everything');
  await page.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByRole('heading', { name: 'We are looking at it' })).toBeVisible();
}

test('a player sends pictures, is refused with a reason, sends better ones and is verified', async ({
  page,
  server,
}) => {
  const account = await register(page);
  const id = await playerIdOf(server, account);
  await page.goto(CHECK);

  await test.step('name and document come first', async () => {
    await page.getByLabel('First name').fill('Maria Clara');
    await page.getByLabel('Last name').fill('Dela Cruz');
    await page.getByRole('button', { name: 'Check the name' }).click();
    await page.getByRole('button', { name: 'Yes, this is my legal name' }).click();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Choose your ID.')).toBeVisible();
    await page.getByText('Driver’s license', { exact: true }).click();
    await page.getByLabel('Number on the ID').fill('12');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This is not a number of such an ID')).toBeVisible();
    await giveDocument(page);
  });

  await test.step('what is no picture is told so, and the camera is the right one', async () => {
    await giveFile(page, 'file', 'front.jpg', Buffer.from('%PDF-1.7 no picture'));
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByText('We can’t read this as a picture')).toBeVisible();
    await page.getByRole('button', { name: 'Take another one' }).click();
    await expect(openStep(page).locator('input[capture]')).toHaveAttribute(
      'capture',
      'environment',
    );
  });

  await test.step('what was sent is still there after the page was lost', async () => {
    await sendPicture(page, 'camera', 'Back of the ID');
    await page.reload();
    await expect(openStep(page)).toContainText('Back of the ID');
    await expect(page.getByText('Received')).toHaveCount(1);
    await sendPicture(page, 'file', 'A picture of you');
    await expect(openStep(page).locator('input[capture]')).toHaveAttribute('capture', 'user');
    await sendPicture(page, 'camera', 'That is everything');
    await page.getByRole('button', { name: 'Send for checking' }).click();
    await expect(page.getByRole('heading', { name: 'We are looking at it' })).toBeVisible();
  });

  await test.step('the operator refuses with a reason that the player reads', async () => {
    const list = await server.ops('kyc', 'list');
    expect(list.output).toContain(`player ${id}  `);
    const refused = await server.ops('kyc', 'refuse', id, '--reason', 'unreadable');
    expect(refused).toMatchObject({ code: 0 });
    await page.reload();
    await expect(page.getByText('Your pictures were not accepted')).toBeVisible();
    await expect(page.getByText('too dark, blurred or has a glare')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write to customer service' })).toHaveAttribute(
      'href',
      '/feedback?kind=account',
    );
  });

  await test.step('the next try is approved', async () => {
    await giveDocument(page);
    await sendAllPictures(page);
    expect(await server.ops('kyc', 'approve', id)).toMatchObject({ code: 0 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'You are verified' })).toBeVisible();
    await expect(page.getByText('Maria Clara Dela Cruz')).toBeVisible();
  });
});

test('a deposit past the amount asks for the check, and none below it', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await page.goto('/wallets?name=deposit');
  await expect(page.getByText('You can deposit ₱5,000 more')).toBeVisible();
  await page.getByLabel('Any other amount').fill('6000');
  await page.getByRole('button', { name: /^Deposit ₱/ }).click();
  const popup = page.getByRole('dialog', { name: 'Verify your identity' });
  await expect(popup).toContainText('more than ₱5,000');
  await popup.getByRole('button', { name: 'Later' }).click();
  await expect(popup).toBeHidden();
  const past = { rechargeTypeId: 1, amount: 600_000 };
  expect((await callAs(page, 'createDeposit', past)).errcode).toBe(6401);
  expect((await callAs(page, 'createDeposit', { ...past, amount: 400_000 })).errcode).toBe(0);
  await page.reload();
  await expect(page.getByText('You can deposit ₱1,000 more')).toBeVisible();
  await page.getByRole('link', { name: 'Verify now' }).click();
  await expect(page).toHaveURL(CHECK);
  await server.query(`insert into legal_names values ($1, 'Ana', '', 'Cruz', now(), now())`, [
    await playerIdOf(server, account),
  ]);
  expect((await callAs(page, 'createDeposit', past)).errcode).toBe(0);
});

test('a withdrawal past the amount asks for the check', async ({ page, server }) => {
  const { account } = await registerReceiver(page, server);
  const id = await playerIdOf(server, account);
  await server.query('update legal_names set checked_at = null where player_id = $1', [id]);
  await server.query(
    "select ledger_post($1, 2001, 1000000, 'house:test', 'test', 'kyc-e2e', '{}', now())",
    [id],
  );
  await page.goto('/wallets?name=withdraw');
  await page.getByLabel('Amount').fill('6000');
  await expect(page.getByText('You can withdraw ₱5,000 more')).toBeVisible();
  await page.getByRole('button', { name: /^Withdraw ₱/ }).click();
  const popup = page.getByRole('dialog', { name: 'Verify your identity' });
  await popup.getByRole('button', { name: 'Verify now' }).click();
  await expect(page).toHaveURL(CHECK);
});

test.describe('where the operator asks after every login', () => {
  test.use({ hasStartPopups: true });

  test('the popup comes first in the lobby, once', async ({ page, server }) => {
    const setting = JSON.stringify({ amount: 500_000, forcePop: 1, reviewMinutes: 60 });
    await server.query(`insert into settings values ('kyc', 1, $1)`, [setting]);
    try {
      await register(page);
      // A server looks at its settings every two seconds. The lobby is opened after that, as what
      // popped up once comes no more in this browser session.
      const isAsked = async () => (await callAs(page, 'kyc', {})).data.isNewUserForcePopKyc;
      await expect.poll(isAsked).toBe(true);
      await page.goto('/');
      const popup = page.getByRole('dialog', { name: 'Verify your identity' });
      await expect(popup).toBeVisible();
      await popup.getByRole('button', { name: 'Close' }).click();
      await expect(popup).toBeHidden();
      await page.reload();
      await expect(page.getByRole('banner').getByText('Balance')).toBeAttached();
      await expect(popup).toBeHidden();
    } finally {
      await server.query(`delete from settings where name = 'kyc'`);
    }
  });
});

test(`the screens of the check are accessible`, async ({ page, server }) => {
  const account = await register(page);
  await speak(page, 'fil');
  await expectScreens(page, ['/rules/kyc', CHECK]);
  const name = { firstName: 'Maria', middleName: '', lastName: 'Cruz' };
  await callAs(page, 'addKyc', name);
  await expectScreens(page, [CHECK]);
  const document = { documentKind: 'passport', documentNumber: 'P1234567A' };
  await callAs(page, 'kycDocument', document);
  await page.goto(CHECK);
  await giveFile(page, 'file', 'front.jpg', await goodPicture());
  await expect(openStep(page).locator('img')).toBeVisible();
  await expectAccessible(page, 'the picture that was chosen');
  const picture = (await goodPicture()).toString('base64');
  for (const part of ['front', 'selfie']) await callAs(page, 'uploadKyc', { part, picture });
  await expectScreens(page, [CHECK]);
  await callAs(page, 'submitKyc', {});
  await expectScreens(page, [CHECK]);
  const id = await playerIdOf(server, account);
  await server.ops('kyc', 'refuse', id, '--reason', 'expired');
  await expectScreens(page, [CHECK]);
  await page.goto('/wallets?name=deposit');
  await page.locator('input[name="amount"]').fill('6000');
  await page.locator('form button[type="submit"]').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'the popup');
  await server.query('update legal_names set checked_at = now() where player_id = $1', [id]);
  await expectScreens(page, [CHECK]);
});
