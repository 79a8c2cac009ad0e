import { expectAccessible, speak } from '../support/browser/axe.ts';
import { expect, PASSWORD, register, test } from '../support/browser/e2e.ts';

// A player who turns out not to be eligible, from the operator's command to the player's screen.

test('a barred player is out at once, reads why at login, and is let in again by the operator', async ({
  page,
  server,
}) => {
  const account = await register(page);
  const found = await server.ops('players', 'find', account);
  const id = /player (\d+)/.exec(found.output)?.[1] ?? '';
  const bar = await server.ops('players', 'bar', id, '--reason', 'listed since May');
  expect(bar).toMatchObject({ code: 0 });

  await page.goto('/member');
  await expect(page).toHaveURL(/\/auth\/login/);
  const logIn = async () => {
    await page.getByLabel('Account name', { exact: true }).fill(account);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: /^(Log in|Mag-log in)$/ }).click();
  };
  await speak(page, 'fil');
  await page.goto('/auth/login?type=account');
  await logIn();
  await expect(page.getByRole('alert').filter({ hasText: '(2031)' })).toBeVisible();
  await expectAccessible(page, 'login of a barred player');
  await speak(page, 'en');
  await server.ops('players', 'restore', id, '--reason', 'another person of that name');
  await page.goto('/auth/login?type=account');
  await logIn();
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto('/email');
  await expect(page.getByText('Your account is open again')).toBeVisible();
});

test('npm run ops prints help, refuses what it cannot do, and all of it verifies', async ({
  server,
}) => {
  expect(await server.ops('--help')).toMatchObject({ code: 0 });
  expect(await server.ops()).toMatchObject({ code: 64 });
  const unknown = await server.ops('players', 'delete', '1');
  expect(unknown.code).toBe(64);
  expect(unknown.output).toContain('No command is called "players delete"');
  const refused = await server.ops('players', 'forfeit', '1', '--reason', 'none');
  expect(refused).toMatchObject({ code: 1, output: 'Player 1 is not barred.\n' });
  const list = await server.ops('audit', 'list', '--kind', 'operator');
  expect(list.output).toContain('operator.players.forfeit  operator:tess  player 1');
  const verified = await server.ops('audit', 'verify');
  expect(verified.code).toBe(0);
  expect(verified.output).toMatch(/^Linked and as they were written: \d+ events/);
});
