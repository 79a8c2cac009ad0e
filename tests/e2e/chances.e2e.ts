import { expect, register, test } from '../support/browser/e2e.ts';
import { callAs, depositByCalls } from '../support/browser/e2e-calls.ts';
import { wagerAway } from '../support/browser/e2e-withdrawals.ts';

// What can be drawn with now is told as that; what opens later comes with what opens it.

test('chances are ready or tell what opens them, from the first visit to the fourth draw', async ({
  page,
  server,
}) => {
  const account = await register(page);
  const spin = page.getByRole('button', { name: /^Spin/ });
  const tip = page.getByRole('note');
  await page.goto('/activity/jackpot');
  await expect(page.getByText('No draw chance ready')).toBeVisible();
  await expect(tip).toContainText('A deposit of ₱100.00 opens your draw chance.');

  await page.goto('/wallets?name=deposit');
  const gain = page.getByRole('region', { name: 'What you get' });
  await expect(gain).toContainText(
    'The first 3 draws of a day are open at once. After that each opens with wagers of ₱200 that day.',
  );

  await depositByCalls(page, 50_000);
  await page.goto('/activity/jackpot');
  await expect(page.getByText('3 draw chances ready')).toBeVisible();
  await expect(tip).toContainText('3 more chances: the next opens after wagers of ₱200.00 today.');
  for (const address of ['/bonus', '/member']) {
    await page.goto(address);
    const main = page.getByRole('main');
    await expect(main).toContainText(/3 draw chances ready|Draw chances ready3/);
    await expect(main).toContainText(
      '3 more chances: the next opens after wagers of ₱200.00 today.',
    );
  }
  await page.goto('/activity/jackpot');
  for (let draw = 0; draw < 3; draw += 1) {
    const { data } = await callAs(page, 'receiveDrawChance', {});
    await callAs(page, 'jackpotDrawShown', { drawId: data.id });
  }
  await wagerAway(server, account, { stake: 2400, win: 0 });
  await page.reload();
  await expect(page.getByText('No draw chance ready')).toBeVisible();
  await expect(spin).toBeDisabled();
  await expect(tip).toContainText('Wager ₱176.00 more today to open the next of your');
  await wagerAway(server, account, { stake: 17_600, win: 0 });
  await page.reload();
  await expect(page.getByText('1 draw chance ready')).toBeVisible();
  await expect(spin).toBeEnabled();
});
