import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser/e2e.ts';
import { keptNames, openLobby } from '../support/browser/kept-worker.ts';
import { teachPlaywright } from '../support/browser/old-engine.ts';

// How the service worker gives way to that of a new build, and how the operator takes it away.

// What a worker keeps is of one journey alone.
test.use({ serviceWorkers: 'allow', reuseContext: false });

const UPDATE = 'A new version is ready';

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

/** The app tells what was seen and pressed two seconds later. */
const TOLD_MS = 2500;

/**
 * Waits until the tabs ask for nothing more. A worker that is asked while it gives way stays a while, and the
 * reload is made under it: a steered browser never ends that one (a free one did, in each of a hundred).
 */
async function atRest(...tabs: Page[]): Promise<void> {
  let lastMs = Date.now();
  for (const tab of tabs) {
    tab.on('request', () => {
      lastMs = Date.now();
    });
  }
  await expect.poll(() => Date.now() - lastMs).toBeGreaterThan(TOLD_MS);
}

test('the worker of a new build waits until the player reloads, once, and keeps what another tab needs', async ({
  page,
  context,
  server,
}) => {
  const release = await openRelease(server.url);
  await openLobby(page, release.url);
  const other = await context.newPage();
  await teachPlaywright(other);
  await openLobby(other, release.url);
  const [build = ''] = (await keptNames(page)).filter((name) => name.startsWith('bituin-build-'));
  release.renew(build.slice('bituin-build-'.length), 'a-newer-one');
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const offer = page.getByRole('dialog', { name: UPDATE });
  await expect(offer).toBeVisible();
  const later = other.getByRole('dialog', { name: UPDATE }).getByRole('button', { name: 'Later' });
  await later.click();
  await atRest(page, other);
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
