import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
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
import { teachPlaywright } from '../support/browser/old-engine.ts';

// The app without a network, under its service worker, and how it comes to a new build.

// What a worker keeps is of one journey alone.
test.use({ serviceWorkers: 'allow', reuseContext: false });

const BANNER = 'You are offline. We will try again when you are back.';
const UPDATE = 'A new version is ready';

/** Waits until the worker is there and the page is under it. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

async function openLobby(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByText('Hot now')).toBeVisible();
  await kept(page);
}

const inBar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

const noConnection = (page: Page) => page.getByRole('heading', { name: 'No connection' });

async function keptNames(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

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
  await kept(page);
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
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/app/v1/receiveDrawChance', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/app/v1/receiveDrawChance');
  await pressSpin(page);
  await asked;
  await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'a-newer-one' } }));
  const looked = page.waitForResponse('**/build.json');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await looked;
  const offer = page.getByRole('dialog', { name: UPDATE });
  answer();
  await page.unroute('**/app/v1/receiveDrawChance');
  await expect(page.getByText(TAP)).toBeVisible({ timeout: 50_000 });
  await expect(offer).toBeHidden();
  await page.getByText(TAP).click();
  await expect(offer).toBeVisible();
});

/** The site as another build would serve it, once `renew` was called: the worker's file and its id. */
async function openRelease(target: string) {
  let rename = (text: string): string => text;
  const proxy = createServer(async (request, response) => {
    const body = await buffer(request);
    const { host: _, ...headers } = request.headers;
    const answer = await fetch(target + request.url, {
      method: request.method ?? 'GET',
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      ...(body.length > 0 && { body }),
    });
    const isNamed = /^\/(service-worker\.js|build\.json)$/.test(request.url ?? '');
    const bytes = Buffer.from(await answer.arrayBuffer());
    const { 'content-length': _length, ...kept } = Object.fromEntries(answer.headers);
    response.writeHead(answer.status, kept);
    response.end(isNamed ? rename(bytes.toString()) : bytes);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    renew(from: string, to: string): void {
      rename = (text) => text.replaceAll(from, to);
    },
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

test('the worker of a new build waits until the player reloads, once, and keeps what another tab needs', async ({
  page,
  context,
  server,
}) => {
  const release = await openRelease(server.url);
  const openTab = async (tab: Page) => {
    await tab.goto(release.url);
    await expect(tab.getByText('Hot now')).toBeVisible();
    await kept(tab);
  };
  await openTab(page);
  const other = await context.newPage();
  await teachPlaywright(other);
  await openTab(other);
  const [build = ''] = (await keptNames(page)).filter((name) => name.startsWith('bituin-build-'));
  release.renew(build.slice('bituin-build-'.length), 'a-newer-one');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole('dialog', { name: UPDATE });
  await expect(offer).toBeVisible();
  const later = other.getByRole('dialog', { name: UPDATE }).getByRole('button', { name: 'Later' });
  await later.click();
  const loads = { page: 0, other: 0 };
  page.on('load', () => {
    loads.page += 1;
  });
  other.on('load', () => {
    loads.other += 1;
  });
  await offer.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => loads.page).toBe(1);
  await expect(page.getByText('Hot now')).toBeVisible();
  const both = [build, 'bituin-build-a-newer-one'];
  expect(await keptNames(page)).toEqual(expect.arrayContaining(both));
  await other.getByRole('button', { name: 'Language' }).click();
  await expect(other.getByRole('dialog', { name: 'Language' })).toBeVisible();
  expect(loads).toEqual({ page: 1, other: 0 });
  release.close();
});

test('switched off by the operator, the worker and all that it kept are gone', async ({
  page,
  server,
}) => {
  await openLobby(page);
  expect(await keptNames(page)).not.toEqual([]);
  const set = (isOn: number) =>
    server.ops(
      'settings',
      'set',
      'client',
      '--value',
      `{"serviceWorker":${isOn}}`,
      '--reason',
      'e2e',
    );
  await set(0);
  const isGone = async () => {
    await page.goto('/');
    return page.evaluate(async () => {
      const registrations = await navigator.serviceWorker.getRegistrations();
      return registrations.length === 0 && (await caches.keys()).length === 0;
    });
  };
  // Each visit is long enough for the app itself, and for the browser's own look at the worker.
  await expect.poll(isGone, { timeout: 60_000, intervals: [6000] }).toBe(true);
  await set(1);
});
