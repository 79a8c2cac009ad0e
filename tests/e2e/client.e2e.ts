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

/** The lobby once its start-up is over. */
async function openLobby(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByText('Hot now')).toBeVisible();
}

test('a call without an answer ends after 10 s on 4g with the Tips dialog', async ({ page }) => {
  await page.clock.install();
  await page.route('**/app/v1/accountLogin', () => {
    // Never answered.
  });
  await page.goto('/auth/accountLogin');
  await page.getByLabel('Account name').fill('maria.santos');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.clock.pauseAt(Date.now() + 60_000);
  const sent = page.waitForRequest('**/app/v1/accountLogin');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await sent;
  const tips = page.getByRole('dialog', { name: 'Tips' });
  await page.clock.runFor(7000);
  await expect(tips).toBeHidden();
  await page.clock.runFor(3000);
  await page.clock.resume();
  await expect(
    tips.getByText('The request has timed out, please try again later.', { exact: true }),
  ).toBeVisible();
  await tips.getByRole('button', { name: 'OK' }).click();
  await expect(tips).toBeHidden();
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
