import {
  deposit,
  drawMoves,
  expect,
  fillPerson,
  newAccount,
  nextStep,
  PASSWORD,
  pressSpin,
  register,
  registerByForm,
  test,
} from '../support/browser/e2e.ts';

// As on a network that nobody pays for.
test.use({ connection: {} });

// One player's whole way on a phone: in, deposit, spin, see, and out again.

test('a person of 20 is refused and told why', async ({ page }) => {
  await page.goto('/auth/register');
  const { year, month, day } = ageOf(20);
  const account = newAccount();
  await page.getByLabel('Account name').fill(account);
  await page.getByLabel('New password').fill(PASSWORD);
  await nextStep(page);
  await fillPerson(page, [day, month, year]);
  await nextStep(page);
  await page.getByRole('checkbox', { name: /terms of use/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(
    page.getByText('You must be 21 or older to register and play. (2001)'),
  ).toBeVisible();
  await expect(page).toHaveURL('/auth/register');
  await test.step('and finds at each step what was typed', async () => {
    await expect(page.getByLabel('Year', { exact: true })).toHaveValue(String(year));
    await expect(page.getByLabel('Day', { exact: true })).toBeFocused();
    await page.goBack();
    await expect(page.getByLabel('Account name')).toHaveValue(account);
    await nextStep(page);
    await expect(page.getByLabel('Month', { exact: true })).toHaveValue(String(month));
    await page.getByRole('button', { name: 'Back', exact: true }).last().click();
    await expect(page.getByLabel('New password')).toHaveValue(PASSWORD);
  });
});

/** The birth date of somebody who turned so many years a week ago. */
function ageOf(years: number) {
  const date = new Date(Date.now() - 7 * 24 * 60 * 60 * 1000);
  return { year: date.getFullYear() - years, month: date.getMonth() + 1, day: date.getDate() };
}

test('a visitor registers, deposits, spins a prize and a Mega, and finds both in the records', async ({
  page,
  server,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await expect(page.getByText('Hot now')).toBeVisible();
  await server.wish({ cell: [0, 2, 4] }, { cell: 7, tier: 0 });
  const account = await registerByForm(page);

  await test.step('before the first deposit the jackpot asks for it', async () => {
    await page.goto('/activity/jackpot');
    await expect(page.getByText('A deposit of ₱100.00 opens your draw chance.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Spin/ })).toBeDisabled();
  });

  await test.step('a deposit is booked once though the provider calls back twice', async () => {
    await deposit(page, '₱100', 'Approve, call back twice');
    await page
      .getByRole('link', { name: 'Back to Bituin' })
      .or(page.getByText('Deposit received'))
      .first()
      .waitFor();
    const back = page.getByRole('link', { name: 'Back to Bituin' });
    if (await back.isVisible()) await back.click();
    await expect(page.getByText('Deposit received')).toBeVisible();
    await expect(page.getByText('Your balance is now ₱200.00.')).toBeVisible();
    const booked = await server.query(
      `select 1 from transfers t join accounts a on a.player_id = t.player_id
       where a.account = $1 and t.kind = 'deposit'`,
      [account],
    );
    expect(booked).toHaveLength(1);
  });

  await test.step('the ring rests on a coin prize', async () => {
    await page
      .getByRole('link', { name: 'Spin the jackpot' })
      .or(page.getByRole('button', { name: 'Spin the jackpot' }))
      .first()
      .click();
    const told = page.waitForResponse('**/app/v1/jackpotDrawShown', { timeout: 50_000 });
    await pressSpin(page);
    await told;
    const [debit, credit] = await drawMoves(server, account);
    expect(debit).toMatchObject({ kind: 'jackpot-draw', amount: -1 });
    const prize = `₱${((credit?.amount ?? 0) / 100).toFixed(2)}`;
    await expect(page.getByText(`You won ${prize}`)).toBeVisible();
  });

  await test.step('the second draw wins the Mega pot after the wheel', async () => {
    const told = page.waitForResponse('**/app/v1/jackpotDrawShown', { timeout: 100_000 });
    await pressSpin(page);
    await told;
    const moves = await drawMoves(server, account);
    expect(moves.map(({ kind }) => kind)).toEqual([
      'jackpot-draw',
      'jackpot-prize',
      'jackpot-draw',
      'jackpot-prize',
    ]);
    const won = moves[3]?.amount ?? 0;
    expect(won).toBeGreaterThanOrEqual(5_000_000);
    const text = `₱${(won / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })}`;
    // The tier's popup has gone by itself; what it said stays below the ring.
    await expect(page.getByText(`You won ${text}`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('records and ranking show both', async () => {
    await page.getByRole('button', { name: 'Records' }).click();
    await expect(page.getByText('No more')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Ranking' }).click();
    await expect(page.getByRole('dialog').getByText('You', { exact: true })).toHaveCount(1);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).not.toHaveURL('/activity/jackpot');
    await page.goto('/wallets/record');
    // A draw is one row: its prize, and in it the chance that it cost.
    await expect(page.getByRole('button', { name: /^Lucky Jackpot/ })).toHaveCount(2);
  });

  await test.step('logging out ends the session on the server too', async () => {
    const token = await page.evaluate(() => localStorage.getItem('bituin.token'));
    await page.goto('/member');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/auth\/login/);
    const reply = await page.request.post('/app/v1/getAfterLoginInfoWeb', {
      data: {},
      headers: { authorization: `Bearer ${JSON.parse(token ?? '""')}` },
    });
    expect(reply.status()).toBe(401);
  });
});

test('a declined deposit says so and books nothing', async ({ page, server }) => {
  const account = await register(page);
  await deposit(page, '₱200', 'Decline');
  const back = page.getByRole('link', { name: 'Back to Bituin' });
  await back.or(page.getByText('The payment did not go through')).first().waitFor();
  if (await back.isVisible()) await back.click();
  await expect(page.getByText('The payment did not go through')).toBeVisible();
  const booked = await server.query(
    `select 1 from transfers t join accounts a on a.player_id = t.player_id
     where a.account = $1 and t.kind = 'deposit'`,
    [account],
  );
  expect(booked).toHaveLength(0);
});
