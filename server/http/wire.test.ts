import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountLogin } from '../../contract/account.ts';
import { activityGetStatusList } from '../../contract/activity.ts';
import type { AnyCall } from '../../contract/call.ts';
import { appConfig, appEventLogClient } from '../../contract/config.ts';
import { WALLET_PREFIX } from '../../contract/game-wallet.ts';
import { online, preLogin, refreshData } from '../../contract/session.ts';
import { tradeInfo } from '../../contract/wallet.ts';
import { API_PREFIX } from '../../contract/wire.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { writeSetting } from '../features/config/settings.ts';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await openTestServer({
    environment: { LOG_LEVEL: 'trace' },
    logStream: { write: (line) => lines.push(line) },
  });
});
afterAll(() => server.close());

/** Every call of the contract, found by looking through its files. */
async function allCalls(): Promise<AnyCall[]> {
  const folder = join(import.meta.dirname, '../../contract');
  const files = readdirSync(folder).filter((name) => /^[a-z-]+\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(join(folder, name))));
  const values = modules.flatMap((module) => Object.values(module as Record<string, unknown>));
  return values.filter(
    (value): value is AnyCall =>
      typeof value === 'object' && value !== null && 'guard' in value && 'reply' in value,
  );
}

interface Operation {
  description: string;
  parameters?: { name: string; in: string }[];
  requestBody: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  responses: Record<string, unknown>;
}

describe('the API reference', () => {
  test('lists every call of the contract with guard, refusals and common fields', async () => {
    const reference = (await server.app.inject('/docs/json')).json();
    expect(reference.openapi).toBe('3.1.0');
    const calls = await allCalls();
    expect(calls.length).toBeGreaterThan(25);
    for (const call of calls) {
      const operation = reference.paths[API_PREFIX + call.path]?.post as Operation | undefined;
      expect(operation, call.path).toBeDefined();
      if (!operation) continue;
      expect(operation.description).toContain(call.guard === 'player' ? 'session' : 'visitors');
      for (const code of call.refusals) expect(operation.description).toContain(String(code));
      const headers = (operation.parameters ?? []).filter((it) => it.in === 'header');
      expect(headers.map(({ name }) => name)).toEqual(call.once ? ['idempotency-key'] : []);
      const body = operation.requestBody.content['application/json'];
      expect(Object.keys(body?.schema.properties ?? {})).toContain('appVersion');
      expect(Object.keys(operation.responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '409', '429', '503']),
      );
    }
  });

  test('holds no path that is no call of players or of game providers', async () => {
    const { paths } = (await server.app.inject('/docs/json')).json();
    const known = [API_PREFIX, WALLET_PREFIX];
    const others = Object.keys(paths).filter((path) => !known.some((one) => path.startsWith(one)));
    expect(others).toEqual([]);
  });

  test('has a page with a policy of its own', async () => {
    const page = await server.app.inject('/docs/');
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline'");
  });
});

describe('the log', () => {
  test('has one line with a request id for each answer, which the client is told', async () => {
    lines.length = 0;
    const answer = await server.call(refreshData, {});
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        reqId: answer.headers['x-request-id'],
        method: 'POST',
        path: '/app/v1/refreshData',
        status: 200,
      }),
    ]);
  });

  test('never holds a token, password, code, query or body, whatever goes wrong', async () => {
    lines.length = 0;
    const { token } = await server.registerPlayer();
    const secret = 'hunter2-secret';
    await server.call(refreshData, {}, { token });
    await server.call(accountLogin, { account: secret, password: secret });
    await server.call(accountLogin, { account: secret, password: 5 } as never);
    await server.call(accountLogin, { account: 'a\u0000b', password: secret });
    await server.app.inject({ method: 'GET', url: `/some/page?token=${token}&code=${secret}` });
    await server.app.inject({
      method: 'POST',
      url: '/app/v1/accountLogin',
      headers: { 'content-type': 'application/json' },
      payload: `{"password":"${secret}"`,
    });
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.join('')).not.toContain(secret);
    expect(lines.join('')).not.toContain(token.split('.')[1]);
  });
});

describe('the wire', () => {
  test('answers unknown calls with a 404 envelope', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/app/v1/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ code: 404, errcode: 404, msg: 'not found', data: {} });
  });

  test('sends with a call only the security headers that a call can use', async () => {
    const { headers } = await server.call(refreshData, {});
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers['content-security-policy']).toBeUndefined();
  });

  test('names no opener of a page in a frame, which Chromium 83 would not show there', async () => {
    const policyOf = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/docs/', headers })).headers['cross-origin-opener-policy'];
    expect(await policyOf({})).toBe('same-origin-allow-popups');
    expect(await policyOf({ 'sec-fetch-dest': 'iframe' })).toBeUndefined();
  });

  test('tells health, version and build', async () => {
    const health = await server.app.inject('/healthz');
    expect(health.statusCode).toBe(200);
    expect(health.json()).toMatchObject({ status: 'ok', version: expect.stringMatching(/^\d/) });
  });

  test.each(['text/plain;charset=UTF-8', 'application/json'])(
    'takes a beacon as %s',
    async (type) => {
      const payload = JSON.stringify({ eventList: [{ eventName: 'open', eventTime: 1 }] });
      const url = API_PREFIX + appEventLogClient.path;
      const headers = { 'content-type': type };
      const answer = await server.app.inject({ method: 'POST', url, headers, payload });
      expect([answer.statusCode, answer.json().errcode]).toEqual([200, 0]);
    },
  );

  test('takes no text where no beacon goes', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: API_PREFIX + refreshData.path,
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    });
    expect([answer.statusCode, answer.json().errcode]).toEqual([415, 9004]);
  });

  test('goes by the address that the proxy saw, not by one that a client made up', async () => {
    const limited = await openTestServer({
      environment: { RATE_LIMIT: '600', VISITOR_RATE_LIMIT: '2', TRUST_PROXY: '1' },
    });
    try {
      const statuses: number[] = [];
      for (const madeUp of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
        const headers = { 'x-forwarded-for': `${madeUp}, 203.0.113.9` };
        statuses.push((await limited.call(preLogin, {}, { headers })).status);
      }
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await limited.close();
    }
  });

  test('counts players by themselves, whoever else has their address', async () => {
    const environment = { RATE_LIMIT: '3', VISITOR_RATE_LIMIT: '2' };
    const limited = await openTestServer({ environment });
    try {
      const [one, other] = [await limited.registerPlayer(), await limited.registerPlayer()];
      for (let call = 0; call < 3; call += 1) await limited.call(activityGetStatusList, {});
      expect((await limited.call(activityGetStatusList, {})).status).toBe(429);
      const statuses: number[] = [];
      for (const player of [one, one, one, other, one, other]) {
        statuses.push((await limited.call(activityGetStatusList, {}, player)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429, 200]);
    } finally {
      await limited.close();
    }
  });

  test('limits the visitors of one address and tells when to try again', async () => {
    const environment = { RATE_LIMIT: '600', VISITOR_RATE_LIMIT: '3' };
    const limited = await openTestServer({ environment });
    try {
      const answers = [];
      for (let call = 0; call < 5; call += 1) answers.push(await limited.call(refreshData, {}));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
      expect(answers[4]).toMatchObject({ code: 429, errcode: 9003, data: { seconds: 60 } });
      expect(answers[4]?.headers['retry-after']).toBe('60');
      // A token that somebody made up is a visitor's.
      expect((await limited.call(refreshData, {}, { token: 'made-up' })).status).toBe(429);
      expect((await limited.app.inject('/healthz')).statusCode).toBe(200);
    } finally {
      await limited.close();
    }
  });
});

describe('a session', () => {
  test('writes its last activity at most once a minute', async () => {
    const { id, token } = await server.registerPlayer();
    const lastSeen = async () => {
      const row = await server.database
        .selectFrom('sessions')
        .select('last_seen_at')
        .where('player_id', '=', id)
        .executeTakeFirstOrThrow();
      return row.last_seen_at;
    };
    const start = await lastSeen();
    server.clock.advance(59_000);
    await server.call(tradeInfo, {}, { token });
    expect(await lastSeen()).toEqual(start);
    server.clock.advance(1000);
    await server.call(tradeInfo, {}, { token });
    expect(await lastSeen()).toEqual(server.clock.now());
  });

  test('is not kept awake by the ping of an open page', async () => {
    const { token } = await server.registerPlayer();
    for (let minute = 1; minute < 30; minute += 1) {
      server.clock.advance(60_000);
      expect((await server.call(online, {}, { token })).status).toBe(200);
    }
    server.clock.advance(60_000);
    expect((await server.call(online, {}, { token })).errcode).toBe(2014);
  });

  test('that no longer counts makes preLogin answer 401, none at all does not', async () => {
    const dead = await server.call(preLogin, {}, { token: `1.${'a'.repeat(43)}` });
    expect([dead.status, dead.code]).toEqual([401, 401]);
    expect((await server.call(preLogin, {})).status).toBe(200);
  });
});

describe('maintenance', () => {
  test('answers players 503 and 9002 while preLogin and appConfig still tell of it', async () => {
    const own = await openTestServer();
    try {
      const { token } = await own.registerPlayer();
      await writeSetting(own.database, 'maintenance', { status: 1, until: '' });
      const answer = await own.call(tradeInfo, {}, { token });
      expect(answer).toMatchObject({ status: 503, code: 503, errcode: 9002 });
      expect((await own.call(preLogin, {})).data.config.maintenance.status).toBe(1);
      expect((await own.call(appConfig, { v: 0 })).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
