import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getLiveUrl } from '../../../contract/live.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import type { LiveProvider } from '../../providers/live/live-provider.ts';

let server: TestServer;
let player: { id: number; token: string };

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** Asks at a moment of the Manila clock on 20 November. */
async function at(time: string) {
  server.clock.set(`2026-11-20T${time}:00+08:00`);
  player = await server.registerPlayer();
  return (await server.call(getLiveUrl, {}, player)).data;
}

describe('the programme of the studio', () => {
  test('a show is on air from its first moment to its last', async () => {
    expect(await at('12:00')).toMatchObject({
      state: 'live',
      url: '/sandbox/live',
      title: { en: 'Noon lantern hours', fil: 'Parol sa tanghali' },
      startsAt: '2026-11-20T04:00:00.000Z',
      endsAt: '2026-11-20T06:00:00.000Z',
      nextAt: '2026-11-20T10:00:00.000Z',
    });
    expect((await at('13:59')).state).toBe('live');
  });

  test('between two shows the next one is announced, without an address', async () => {
    expect(await at('14:00')).toMatchObject({
      state: 'scheduled',
      url: '',
      title: { en: 'Night of lanterns' },
      nextAt: '2026-11-20T10:00:00.000Z',
      serverTime: '2026-11-20T06:00:00.000Z',
    });
  });

  test('the last show of a day ends at midnight, and the next one is of tomorrow', async () => {
    expect(await at('23:59')).toMatchObject({ state: 'live', nextAt: '2026-11-21T01:00:00.000Z' });
    expect(await at('00:00')).toMatchObject({
      state: 'scheduled',
      nextAt: '2026-11-20T01:00:00.000Z',
    });
  });

  test('a visitor is not told', async () => {
    expect((await server.call(getLiveUrl, {})).status).toBe(401);
  });
});

describe('the page of the studio', () => {
  test('may be embedded by our own screens only and runs no script', async () => {
    const page = await server.app.inject({ url: '/sandbox/live' });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page.body).toContain('no broadcast');
    expect(page.body).not.toContain('<script');
  });
});

describe('another provider', () => {
  const elsewhere: LiveProvider = {
    frameOrigins: ['https://studio.example'],
    programme: async () => ({}),
  };

  test('has its origin in the page policy, and nothing planned is told as such', async () => {
    const other = await openTestServer({ live: elsewhere });
    try {
      const someone = await other.registerPlayer();
      const { data } = await other.call(getLiveUrl, {}, someone);
      expect(data).toMatchObject({ state: 'off', url: '', title: {} });
      const policyOf = async ({ app }: TestServer) => {
        const { headers } = await app.inject({ url: '/sandbox/sms' });
        return String(headers['content-security-policy']);
      };
      expect(await policyOf(other)).toMatch(/frame-src 'self' https:\/\/studio\.example;/);
      expect(await policyOf(server)).toMatch(/frame-src 'self';/);
    } finally {
      await other.close();
    }
  });
});
