import { expectAccessible, speak } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';
import { callAs } from '../support/browser/e2e-calls.ts';
import { expectToast } from '../support/browser/fleeting.ts';
import { letterWords } from '../support/models/letter.ts';

// What a player lets the house send, from the switch to the inbox.

const PAGE = '/member/marketing';
const LETTER = letterWords({ en: 'A new game', fil: 'Bagong laro' }, { en: 'A', fil: 'A' });

test('offers come only where they are turned on, and a break locks them off', async ({
  page,
  server,
}) => {
  const account = await register(page);
  const [{ id } = { id: 0 }] = await server.query<{ id: number }>(
    'select player_id::int as id from accounts where account = $1',
    [account],
  );
  const offer = async () => {
    const words = ['--to', String(id), '--about', 'games', ...LETTER, '--players', '1'];
    return (await server.ops('mail', 'send', ...words)).code;
  };
  await page.goto('/member');
  await page.getByRole('link', { name: 'What we may send you' }).click();
  const games = page.getByRole('group', { name: 'Casino games' }).getByRole('switch');
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  await expect(games).toHaveAccessibleName('Mail in your inbox');
  expect(await offer()).toBe(1);

  await games.focus();
  await page.keyboard.press('Space');
  await expectToast(page, 'Turned on.');
  await expect(games).toBeFocused();
  await expect(page.getByText(/^On since /)).toHaveCount(1);
  expect(await offer()).toBe(0);
  await page.reload();
  await expect(games).toBeChecked();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1);
  await expectAccessible(page, 'one switch on');

  await games.click();
  await expectToast(page, 'Turned off. Nothing more comes this way.');
  expect(await offer()).toBe(1);

  await games.click();
  await expect(games).toBeChecked();
  await callAs(page, 'breakStart', { days: 1 });
  await speak(page, 'fil');
  await page.goto(PAGE);
  await expect(page.getByText(/^Wala kaming ipinapadalang alok/)).toBeVisible();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  for (const one of await page.getByRole('switch').all()) await expect(one).toBeDisabled();
  expect(await offer()).toBe(1);
  await expectAccessible(page, 'locked by a break');
  await page.goto('/email');
  await expect(page.getByText('Bagong laro')).toHaveCount(1);
});
