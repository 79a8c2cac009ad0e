import type { Locator, Page } from '@playwright/test';
import { expectAccessible, speak } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';
import { callAs, untilTold } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';

// The guide through the lobby, where the operator has it switched on.

test.use({ hasStartPopups: true });

const guide = (page: Page) => page.getByRole('dialog', { name: /\d of \d/ });
const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

/** True where a step's heading is seen and is not under its buttons. */
function isReadable(card: Locator): Promise<boolean> {
  return card.getByRole('heading').evaluate((heading) => {
    const { left, top, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(left + 4, top + height / 2));
  });
}

async function setGuide(page: Page, server: E2eServer, version: number, amount: number) {
  await server.set('client', {
    clientConfig: { tutorialVersion: version, lobbyBonusAmount: amount },
  });
  await untilTold(page, 'anonymous/appConfig', `"tutorialVersion":${version}`);
}

/** Opens home anew and waits until nothing more opens by itself. */
async function comeHome(page: Page): Promise<void> {
  await page.goto('/', { waitUntil: 'networkidle' });
}

test('it comes after the popups, points at what it names, once for each version, and promises only what is paid', async ({
  page,
  server,
}) => {
  await register(page);
  await setGuide(page, server, 1, 1000);
  await page.goto('/');
  for (const name of ['First deposit', 'Invite Wheel']) {
    // It hears keys from then on.
    await expect(page.getByRole('dialog', { name })).toBeFocused();
    await expect(guide(page)).toBeHidden();
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Not today' }).click();
  await expect(guide(page)).toHaveAccessibleName('Every game 1 of 4');
  await expectAccessible(page, 'the guide');
  const lit = guide(page).locator('xpath=../preceding-sibling::i');
  const middleOf = async (element: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  };
  await next(page);
  await expect(guide(page)).toHaveAccessibleName('The parol 2 of 4');
  await next(page);
  await expect(guide(page)).toContainText(
    'After your first deposit, a sign-up bonus with ₱10.00 in',
  );
  const bonus = await middleOf(page.locator('nav a[href="/bonus"]'));
  await expect.poll(async () => Math.abs((await middleOf(lit)).x - bonus.x)).toBeLessThan(8);
  await expect.poll(async () => Math.abs((await middleOf(lit)).y - bonus.y)).toBeLessThan(8);
  await next(page);
  await guide(page).getByRole('button', { name: 'Done' }).click();
  await expect(guide(page)).toBeHidden();
  await comeHome(page);
  await expect(page.getByRole('dialog')).toBeHidden();

  await test.step('a new version comes once more; Back leaves it at once', async () => {
    await setGuide(page, server, 2, 1001);
    await comeHome(page);
    await next(page);
    await next(page);
    await expect(guide(page)).toContainText('A red dot tells you that something waits.');
    await page.goBack();
    await expect(guide(page)).toBeHidden();
    await expect(page).toHaveURL('/');
  });
});

test('it fits a small phone with text of double size, and is silent during a break', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const ids = Array.from({ length: 100 }, (_, id) => id);
    sessionStorage.setItem('bituin.startPopups', JSON.stringify(ids));
  });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await register(page);
  await setGuide(page, server, 3, 1000);
  await speak(page, 'fil');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  for (let step = 1; step <= 4; step += 1) {
    const card = page.getByRole('dialog', { name: `${step} sa 4` });
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card.getByRole('button').first()).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 800, height: 360 });
    // Nothing that stays in its place lies over what is read.
    await expect.poll(() => isReadable(card)).toBe(true);
    await page.setViewportSize({ width: 320, height: 640 });
    // By key: the card still moves to where it stands in the window of before.
    await card.getByRole('button').first().press('Enter');
  }
  await expect(page.getByRole('dialog')).toBeHidden();

  expect((await callAs(page, 'breakStart', { days: 1 })).errcode).toBe(0);
  await setGuide(page, server, 4, 1000);
  await comeHome(page);
  await expect(page.getByRole('dialog')).toBeHidden();
});
