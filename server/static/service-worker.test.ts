import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWorker } from './service-worker.ts';

let app: FastifyInstance;
let dist: string;
let isOn = true;

beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'bituin-worker-'));
  writeFileSync(join(dist, 'service-worker.js'), 'keep()');
  app = Fastify();
  serveWorker(app, dist, async () => isOn);
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

test('the worker is asked for anew each time', async () => {
  const { body, headers } = await app.inject('/service-worker.js');
  expect(body).toBe('keep()');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  });
});

test('switched off, its place has one that takes itself and what it kept away', async () => {
  isOn = false;
  const { statusCode, body } = await app.inject('/service-worker.js');
  isOn = true;
  expect(statusCode).toBe(200);
  const done: string[] = [];
  const listeners = new Map<string, (event: object) => void>();
  const world = {
    addEventListener: (type: string, run: (event: object) => void) => listeners.set(type, run),
    skipWaiting: () => done.push('skipped'),
    registration: { unregister: async () => done.push('unregistered') },
  };
  const kept = ['bituin-build-1', 'other'];
  const caches = { keys: async () => kept, delete: async (name: string) => done.push(name) };
  new Function('self', 'caches', body)(world, caches);
  listeners.get('install')?.({});
  await new Promise((resolve) => listeners.get('activate')?.({ waitUntil: resolve }));
  expect(done).toEqual(['skipped', 'bituin-build-1', 'unregistered']);
});

test('without a built worker there is none', async () => {
  const bare = Fastify();
  serveWorker(bare, join(dist, 'nowhere'), async () => true);
  expect((await bare.inject('/service-worker.js')).statusCode).toBe(404);
  await bare.close();
});
