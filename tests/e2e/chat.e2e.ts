import type { Browser, Locator, Page } from '@playwright/test';
import { DEFAULT_SERVICE } from '../../server/features/service/config.ts';
import { expectAccessible } from '../support/browser/axe.ts';
import { expect, register, test } from '../support/browser/e2e.ts';
import { callAs, untilTold } from '../support/browser/e2e-calls.ts';
import type { E2eServer } from '../support/browser/e2e-server.ts';
import { walkTo } from '../support/browser/navigation.ts';

// The live chat: a player's frame and the desk in a second browser.

const frameOf = (page: Page) => page.frameLocator('iframe[title="Live chat"]');
const said = (page: Page) => frameOf(page).locator('li[data-seq] p');

async function write(page: Page, text: string): Promise<void> {
  await frameOf(page).getByRole('textbox').fill(text);
  await frameOf(page).getByRole('textbox').press('Enter');
}

/** Opens the desk as an operator has it: in a window of its own. */
async function openDesk(browser: Browser, server: E2eServer): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1100, height: 700 } });
  const desk = await context.newPage();
  await desk.goto(`${server.url}/sandbox/chat-desk`);
  return desk;
}

async function answer(desk: Page, text: string): Promise<void> {
  await desk.getByRole('textbox', { name: 'Your message' }).fill(text);
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
}

const deskSaid = (desk: Page) => desk.locator('li[data-seq] p');

test('a visitor chats in Filipino, goes on while it waits, and finds the answer', async ({
  page,
  context,
  browser,
  server,
}) => {
  await context.addCookies([{ name: 'locale', value: 'fil', url: server.url }]);
  await page.goto('/service');
  await page.getByRole('button', { name: /^Live chat/ }).click();
  await write(page, 'Hindi ako makapasok sa account ko.');
  await expect(said(page)).toHaveText(['Hindi ako makapasok sa account ko.']);
  await expectAccessible(page, '/service, with the chat');
  const desk = await openDesk(browser, server);
  await desk.getByRole('button', { name: /Visitor.*Hindi ako makapasok/ }).click();
  await expectAccessible(desk, 'the desk');
  await expect(frameOf(page).getByText('Nandito ang customer service')).toBeVisible();
  // The time as everywhere else in the app, whatever the browser makes of it.
  await expect(frameOf(page).getByText(/^\d\d:\d\d · Nabasa$/)).toBeVisible();
  // Told for six seconds after the last key, which a busy machine may let go by.
  await expect(async () => {
    await desk.getByRole('textbox', { name: 'Your message' }).fill('');
    await desk.getByRole('textbox', { name: 'Your message' }).pressSequentially('Kumusta');
    await expect(frameOf(page).getByText('Sumusulat ang customer service')).toBeVisible({
      timeout: 5000,
    });
  }).toPass();
  await desk.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(said(page)).toHaveText(['Hindi ako makapasok sa account ko.', 'Kumusta']);

  await page.getByRole('button', { name: 'Ilagay muna sa likod ang chat' }).click();
  await walkTo(page, '/');
  await answer(desk, 'Ano ang account name mo?');
  await page.getByRole('button', { name: '1 bagong mensahe sa chat mo' }).click();
  await expect(said(page).last()).toHaveText('Ano ang account name mo?');
  await expect(desk.getByText(/· Read$/)).toBeVisible();
  await page.getByRole('button', { name: 'Isara ang chat' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await desk.context().close();
});

const TABS_MAX = 6;

test('a keyboard alone gets to the message field, and leads round and back', async ({ page }) => {
  await page.goto('/service');
  await page.getByRole('button', { name: /^Live chat/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Live chat' });
  await expect(dialog).toBeFocused();
  // What lies outside of it is not there for a screen reader.
  await expect(dialog.locator('iframe')).toBeVisible();
  const field = frameOf(page).getByRole('textbox');
  await expect(field).toBeEditable();
  const isIn = async (place: Locator) =>
    place.evaluate((element) => element === element.ownerDocument.activeElement);
  const pressUntil = async (key: string, place: Locator) => {
    for (let times = 0; times < TABS_MAX && !(await isIn(place)); times += 1) {
      await page.keyboard.press(key);
    }
    expect(await isIn(place)).toBe(true);
  };
  await pressUntil('Tab', field);
  await page.keyboard.type('No mouse here');
  await expect(field).toHaveValue('No mouse here');
  await pressUntil('Tab', dialog);
  await pressUntil('Shift+Tab', page.locator('iframe'));
  await pressUntil('Shift+Tab', page.getByRole('button', { name: 'Close the chat' }));
});

test('with the network cut on either side and the server killed, each message comes once and in order', async ({
  page,
  context,
  browser,
  server,
}) => {
  await register(page);
  await page.goto('/wallets?name=deposit');
  // Who asks for customer service gets the chat at once.
  await page.getByRole('link', { name: 'Customer service' }).click();
  await write(page, 'one');
  const desk = await openDesk(browser, server);
  await desk.getByRole('button', { name: /one/ }).click();
  await expect(deskSaid(desk)).toHaveText(['one']);

  await context.setOffline(true);
  await write(page, 'two');
  await write(page, 'three');
  await expect(frameOf(page).getByText('Not sent yet')).toHaveCount(2);
  await answer(desk, 'are you there?');
  await expect(deskSaid(desk)).toHaveText(['one', 'are you there?']);
  await context.setOffline(false);
  await expect(said(page)).toHaveText(['one', 'are you there?', 'two', 'three']);

  await desk.context().setOffline(true);
  await answer(desk, 'four');
  await write(page, 'five');
  await expect(said(page)).toHaveText(['one', 'are you there?', 'two', 'three', 'five']);
  await desk.context().setOffline(false);
  await expect(said(page)).toHaveText(['one', 'are you there?', 'two', 'three', 'five', 'four']);

  await server.kill();
  await write(page, 'six');
  await answer(desk, 'seven');
  await expect(frameOf(page).getByText(/^No connection\./)).toBeVisible();
  await server.restart();
  await expect(said(page)).toHaveCount(8);
  const told = await said(page).allInnerTexts();
  expect(told.slice(6).sort()).toEqual(['seven', 'six']);
  await expect(deskSaid(desk)).toHaveText(told);

  await test.step('an answer to a closed chat lights a lamp until it is read', async () => {
    await page.goto('/privacy-policy');
    await answer(desk, 'eight');
    const isLit = async () => (await callAs(page, 'activityGetStatusList', {})).data.hasChat;
    await expect.poll(isLit).toBe(true);
    await page.goto('/member');
    const member = page.getByRole('navigation', { name: 'Main' }).getByRole('link').last();
    await expect(member).toHaveAccessibleName('Member, something new');
    await page.getByRole('link', { name: 'Customer service a new answer in your chat' }).click();
    await page.getByRole('button', { name: /^Live chat/ }).click();
    await expect(said(page).last()).toHaveText('eight');
    await expect.poll(isLit).toBe(false);
    await page.getByRole('button', { name: 'Close the chat' }).click();
    await walkTo(page, '/member');
    await expect(page.getByRole('link', { name: 'Customer service', exact: true })).toBeVisible();
  });
  await desk.context().close();
});

test('a picture is shown to both, a hostile one is refused with why, and out of hours a ticket is at hand', async ({
  page,
  browser,
  server,
}) => {
  await register(page);
  const [chat] = DEFAULT_SERVICE.queue.filter(({ itemType }) => itemType === 1);
  await server.set('service', { queue: [{ ...chat, from: '03:00', to: '03:01' }] });
  await untilTold(page, 'getCustomerServices', '03:01');
  await page.goto('/service');
  await page.getByRole('button', { name: /^Live chat/ }).click();
  await expect(page.getByText('Customer service is closed at this hour.')).toBeVisible();
  const file = frameOf(page).locator('input[type=file]');
  await file.setInputFiles('assets/brand/icon-192.png');
  await expect(frameOf(page).locator('li[data-seq] img')).toBeVisible();
  await file.setInputFiles({
    name: 'proof.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<script>alert(1)</script>'),
  });
  await expect(frameOf(page).getByText('That is no picture that we can read.')).toBeVisible();
  await frameOf(page).getByRole('button', { name: 'Remove' }).click();
  await write(page, '<b>My withdrawal</b> is stuck since Monday.');
  await expect(said(page)).toHaveText(['<b>My withdrawal</b> is stuck since Monday.']);
  const desk = await openDesk(browser, server);
  await desk.getByRole('button', { name: /stuck since Monday/ }).click();
  await expect(desk.locator('li[data-seq] img')).toBeVisible();
  await page.getByRole('button', { name: 'Write a ticket' }).click();
  await expect(page).toHaveURL(/\/feedback\?kind=account/);
  await expect(page.getByRole('textbox')).toHaveValue(
    '<b>My withdrawal</b> is stuck since Monday.',
  );
  await desk.context().close();
});
