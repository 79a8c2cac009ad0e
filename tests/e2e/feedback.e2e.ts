import type { Page } from '@playwright/test';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { expect, test } from '../support/browser/e2e.ts';
import {
  depositFiveHundred,
  registerReceiver,
  wagerAway,
} from '../support/browser/e2e-withdrawals.ts';
import { goodPicture } from '../support/files/good-picture.ts';

// A ticket, from a withdrawal that has not come to its answer in the inbox.

const TEXT = 'It has not come to my e-wallet since this morning.';
const ANSWER = 'Your e-wallet had a fault. It is on its way again.';

/** Opens a withdrawal that stays under way. */
async function withdrawFiveHundred(page: Page): Promise<string> {
  await page.goto('/wallets?name=withdraw');
  await page.getByLabel('Amount').fill('500');
  await page.getByRole('button', { name: /^Withdraw ₱/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/withdrawal\/BW/);
  return page.url().split('/').pop() ?? '';
}

test('a withdrawal that does not come is written about, with pictures, and answered', async ({
  page,
  server,
}) => {
  const { account } = await registerReceiver(page, server);
  await depositFiveHundred(page);
  await wagerAway(server, account, { stake: 50_000, win: 60_000 });
  const reference = await withdrawFiveHundred(page);

  await test.step('its page leads to a form that knows what it is about', async () => {
    await page.getByRole('link', { name: 'Write to customer service' }).click();
    await expect(page.getByRole('radio', { name: 'Withdrawal' })).toBeChecked();
    await expect(page.getByLabel('Which one?')).toHaveValue(reference);
  });

  await test.step('what is missing is told in its place, and nothing is sent', async () => {
    await page.getByLabel('What happened?').fill('Slow!');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Write at least 10 characters.')).toBeVisible();
    await expect(page.getByLabel('What happened?')).toBeFocused();
    await page.getByLabel('What happened?').fill(TEXT);
    await expectAccessible(page, 'the form');
  });

  await test.step('a picture that was lost on the way is sent again', async () => {
    const choose = async (name: string) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Add a picture' }).click();
      const buffer = await goodPicture();
      await (await chooser).setFiles({ name, mimeType: 'image/jpeg', buffer });
    };
    await page.route('**/app/v1/feedbackPicture', (route) => route.abort(), { times: 1 });
    await choose('first.jpg');
    const again = page.getByRole('button', { name: 'Send picture 1 again' });
    await expect(again).toBeVisible();
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('A picture did not arrive.')).toBeVisible();
    await again.click();
    await expect(page.getByText('Attached')).toHaveCount(1);
    await choose('second.jpg');
    await expect(page.getByText('Attached')).toHaveCount(2);
  });

  let number = '';
  await test.step('it is sent once, though the answer was lost', async () => {
    await page.route('**/app/v1/feedbackSend', (route) => route.fetch().then(() => route.abort()), {
      times: 1,
    });
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page).toHaveURL(/\/feedback\/record\/[0-9a-f-]{36}$/);
    number = (await page.getByText(/^BT-/).textContent()) ?? '';
    await expect(page.getByText(TEXT)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Picture 2' })).toBeVisible();
    const rows = await server.query('select number from feedback_tickets');
    expect(rows).toEqual([{ number }]);
  });

  await test.step('the operator looks, and answers; the answer lies in the inbox', async () => {
    expect((await server.ops('feedback', 'list')).output).toContain(number);
    const shown = await server.ops('feedback', 'show', number);
    expect(shown.output).toContain(TEXT);
    expect(shown.output).toContain(reference);
    const answered = await server.ops('feedback', 'answer', '--text', ANSWER, number);
    expect(answered.code).toBe(0);
    await page.goto('/email');
    await page.getByRole('link', { name: new RegExp(number) }).click();
    await expect(page.getByText(ANSWER)).toBeVisible();
  });

  await test.step('the player writes on, then closes it', async () => {
    await page.goto('/member');
    await page.getByRole('link', { name: 'My tickets' }).click();
    await page.getByRole('link', { name: new RegExp(number) }).click();
    await expect(page.getByText('Answered', { exact: true })).toBeVisible();
    await page.getByLabel('Write on').fill('Thank you, it is here now.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.getByText('Thank you, it is here now.')).toBeVisible();
    // An answer that a busy machine lost is asked for once more.
    await expect(page.getByLabel('Write on')).toHaveValue('', { timeout: 50_000 });
    await page.getByRole('button', { name: 'Close this ticket' }).click();
    const sheet = page.getByRole('dialog', { name: 'Close this ticket?' });
    await sheet.getByRole('button', { name: 'Close this ticket' }).click();
    await expect(page.getByText('Closed', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Write on')).toBeHidden();
  });

  await test.step('all of it is accessible and in Filipino, too', async () => {
    await speak(page, 'fil');
    await page.reload();
    await expect(page.getByText('Sarado', { exact: true })).toBeVisible();
    await expectAccessible(page, 'a ticket');
    await page.goto('/feedback/record');
    await expect(page.getByRole('link', { name: new RegExp(number) })).toBeVisible();
    await expectAccessible(page, 'the tickets');
  });
});
