import type { Page } from '@playwright/test';
import {
  depositHundred,
  expect,
  pressSpin,
  readyToSpin,
  register,
  registerInLobby,
  TAP,
  test,
} from '../support/browser/e2e.ts';
import { stakeAnswered } from '../support/browser/e2e-calls.ts';
import { openLobby, underWorker } from '../support/browser/kept-worker.ts';

// The app without a network, under its service worker.

// What a worker keeps is of one journey alone.
test.use({ serviceWorkers: 'allow', reuseContext: false });

const BANNER = 'You are offline. We will try again when you are back.';
const UPDATE = 'A new version is ready';

const inBar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

const noConnection = (page: Page) => page.getByRole('heading', { name: 'No connection' });

/** The paths of all that lies in the caches. */
async function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('a visitor without a network has the app, and a screen that says so until it is back', async ({
  page,
  context,
}) => {
  await openLobby(page);
  const isKept = (path: string) => path === '/' || path.startsWith('/assets/');
  const paths = await keptPaths(page);
  expect(paths.filter(isKept).length).toBeGreaterThan(3);
  expect(paths.filter((path) => !isKept(path))).toEqual([]);
  await context.setOffline(true);
  // A page that is not the app's has none of it.
  await expect(page.goto('/sandbox/sms')).rejects.toThrow();
  await page.goto('/');
  // The lobby as it was seen last.
  await expect(page.getByText('Hot now')).toBeVisible();
  await expect(page.getByText(BANNER)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(BANNER)).toBeHidden();
  await expect(page.getByText('Hot now')).toBeVisible();
});

test('screens that are not on the device say that there is no connection, inside the shell, and come by themselves', async ({
  page,
  context,
}) => {
  await registerInLobby(page);
  await underWorker(page);
  await context.setOffline(true);
  const banner = page.getByRole('banner');
  for (const [name, mark] of [
    ['VIP', page.getByRole('heading', { name: 'VIP', exact: true })],
    ['Deposit', page.getByRole('button', { name: /^Deposit ₱/ })],
  ] as const) {
    await inBar(page, 'Home').click();
    await inBar(page, name).click();
    await expect(noConnection(page)).toBeVisible();
    await expect(page.getByText('Internal Server Error')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await context.setOffline(false);
    await expect(mark).toBeVisible();
    await expect(noConnection(page)).toBeHidden();
    await page.goto('/');
    await expect(banner).toBeVisible();
    await context.setOffline(true);
  }
  await context.setOffline(false);
});

/** These keep a module that failed to load as failed, so that only a reload brings it. */
const RELOADS_UNTIL = 120;

test('a popup that is not on the device says so, can be closed, and comes by itself', async ({
  page,
  context,
  browser,
}) => {
  await openLobby(page);
  await context.setOffline(true);
  const login = page.getByRole('button', { name: 'Log in' });
  await login.click();
  await expect(noConnection(page)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(noConnection(page)).toBeHidden();
  await login.click();
  await expect(noConnection(page)).toBeVisible();
  const isOld = Number.parseInt(browser.version(), 10) < RELOADS_UNTIL;
  const reloaded = isOld ? page.waitForEvent('load') : undefined;
  await context.setOffline(false);
  if (await reloaded) await login.click();
  await expect(page.getByRole('dialog', { name: 'Log in' })).toBeVisible();
});

test('the balance is marked with its time as soon as it may no longer hold', async ({
  page,
  context,
}) => {
  await register(page);
  await depositHundred(page);
  await openLobby(page);
  const purse = page.getByRole('banner');
  await expect(purse.getByText('₱200.00')).toBeVisible();
  await expect(purse.getByText(/^as of /)).toBeHidden();
  await context.setOffline(true);
  await expect(purse.getByText(/^as of \d\d:\d\d$/)).toBeVisible();
  await context.setOffline(false);
  await expect(purse.getByText(/^as of /)).toBeHidden();
});

test('records that were seen stay, with the time of what they say', async ({ page, context }) => {
  await register(page);
  await depositHundred(page);
  await openLobby(page);
  await page.goto('/wallets/record');
  const row = page.getByRole('button', { name: /Deposit.*100\.00/ });
  await expect(row).toBeVisible();
  await expect(page.getByText(/^As of /)).toBeHidden();
  await context.setOffline(true);
  await expect(page.getByText(/^As of .*\. No connection\.$/)).toBeVisible();
  await expect(row).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^As of /)).toBeHidden();
});

test('a new build is offered after the round that is under way', async ({ page, server }) => {
  await server.wish({ cell: 8 });
  await readyToSpin(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const answered = stakeAnswered(page, '/app/v1/receiveDrawChance');
  await pressSpin(page);
  await answered;
  await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'a-newer-one' } }));
  const looked = page.waitForResponse('**/build.json');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await looked;
  const offer = page.getByRole('dialog', { name: UPDATE });
  // Until the act has ended, and while its prize waits for a tap.
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  await expect(offer).toBeHidden();
  await page.getByText(TAP).click();
  await expect(offer).toBeVisible();
});
