import {
  depositHundred,
  expect,
  readyToSpin,
  suppressPopups,
  test,
} from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import { HOUR_MS, LIMITS_PAGE, logInAgain } from '../support/browser/e2e-protection.ts';
import { registerReceiver, wagerAway } from '../support/browser/e2e-withdrawals.ts';

// A break and a self-exclusion: at once, on every device, with withdrawing still possible.

test('a break stops deposits and play at once and ends by itself', async ({ page, server }) => {
  const account = await readyToSpin(page);
  await page.goto(`${LIMITS_PAGE}#break`);
  await page.getByRole('button', { name: 'Take a break' }).click();
  const sheet = page.getByRole('dialog', { name: 'Take a break' });
  await sheet.getByLabel('Days, from 1 to 42').fill('43');
  await sheet.getByRole('button', { name: 'Start the break' }).click();
  await expect(sheet.getByText('Enter whole days from 1 to 42.')).toBeVisible();
  await sheet.getByText('3 days', { exact: true }).click();
  await expect(sheet.getByText(/^Your break lasts until /)).toBeVisible();
  await sheet.getByRole('button', { name: 'Start the break' }).click();
  await expect(page.getByRole('heading', { name: 'You are taking a break' })).toBeVisible();

  await test.step('no deposit, no play, and what still works', async () => {
    await page.goto('/wallets?name=deposit');
    await expect(page.getByRole('heading', { name: 'You are taking a break' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Deposit ₱/ })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Withdraw your money' })).toBeVisible();
    await page.goto('/activity/jackpot');
    await expect(page.getByRole('link', { name: /^You are taking a break/ })).toBeVisible();
    await page.getByRole('button', { name: 'Spin for one draw chance' }).click();
    await expect(page.getByRole('alert')).toContainText('(7003)');
  });

  await test.step('it can be made longer, not shorter', async () => {
    expect((await callAs(page, 'breakStart', { days: 1 })).errcode).toBe(7003);
    expect((await callAs(page, 'breakStart', { days: 4 })).errcode).toBe(0);
  });

  await test.step('it is over when its time is over', async () => {
    await server.setAhead(4 * 24 * HOUR_MS + 60_000);
    await logInAgain(page, account);
    await page.goto('/wallets?name=deposit');
    await expect(page.getByRole('button', { name: /^Deposit ₱/ })).toBeVisible();
  });
  await server.setAhead(0);
});

test('self-exclusion stops both devices at once, for good until its end; money goes out', async ({
  page,
  browser,
  server,
  baseURL,
}) => {
  const { account, accountId } = await registerReceiver(page, server);
  await depositHundred(page);
  await wagerAway(server, account, { stake: 5000, win: 50_000 });
  const other = await (await browser.newContext({ baseURL })).newPage();
  await suppressPopups(other);
  await other.goto('/');
  await logInAgain(other, account);
  await other.goto('/activity/jackpot');
  await expect(other.getByRole('button', { name: 'Spin for one draw chance' })).toBeEnabled();

  await test.step('in two steps, with plain words and its last day', async () => {
    await page.goto(`${LIMITS_PAGE}#exclusion`);
    await page.getByRole('button', { name: 'Exclude myself' }).click();
    const sheet = page.getByRole('dialog', { name: 'Self-exclusion' });
    await sheet.getByText('1 year', { exact: true }).click();
    await expect(sheet.getByText('It ends by itself. Nothing can end it earlier.')).toBeVisible();
    await sheet.getByRole('button', { name: 'Continue' }).click();
    const last = page.getByRole('dialog', { name: 'Please read once more' });
    await last.getByRole('button', { name: /^Exclude me until / }).click();
    await expect(last.getByText('Please tick this first.')).toBeVisible();
    await last.getByRole('checkbox').check();
    await last.getByRole('button', { name: /^Exclude me until / }).click();
    await expect(page.getByRole('heading', { name: 'You have excluded yourself' })).toBeVisible();
  });

  await test.step('the other device plays and pays no more', async () => {
    await other.getByRole('button', { name: 'Spin for one draw chance' }).click();
    await expect(other.getByRole('alert')).toContainText('(7002)');
    await other.getByRole('link', { name: 'See your limits' }).click();
    await expect(other.getByRole('heading', { name: 'You have excluded yourself' })).toBeVisible();
    await other.goto('/wallets?name=deposit');
    await expect(other.getByRole('heading', { name: 'You have excluded yourself' })).toBeVisible();
    const wish = { rechargeTypeId: 1, amount: 10_000 };
    expect((await callAs(other, 'createDeposit', wish)).errcode).toBe(7002);
  });

  await test.step('nothing asks to deposit, to wager or to draw', async () => {
    await other.goto('/wallets/bonus');
    await expect(other.getByText('No active bonus')).toBeVisible();
    await expect(other.getByText('See deposit bonuses')).toHaveCount(0);
    await other.goto('/activity/jackpot');
    await expect(other.getByRole('link', { name: /^You have excluded yourself/ })).toBeVisible();
    await expect(other.getByText(/draw chances? ready/)).toBeVisible();
    await expect(other.getByRole('note')).toBeHidden();
    const isKnown = other.waitForResponse(/getAfterLoginInfoWeb/);
    await other.goto('/member');
    await isKnown;
    await expect(other.getByText('Draw chances ready')).toBeVisible();
    await expect(other.getByText(/Wager ₱|Draw at the jackpot now/)).toBeHidden();
  });

  await test.step('withdrawing still works', async () => {
    await page.getByRole('link', { name: 'Withdraw your money' }).click();
    await page.getByLabel('Amount').fill('100');
    await page.getByRole('button', { name: /^Withdraw ₱/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/withdrawal\//);
    expect(accountId).not.toBe('');
  });

  await test.step('it can only be made longer', async () => {
    await page.goto(LIMITS_PAGE);
    await expect(page.getByRole('button', { name: 'Exclude myself' })).toBeHidden();
    await page.getByRole('button', { name: 'Make it longer' }).click();
    const sheet = page.getByRole('dialog', { name: 'Self-exclusion' });
    await expect(sheet.getByText('How much longer?')).toBeVisible();
    expect((await callAs(page, 'exclusionStart', { months: 6 })).errcode).toBe(7002);
  });
  await other.context().close();
});
