import { expectScreens, speak } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';

// What an account is told where the house holds something back: failed transfers, tests, identity.

const ID = 'select player_id from accounts where account = $1';

test('after too many failed transfers the deposit page says why and leads to customer service', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await server.query(
    `insert into transfer_failures (player_id, kind, blocked_at, suspended_at)
     values ((${ID}), 'withdrawal', now(), now())`,
    [account],
  );
  await page.goto('/wallets?name=deposit');
  await page.getByRole('button', { name: /^Deposit ₱/ }).click();
  await expect(page.getByRole('alert')).toContainText('until we have looked at it');
  await page.getByRole('link', { name: 'To customer service' }).click();
  await expect(page).toHaveURL('/service');
});

test('a test account is known as such on the member page, in both languages', async ({
  page,
  server,
}) => {
  const account = await register(page);
  await page.goto('/member');
  await expect(page.getByText('Balance').first()).toBeVisible();
  await expect(page.getByText('Test account')).toHaveCount(0);
  const [row] = await server.query<{ player_id: string }>(ID, [account]);
  const mark = ['players', 'mark-test', '--reason', 'a trial', String(row?.player_id)];
  expect(await server.ops(...mark)).toMatchObject({ code: 0 });
  await page.reload();
  await expect(page.getByText('Test account')).toBeVisible();
  await speak(page, 'fil');
  await expectScreens(page, ['/member']);
  await expect(page.getByText('Test account')).toBeVisible();
});

test('where identity comes before play, a game leads to the check and fun money stays open', async ({
  page,
  server,
}) => {
  await server.set('kyc', { beforePlay: 1 });
  await register(page);
  await page.goto('/game/start?gameId=101');
  await expect(page.getByText('Verify your identity first.')).toBeVisible();
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await expect(page).toHaveURL('/member/profile/kyc');
  await page.goto('/game/start?gameId=101&tryIt=1');
  await expect(page.getByText('Try it: fun money').first()).toBeVisible();
});
