import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountLogin } from '../../contract/account.ts';
import { refreshData } from '../../contract/session.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/servers/cluster.ts';
import {
  hasRedis,
  realRedis,
  standInRedis,
  type TestRedis,
} from '../../tests/support/servers/redis.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';

const VISITOR_RATE = 4;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const KINDS = [
  { name: 'a stand-in', open: standInRedis },
  ...(hasRedis ? [{ name: 'redis-server', open: realRedis }] : []),
];

describe.each(KINDS)('two servers and $name', ({ open }) => {
  let redis: TestRedis;
  let servers: TestServer[] = [];
  let lines: string[] = [];

  async function openServers(): Promise<void> {
    lines = [];
    const environment = {
      ...{ RATE_LIMIT: '1000', VISITOR_RATE_LIMIT: String(VISITOR_RATE), TRUST_PROXY: '1' },
      ...{ REDIS_URL: redis.url, LOG_LEVEL: 'info' },
    };
    const logStream = { write: (line: string) => lines.push(line) };
    const options = { databaseUrl: database.url, environment, logStream };
    servers = await Promise.all([openTestServer(options), openTestServer(options)]);
  }
  beforeAll(async () => {
    redis = await open();
  });
  afterEach(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await redis.stop();
  });

  /** Calls the servers in turn. */
  async function inTurn(
    calls: number,
    send: (server: TestServer, made: number) => Promise<{ status: number }>,
  ): Promise<number[]> {
    const statuses: number[] = [];
    for (let made = 0; made < calls; made += 1) {
      const server = servers[made % servers.length] as TestServer;
      statuses.push((await send(server, made)).status);
    }
    return statuses;
  }
  const visit = (address: string, calls: number) =>
    inTurn(calls, (server) =>
      server.call(refreshData, {}, { headers: { 'x-forwarded-for': address } }),
    );
  /** Guesses at one name, each time from another address. */
  const guessAt = (account: string, calls: number) =>
    inTurn(calls, (server, made) => {
      const headers = { 'x-forwarded-for': `10.3.0.${made}` };
      return server.call(accountLogin, { account, password: 'a guess' }, { headers });
    });
  /** Tries with another name or address each time, until the servers count together. */
  async function whenTogether(attempt: (time: number) => Promise<void>): Promise<void> {
    let time = 0;
    await vi.waitFor(() => attempt(time++), { timeout: 15_000, interval: 250 });
  }
  const toldAway = () => lines.filter((line) => line.includes('REDIS_URL does not answer')).length;

  test('count the calls of an address, and the guesses at a name, together', async () => {
    await redis.start();
    await openServers();
    // On a machine that is busy elsewhere an answer may come too late; both count alone for a second then.
    await whenTogether(async (time) =>
      expect(await visit(`10.2.1.${time}`, 6)).toEqual([200, 200, 200, 200, 429, 429]),
    );
    await whenTogether(async (time) => {
      const seen = await guessAt(`shared.name${time}`, 22);
      expect(seen.slice(18)).toEqual([409, 409, 429, 429]);
    });
  });

  test('answer while it is away, each counting alone, and together again when it is back', async () => {
    await openServers();
    expect(await visit('10.2.0.2', 9)).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 429]);
    expect(toldAway()).toBe(2);
    await redis.start();
    await whenTogether(async (time) => expect(await visit(`10.2.3.${time}`, 6)).toContain(429));
    await redis.stop();
    expect(await visit('10.2.0.4', 4)).toEqual([200, 200, 200, 200]);
  });

  test('wait a moment for one that hangs, once a second', async () => {
    await redis.start();
    await openServers();
    await visit('10.2.0.5', 2);
    redis.hang();
    const start = performance.now();
    expect(await visit('10.2.0.6', 4)).toEqual([200, 200, 200, 200]);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
