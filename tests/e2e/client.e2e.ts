import type { Page } from '@playwright/test';
import { expect, PASSWORD, register, test } from '../support/browser/e2e.ts';

// What the client does by itself: time-outs, the event log, the ping, and new builds.

/** Tells the page that it went behind another tab, or came back. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((next) => {
    Object.defineProperty(document, 'visibilityState', { value: next, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test.afterEach(({ server }) => server.setAhead(0));

/** The lobby once its start-up is over. */
async function openLobby(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByText('Hot now')).toBeVisible();
}

const tipsOf = (page: Page) => page.getByRole('dialog', { name: 'Tips' });

/** Lets a press wait in vain for as long as a call may take. */
async function waitInVain(page: Page, call: string, press: () => Promise<void>): Promise<void> {
  await page.route(`**/app/v1/${call}`, () => {
    // Never answered.
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  const sent = page.waitForRequest(`**/app/v1/${call}`);
  await press();
  await sent;
  await page.clock.runFor(7000);
  await expect(tipsOf(page)).toBeHidden();
  await page.clock.runFor(3000);
  await page.clock.resume();
  await page.unroute(`**/app/v1/${call}`);
}

test('a call without an answer ends after 10 s on 4g with the Tips dialog', async ({ page }) => {
  await page.clock.install();
  await page.goto('/auth/accountLogin');
  await page.getByLabel('Account name').fill('maria.santos');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await waitInVain(page, 'accountLogin', () =>
    page.getByRole('button', { name: 'Log in', exact: true }).click(),
  );
  const tips = tipsOf(page);
  await expect(
    tips.getByText('The request has timed out, please try again later.', { exact: true }),
  ).toBeVisible();
  await tips.getByRole('button', { name: 'OK' }).click();
  await expect(tips).toBeHidden();
});

test('Tips lies over the sheet that called, which stays; nothing follows the login', async ({
  page,
}) => {
  const account = await register(page);
  await page.goto('/build.json');
  await page.evaluate(() => localStorage.clear());
  await page.clock.install();
  await openLobby(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log in', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Log in' });
  await sheet.getByRole('tab', { name: 'Account', exact: true }).click();
  await sheet.getByLabel('Account name').fill(account);
  await sheet.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const press = () => sheet.getByRole('button', { name: 'Log in', exact: true }).click();
  await waitInVain(page, 'accountLogin', press);
  await expect(tipsOf(page).getByRole('button', { name: 'OK' })).toBeVisible();
  await page.goBack();
  await expect(tipsOf(page)).toBeHidden();
  await expect(sheet.getByLabel('Account name')).toHaveValue(account);
  await press();
  await expect(page.getByRole('banner').getByText('Balance')).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Tips lies over the lock, which stays', async ({ page, server }) => {
  await register(page);
  await page.goto('/build.json');
  await page.clock.install();
  await server.setAhead(31 * 60_000);
  await page.goto('/points');
  const lock = page.getByRole('dialog', { name: 'Locked while you were away' });
  await lock.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const press = () => lock.getByRole('button', { name: 'Unlock' }).click();
  await waitInVain(page, 'unlockSession', press);
  await tipsOf(page).getByRole('button', { name: 'OK' }).click();
  await expect(tipsOf(page)).toBeHidden();
  await expect(lock.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
  await press();
  await expect(lock).toBeHidden();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Counts the entries of every beacon from now on, and lets it through. */
async function watchBeacons(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const sizes: number[] = [];
    Object.assign(window, { beaconSizes: sizes });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      if (String(url).endsWith('/anonymous/appEventLogClient') && body instanceof Blob) {
        const index = sizes.push(0) - 1;
        void body.text().then((text) => {
          sizes[index] = JSON.parse(text).eventList.length;
        });
      }
      return send(url, body);
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'beaconSizes') as number[]);
}

test('the event log goes out in beacons of 20 every 2 s, and at once when the page is hidden', async ({
  page,
  server,
}) => {
  await page.clock.install();
  const sizes = await watchBeacons(page);
  await openLobby(page);
  await page.clock.fastForward(2000);
  // The start and the first screen: together, or one after the other where the start takes long.
  const sum = async () => (await sizes()).reduce((all, size) => all + size, 0);
  await expect.poll(sum).toBe(2);
  const first = await sizes();

  const stored = () =>
    server.query(`select 1 from client_events where event->>'eventName' = 'screen_open'
      and event->>'eventFrom' = '/vip'`);
  const before = (await stored()).length;
  await page.clock.pauseAt(Date.now() + 60_000);
  const bar = page.getByRole('navigation', { name: 'Main' });
  for (let turn = 0; turn < 12; turn += 1) {
    await bar.getByRole('link', { name: 'VIP', exact: true }).click();
    await bar.getByRole('link', { name: 'Home' }).click();
  }
  expect(await sizes()).toEqual(first);
  await page.clock.runFor(2000);
  await expect.poll(sizes).toEqual([...first, 20, 4]);

  await bar.getByRole('link', { name: 'VIP', exact: true }).click();
  await setVisibility(page, 'hidden');
  await expect.poll(sizes).toEqual([...first, 20, 4, 1]);
  await expect.poll(async () => (await stored()).length).toBe(before + 13);
});

test('the online ping goes every 60 s while the tab is visible and rests while it is hidden', async ({
  page,
}) => {
  await register(page);
  await page.clock.install();
  let pings = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/app/v1/online')) pings += 1;
  });
  await openLobby(page);
  await page.clock.fastForward(50_000);
  expect(pings).toBe(0);
  await page.clock.fastForward(10_000);
  await expect.poll(() => pings).toBe(1);
  await page.clock.runFor(120_000);
  await expect.poll(() => pings).toBe(3);
  await setVisibility(page, 'hidden');
  await page.clock.runFor(180_000);
  expect(pings).toBe(3);
  await setVisibility(page, 'visible');
  await expect.poll(() => pings).toBe(4);
  await page.clock.runFor(60_000);
  await expect.poll(() => pings).toBe(5);
});

test('a chunk that fails to load reloads the page once, and then says that something is wrong', async ({
  page,
}) => {
  await openLobby(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route('**/assets/offers-*.js', (route) => route.abort());
  await page.getByRole('navigation').getByRole('link', { name: 'VIP', exact: true }).click();
  await expect(page.getByText('Internal Server Error')).toBeVisible();
  await expect.poll(() => loads).toBe(1);
  await page.unroute('**/assets/offers-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'VIP', exact: true })).toBeVisible();
});

test('a new build on the server offers a reload', async ({ page }) => {
  await openLobby(page);
  await page.route('**/build.json', (route) => route.fulfill({ json: { id: 'a-newer-one' } }));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const offer = page.getByRole('dialog', { name: 'A new version is ready' });
  await expect(offer.getByRole('button', { name: 'Later' })).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(offer).toBeHidden();
});
