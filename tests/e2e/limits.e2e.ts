import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import {
  HOUR_MS,
  LIMITS_PAGE,
  limitRow,
  logInAgain,
  openLimit,
  setLimit,
} from '../support/browser/e2e-protection.ts';
import { expectToast } from '../support/browser/fleeting.ts';

// Limits as a player sets and meets them, on the server's clock.

const DAY = 'Deposit limit per day';

test('a limit holds at once; a looser one waits 24 hours and a second confirmation', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await depositHundred(page);
  await page.goto(LIMITS_PAGE);

  await test.step('the first one and a stricter one hold at once', async () => {
    await setLimit(page, DAY, '500');
    await expectToast(page, 'Your limit is active now.');
    await expect(limitRow(page, DAY)).toContainText('₱500');
    await expect(page.getByText('₱100 of ₱500 used')).toBeVisible();
    await expect(page.getByText('₱400 left')).toBeVisible();
    await setLimit(page, DAY, '300');
    await expect(limitRow(page, DAY)).toContainText('₱300');
  });

  await test.step('a looser one is told to wait before it is asked for', async () => {
    const sheet = await openLimit(page, DAY);
    await sheet.getByLabel('New limit in pesos').fill('1000');
    await expect(sheet.getByText('It waits 24 hours, and then we ask you again.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Ask for it' }).click();
    await expect(sheet).toBeHidden();
    await expect(limitRow(page, DAY)).toContainText('₱300');
    await expect(page.getByText(/^You asked for ₱1,000\. We ask you again from /)).toBeVisible();
    const again = await openLimit(page, DAY);
    await expect(again.getByRole('button', { name: 'Keep ₱300' })).toBeVisible();
    await expect(again.getByRole('button', { name: /^Confirm/ })).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('the server takes no early confirmation', async () => {
    const wish = { kind: 'deposit', period: 'day', value: 100_000 };
    expect((await callAs(page, 'limitConfirm', wish)).errcode).toBe(7004);
  });

  await test.step('after 24 hours it is asked again, and only then holds', async () => {
    await server.setAhead(24 * HOUR_MS + 60_000);
    await logInAgain(page, account);
    await page.goto(LIMITS_PAGE);
    await expect(page.getByText('₱1,000 waits for your answer')).toBeVisible();
    await expect(limitRow(page, DAY)).toContainText('₱300');
    const sheet = await openLimit(page, DAY);
    await sheet.getByRole('button', { name: 'Confirm ₱1,000' }).click();
    await expectToast(page, 'Your new limit is active now.');
    await expect(limitRow(page, DAY)).toContainText('₱1,000');
  });
  await server.setAhead(0);
});

test('what was asked for can be dropped, and removing a limit waits too', async ({ page }) => {
  await register(page);
  await page.goto(LIMITS_PAGE);
  const loss = 'Loss limit per week';
  await setLimit(page, loss, '200');
  const sheet = await openLimit(page, loss);
  await sheet.getByRole('button', { name: 'Ask to remove the limit' }).click();
  await expect(page.getByText(/^You asked to remove it\. We ask you again from /)).toBeVisible();
  await expect(limitRow(page, loss)).toContainText('₱200');
  const again = await openLimit(page, loss);
  await again.getByRole('button', { name: 'Keep ₱200' }).click();
  await expectToast(page, 'Your limit stays as it was.');
  await expect(page.getByText(/^You asked to remove it/)).toBeHidden();
});

test('playing time is set in hours and minutes, within what the day has', async ({ page }) => {
  await register(page);
  await page.goto(LIMITS_PAGE);
  const name = 'Time limit per day';
  const sheet = await openLimit(page, name);
  await sheet.getByRole('button', { name: 'Set the limit' }).click();
  await expect(sheet.getByText('Enter hours and minutes, for example 1 and 30.')).toBeVisible();
  await sheet.getByLabel('Hours').fill('30');
  await expect(sheet.getByText('This period has only 24 h.')).toBeVisible();
  await sheet.getByLabel('Hours').fill('1');
  await sheet.getByLabel('Minutes').fill('30');
  await sheet.getByRole('button', { name: 'Set the limit' }).click();
  await expect(limitRow(page, name)).toContainText('1 h 30 min');
});

test('the deposit page offers a limit, shows what is left, and takes no more', async ({ page }) => {
  await register(page);
  await page.goto('/wallets?name=deposit');
  await expect(page.getByText('Before your first deposit')).toBeVisible();
  await page.getByRole('link', { name: /Set a deposit limit/ }).click();
  await expect(page).toHaveURL(LIMITS_PAGE);
  await setLimit(page, DAY, '250');
  await depositHundred(page);

  await test.step('the form knows what is left', async () => {
    await page.goto('/wallets?name=deposit');
    await expect(page.getByRole('heading', { name: 'Deposit limits' })).toBeVisible();
    await expect(page.getByText('₱150 left')).toBeVisible();
    await page.getByLabel('Any other amount').fill('160');
    await page.getByRole('button', { name: /^Deposit/ }).click();
    await expect(page.getByText('Your limits leave ₱150.')).toBeVisible();
  });

  await test.step('a limit set meanwhile on another device refuses, and leads to it', async () => {
    await page.getByLabel('Any other amount').fill('120');
    await callAs(page, 'limitSet', { kind: 'deposit', period: 'week', value: 20_000 });
    await page.getByRole('button', { name: /^Deposit ₱/ }).click();
    await expect(page.getByRole('alert')).toContainText('(7001)');
    await expect(page.getByText('₱100 left')).toBeVisible();
    await page.getByRole('link', { name: 'See your limits' }).click();
    await expect(page).toHaveURL(LIMITS_PAGE);
  });
});
