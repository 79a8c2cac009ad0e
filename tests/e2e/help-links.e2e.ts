import { expectAccessible, speak } from '../support/browser/axe.ts';
import { depositHundred, expect, register, test } from '../support/browser/e2e.ts';
import { untilTold } from '../support/browser/e2e-calls.ts';

// Links to help that are dead: what a player is told, and what rests meanwhile.

test('a dead link to help stops stakes, says so, and leads to the number that answers', async ({
  page,
  server,
}) => {
  await register(page);
  await depositHundred(page);
  await page.goto('/game/start?gameId=102');
  const spin = page.getByRole('button', { name: /^Spin for/ });
  await expect(spin).toHaveAttribute('aria-disabled', 'false', { timeout: 50_000 });
  // Nothing listens there.
  const dead = { exclusionUrl: 'http://127.0.0.1:9/', stopsPlay: 1, failures: 1 };
  await server.set('help', dead);
  expect((await server.ops('help-links', 'check')).output).toContain('Real stakes are refused');
  await untilTold(page, 'anonymous/helpLinks', '"isPlayPaused":true');

  await spin.click();
  const line = page.getByRole('alert');
  await expect(line).toContainText('A link to help cannot be reached right now.');
  await line.getByRole('link', { name: 'Help and helplines' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'Stakes rest' })).toBeVisible();
  const call = page.getByText('You can call instead, day and night:').first();
  await expect(call.getByRole('link')).toHaveAttribute('href', 'tel:+63282489568');
  await expectAccessible(page, 'dead links');
  await speak(page, 'fil');
  await page.goto('/player-protection');
  await expect(page.getByText('Hindi maabot ang site na ito ngayon.').first()).toBeVisible();
  await expectAccessible(page, 'dead links in Filipino');

  await page.goto('/game/start?gameId=102');
  await expect(page.getByText('Hindi maabot ngayon ang isang link sa tulong.')).toBeVisible();
});
