import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Where the worker lies; its scope is the whole site. */
const WORKER_URL = '/service-worker.js';

/**
 * Takes the place of a worker that the operator has switched off: browsers ask for a worker's file by
 * themselves, so that even an app that no longer starts gets rid of it. Open pages go on undisturbed.
 */
const FAREWELL = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith('bituin-')) await caches.delete(name);
  await self.registration.unregister();
})()));
`;

/**
 * Serves the app's service worker, or its farewell while the setting is off. Never kept by a cache: a
 * switch must reach everybody at the next visit.
 * @param dist the built app; without a worker in it there is none (404)
 */
export function serveWorker(
  app: FastifyInstance,
  dist: string,
  isOn: () => Promise<boolean>,
): void {
  const file = join(dist, WORKER_URL);
  const worker = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  app.get(WORKER_URL, async (_request, reply) => {
    if (worker === undefined) return reply.callNotFound();
    return reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((await isOn()) ? worker : FAREWELL);
  });
}
