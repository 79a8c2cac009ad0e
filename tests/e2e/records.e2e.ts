import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { bookMoves, heldOf, type WantedMove } from '../support/models/moves.ts';

// Everything that moved: list, filters, search, one move opened, statements, awards and the report.

const DAY = 24;

/** Wagers of one peso, one an hour, from yesterday backwards. */
function wagers(count: number): WantedMove[] {
  return Array.from({ length: count }, (_, index) => ({
    amount: -100,
    kind: 'wager',
    house: 'house:wagers',
    reference: `round-${String(index).padStart(3, '0')}`,
    hoursAgo: DAY + count - index,
  }));
}

/** A player with ₱1,000 from forty days ago, fifty wagers since, a win and ₱100 of today. */
async function playerWithMoves(page: Page, server: E2eServer): Promise<string> {
  const account = await register(page);
  await bookMoves(server, account, [
    {
      amount: 100_000,
      kind: 'deposit',
      house: 'house:deposits',
      reference: 'old-deposit',
      hoursAgo: 40 * DAY,
    },
    ...wagers(50),
    { amount: 777, kind: 'win', house: 'house:wagers', reference: 'round-049', hoursAgo: DAY },
  ]);
  await depositHundred(page);
  return account;
}

const rows = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('listitem');

test('the list tells every move by day, page by page, and ends', async ({ page, server }) => {
  await playerWithMoves(page, server);
  await page.goto('/member');
  await page.getByRole('link', { name: 'Records', exact: true }).click();
  await expect(page).toHaveURL('/wallets/record');
  await expect(page.getByRole('heading', { name: /^Today/ })).toBeVisible();
  const deposit = rows(page).filter({ hasText: 'Deposit' }).filter({ hasText: '+₱100.00' });
  await expect(deposit).toContainText('Balance ₱1,057.77');
  await expect(page.getByText('No more', { exact: true })).toBeHidden();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText('No more', { exact: true })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(rows(page).filter({ hasText: 'Wager' })).toHaveCount(50);
  await expect(rows(page).filter({ hasText: '+₱1,000.00' })).toBeVisible();
});

test('filters by kind and time narrow the list, and an empty one says which filter hides what', async ({
  page,
  server,
}) => {
  await playerWithMoves(page, server);
  await page.goto('/wallets/record');
  const kinds = page.getByRole('group', { name: 'Kinds' });

  await test.step('kinds add up', async () => {
    await kinds.getByRole('button', { name: 'Wins' }).click();
    await expect(rows(page)).toHaveCount(1);
    await kinds.getByRole('button', { name: 'Deposits' }).click();
    await expect(rows(page)).toHaveCount(3);
    await expect(kinds.getByRole('button', { name: 'Deposits' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('a time by one tap', async () => {
    await page.getByRole('button', { name: 'When: Any time' }).click();
    await page.getByRole('button', { name: '30 days' }).click();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).filter({ hasText: '+₱1,000.00' })).toHaveCount(0);
  });

  await test.step('two days of the calendar, of which the second may not be before the first', async () => {
    await page.getByRole('button', { name: 'When: 30 days' }).click();
    await page.getByLabel('From').fill('2026-01-05');
    await page.getByLabel('Until').fill('2026-01-04');
    await expect(page.getByText('This day is before the first one.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show these days' })).toBeDisabled();
    await page.getByLabel('Until').fill('2026-01-06');
    await page.getByRole('button', { name: 'Show these days' }).click();
  });

  await test.step('nothing is found, and each filter can be taken away', async () => {
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('button', { name: /Only this time/ }).click();
    await expect(rows(page)).toHaveCount(3);
    await page.getByLabel('Search by reference').fill('nobody-has-this');
    await expect(
      page.getByRole('button', { name: /Only these kinds.*Wins, Deposits/ }),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /Only this reference.*nobody/ })).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await expect(page.getByLabel('Search by reference')).toHaveValue('');
    await expect(rows(page).filter({ hasText: 'Wager' }).first()).toBeVisible();
  });
});

test('a move is found by its reference and opens to where the money came from', async ({
  page,
  server,
}) => {
  const account = await playerWithMoves(page, server);
  const [deposit] = await server.query<{ reference: string }>(
    `select d.reference from deposits d join accounts a on a.player_id = d.player_id
     where a.account = $1`,
    [account],
  );
  const reference = deposit?.reference ?? '';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/wallets/record');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/appUserCoinDetail')) asked.push(request.postData() ?? '');
  });
  await expect(rows(page).first()).toBeVisible();
  asked.length = 0;
  await page.getByLabel('Search by reference').pressSequentially(reference, { delay: 20 });
  // What came with the deposit has its reference too; nothing else does.
  await expect(rows(page).filter({ hasText: 'Wager' })).toHaveCount(0);
  // The typing is asked for once it pauses, not letter by letter.
  expect(asked.length).toBeLessThan(reference.length / 2);
  const found = rows(page).filter({ hasText: '+₱100.00' });
  await found.getByRole('button').click();

  const sheet = page.getByRole('dialog', { name: 'Deposit' });
  await expect(sheet.getByText('Your wallet')).toBeVisible();
  await expect(sheet.getByText('From Deposits')).toBeVisible();
  await expect(sheet.getByText('₱1,057.77 afterwards')).toBeVisible();
  await expect(sheet.getByText('+₱100.00')).toHaveCount(2);
  await sheet.getByRole('button', { name: 'Copy the reference' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(found).toBeVisible();
});

test('a lost network is told with a way to try again', async ({ page, server }) => {
  await playerWithMoves(page, server);
  await page.route('**/app/v1/appUserCoinDetail', (route) => route.abort());
  await page.goto('/wallets/record');
  await expect(page.getByRole('alert')).toContainText('could not be loaded', { timeout: 30_000 });
  await page.unroute('**/app/v1/appUserCoinDetail');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page).first()).toBeVisible();
});

/** The lines of a statement, by the names of its first one. */
function readCsv(text: string): Record<string, string>[] {
  const [head = '', ...lines] = text
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
const hundredths = (pesos: string | undefined): number => Math.round(Number(pesos) * 100);

async function download(
  page: Page,
  format: 'CSV' | 'PDF',
): Promise<{ name: string; file: Buffer }> {
  const started = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: format, exact: true }).click();
  const file = await started;
  await expect(page.getByText('The download has started.')).toBeVisible();
  return { name: file.suggestedFilename(), file: await readFile(await file.path()) };
}

test('a statement comes as CSV, whose sums match the ledger, and as PDF', async ({
  page,
  server,
}) => {
  const account = await playerWithMoves(page, server);
  await page.goto('/wallets/record');
  await page.getByRole('button', { name: 'Statement' }).click();
  const csv = await download(page, 'CSV');
  expect(csv.name).toMatch(/^bituin-statement-\d{4}-\d{2}\.csv$/);
  const coin = readCsv(csv.file.toString()).filter(({ currency }) => currency === 'Coins');
  const edge = (kind: string) =>
    hundredths(coin.find((line) => line.kind === kind)?.balance_after_php);
  const moved = coin
    .filter(({ amount_php }) => amount_php !== '')
    .reduce((sum, { amount_php }) => sum + hundredths(amount_php), 0);
  expect(edge('opening-balance') + moved).toBe(edge('closing-balance'));
  expect(edge('closing-balance')).toBe(await heldOf(server, account, 2001));
  expect(coin.some(({ kind }) => kind === 'deposit')).toBe(true);

  const pdf = await download(page, 'PDF');
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.file.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(page).toHaveURL('/wallets/record');
  await expect(page.getByRole('link', { name: /Nothing happened\? Open the PDF/ })).toBeVisible();
});

test('rewards are listed by activity', async ({ page, server }) => {
  const account = await register(page);
  const house = 'house:test';
  await bookMoves(server, account, [
    { currency: 2002, amount: 20, kind: 'follow', house, reference: 'f', hoursAgo: 3 },
    { currency: 60001, amount: 5, kind: 'sign-in', house, reference: 's', hoursAgo: 2 },
    { amount: 1_000, kind: 'scratch-prize', house, reference: 'c', hoursAgo: 1 },
  ]);
  await page.goto('/member');
  await page.getByRole('link', { name: 'Reward records' }).click();
  await expect(page).toHaveURL('/reward/record');
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list.filter({ hasText: 'Scratch card prize' })).toContainText('+₱10.00');
  await page
    .getByRole('group', { name: 'Activities' })
    .getByRole('button', { name: 'Sign-in' })
    .click();
  await expect(list).toHaveCount(1);
  await expect(list).toContainText('Diamonds');
  await expect(page.getByText('No more', { exact: true })).toBeVisible();
});

test('the report draws the money by day, week and month and has the same numbers as a table', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await bookMoves(server, account, [
    {
      amount: 50_000,
      kind: 'deposit',
      house: 'house:deposits',
      reference: 'd1',
      hoursAgo: 3 * DAY,
    },
    { amount: -12_345, kind: 'wager', house: 'house:wagers', reference: 'w1', hoursAgo: 3 * DAY },
    { amount: 2_345, kind: 'win', house: 'house:wagers', reference: 'w1', hoursAgo: 3 * DAY },
    { amount: -20_000, kind: 'withdrawal', house: 'house:withdrawals', reference: 'o1' },
  ]);
  await page.goto('/member');
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page).toHaveURL('/member/report');
  await expect(
    page.getByText('You have deposited ₱300.00 more than you have withdrawn.'),
  ).toBeVisible();

  await test.step('the last day is chosen, and the arrow keys choose another', async () => {
    const places = page.getByRole('radio');
    await expect(places).toHaveCount(7);
    await expect(places.last()).toBeChecked();
    await expect(page.getByRole('term').filter({ hasText: 'Withdrawals' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '₱200.00' })).toBeVisible();
    await places.last().focus();
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowLeft');
    await expect(places.nth(3)).toBeChecked();
    await expect(page.getByRole('definition').filter({ hasText: '-₱100.00' })).toBeVisible();
  });

  await test.step('a tap chooses too', async () => {
    await page
      .locator('label')
      .filter({ has: page.getByRole('radio') })
      .last()
      .click();
    await expect(page.getByRole('radio').last()).toBeChecked();
  });

  await test.step('the table has the same numbers, hidden or shown', async () => {
    const total = page.getByRole('row', { name: /^Total/ });
    const told = ['Total', '₱500.00', '₱200.00', '₱123.45', '₱23.45', '₱0.00', '-₱100.00'];
    await expect(total.getByRole('cell')).toHaveText(told.slice(1));
    await page.getByRole('button', { name: 'Show the numbers as a table' }).click();
    await expect(total).toBeVisible();
    for (const period of ['Weeks', 'Months']) {
      await page.getByRole('tab', { name: period }).click();
      await expect(page.getByRole('radio')).toHaveCount(6);
      await expect(total.getByRole('cell')).toHaveText(told.slice(1));
    }
  });
});
