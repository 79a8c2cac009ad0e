import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { openTestServer } from '../../../../tests/support/servers/test-server.ts';
import { allowPlatform } from './origin.ts';

const PLATFORM = 'https://platform.example';
const STUDIO = 'https://studio.example';

test('a studio elsewhere lets the pages of its platform call it, and no others', async () => {
  const app = Fastify();
  allowPlatform(app, PLATFORM);
  app.post('/studio/v1/open', async () => ({}));
  const ask = (origin: string, method: 'POST' | 'OPTIONS' = 'POST') =>
    app.inject({ method, url: '/studio/v1/open', headers: { origin } });
  expect((await ask(PLATFORM)).headers['access-control-allow-origin']).toBe(PLATFORM);
  const before = await ask(PLATFORM, 'OPTIONS');
  expect(before.statusCode).toBe(204);
  expect(before.headers['access-control-allow-headers']).toContain('authorization');
  const stranger = await ask('https://stranger.example');
  expect(stranger.headers['access-control-allow-origin']).toBeUndefined();
});

test('the platform lets its pages call and embed a studio elsewhere, and serves none itself', async () => {
  const server = await openTestServer({ environment: { STUDIO_URL: STUDIO } });
  const { headers } = await server.app.inject({ url: '/sandbox/sms' });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`connect-src 'self' ${STUDIO}`);
  expect(policy).toContain(`frame-src 'self' ${STUDIO}`);
  const played = await server.app.inject({ method: 'POST', url: '/studio/v1/open' });
  expect(played.statusCode).toBe(404);
  await server.close();
});
