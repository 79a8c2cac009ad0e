import { clientsClaim } from 'workbox-core';
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

// What the app keeps on the device (docs/decisions/0042). Only screens and hashed files are its own:
// calls, build.json and the pages of others go to the network as if no worker were there.

/** What is used of a worker's world: its library would change the types of the whole app. */
declare const self: {
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: Event & { waitUntil(work: Promise<unknown>): void }) => void,
  ): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  skipWaiting(): Promise<void>;
};
/** This build's id, and the files of the lobby's first load; the build writes both. */
declare const __BUILD_ID__: string;
declare const __PRECACHED__: readonly string[];

const BUILD = 'bituin-build-';
const SEEN = 'bituin-seen-';
/** The last good answer of a navigation to home. */
const HOME = 'bituin-home';
const HOME_URL = '/';

/** On a line slower than this the kept page is shown; its own calls tell whether anybody answers. */
const PAGE_SECONDS = 4;
const SEEN_MAX = 250;
const SEEN_SECONDS = 30 * 86_400;
/** A tab that was not reloaded yet still asks for files of the build before. */
const BUILDS_KEPT = 3;

/** Pages of the server and of others below our root. A path with a dot is a file, and no screen. */
const NOT_OURS =
  /^\/(app|avatars|callbacks|docs|healthz|pay|sandbox|statements|studio|wallet)(\/|$)|\.[^/]*$/;

const precache = new PrecacheController({ cacheName: BUILD + __BUILD_ID__ });
precache.addToCacheList([HOME_URL, ...__PRECACHED__].map((url) => ({ url, revision: null })));

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldBuilds());
});

self.addEventListener('message', ({ data }) => {
  if (data?.type === 'SKIP_WAITING') void self.skipWaiting();
});

clientsClaim();

registerRoute(
  new NavigationRoute(
    new NetworkFirst({
      cacheName: HOME,
      networkTimeoutSeconds: PAGE_SECONDS,
      plugins: [
        {
          // One page for all screens: the app routes by the address.
          cacheKeyWillBeUsed: async () => HOME_URL,
          cacheWillUpdate: async ({ request, response }) =>
            new URL(request.url).pathname === HOME_URL && response.status === 200 ? response : null,
          cachedResponseWillBeUsed: async ({ cachedResponse }) =>
            cachedResponse ?? precache.matchPrecache(HOME_URL),
        },
      ],
    }),
    { denylist: [NOT_OURS] },
  ),
);

registerRoute(
  ({ url, request, sameOrigin }) =>
    sameOrigin && url.pathname.startsWith('/assets/') && !request.headers.has('range'),
  new CacheFirst({
    cacheName: SEEN + __BUILD_ID__,
    plugins: [
      new ExpirationPlugin({
        maxEntries: SEEN_MAX,
        maxAgeSeconds: SEEN_SECONDS,
        purgeOnQuotaError: true,
      }),
      {
        cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
          cachedResponse ?? caches.match(request, { ignoreVary: true }),
      },
    ],
  }),
);

/** Drops the page of the build before, which names other files, and what is older than two builds. */
async function dropOldBuilds(): Promise<void> {
  await caches.delete(HOME);
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(BUILD) && !name.endsWith(__BUILD_ID__));
  const kept = [
    __BUILD_ID__,
    ...others.slice(1 - BUILDS_KEPT).map((name) => name.slice(BUILD.length)),
  ];
  for (const name of names) {
    if (!/^bituin-(build|seen)-/.test(name) || kept.some((id) => name.endsWith(id))) continue;
    await caches.delete(name);
    if (name.startsWith(SEEN)) await new CacheExpiration(name, { maxEntries: 1 }).delete();
  }
}
