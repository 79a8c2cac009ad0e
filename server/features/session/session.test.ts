import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { playSession } from '../../../contract/protection.ts';
import {
  getAfterLoginInfoWeb,
  logout,
  online,
  preLogin,
  refreshData,
} from '../../../contract/session.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { inTransaction } from '../../db/database.ts';
import { seedDemo } from '../../demo/seed.ts';
import { post } from '../../ledger/post.ts';
import { writeSetting } from '../config/settings.ts';

const MINUTE = 60_000;
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  await seedDemo(server.database, server.clock.now());
});
afterAll(() => server.close());

function book(playerId: number, amount: number, kind: string) {
  const at = server.clock.now();
  const house = kind === 'deposit' ? 'house:deposits' : 'house:games';
  return inTransaction(server.database, (tx) =>
    post(tx, { playerId, currency: 2001, amount, house, kind, reference: kind, at }),
  );
}

describe('preLogin', () => {
  test('tells a visitor the settings and that nobody is logged in', async () => {
    const { data } = await server.call(preLogin, {});
    expect(data.isLoggedIn).toBe(false);
    expect(data.config.lengths.password).toEqual({ min: 8, max: 32 });
    expect(data.config.jackpotAwardConfigList).toHaveLength(10);
    expect(data.config.demo.smsInboxUrl).toBe('/sandbox/sms');
  });

  test('sends the catalogue only to a client whose version is older', async () => {
    const { config } = (await server.call(preLogin, {})).data;
    expect(config.gameList?.games.length).toBeGreaterThan(0);
    const { gameListVersion } = config;
    const current = await server.call(preLogin, { gameListVersion });
    expect(current.data.config).not.toHaveProperty('gameList');
    const older = await server.call(preLogin, { gameListVersion: gameListVersion - 1 });
    expect(older.data.config.gameList).toEqual(config.gameList);
  });

  test('answers 401 to a token that no longer counts and welcomes one that does', async () => {
    const { token } = await registerAccount(server, 'pre.login');
    expect((await server.call(preLogin, {}, { token })).data.isLoggedIn).toBe(true);
    await server.call(logout, {}, { token });
    const dead = await server.call(preLogin, {}, { token });
    expect([dead.status, dead.code]).toEqual([401, 401]);
  });
});

describe('the player', () => {
  test('is told with the amounts of the ledger', async () => {
    const { id, token } = await registerAccount(server, 'ledger.sums');
    await book(id, 50_000, 'deposit');
    await book(id, -20_000, 'wager');
    const { userInfo } = (await server.call(getAfterLoginInfoWeb, {}, { token })).data;
    expect(userInfo).toMatchObject({ coin: 30_000, totalRecharge: 50_000, bet: 20_000 });
    const refreshed = (await server.call(refreshData, {}, { token })).data;
    expect(refreshed).toMatchObject({ coin: 30_000, bet: 20_000, lottery: 1, hasPassword: true });
  });

  test('a visitor who refreshes gets zeros and is not sent away', async () => {
    const { status, data } = await server.call(refreshData, {});
    expect(status).toBe(200);
    expect(data).toMatchObject({ coin: 0, lottery: 0, vip: 0, hasPassword: false });
  });

  test('a player whose session has ended is told so and shown no balance of zero', async () => {
    const { token } = await registerAccount(server, 'ended.refresh');
    await server.call(logout, {}, { token });
    expect((await server.call(refreshData, {}, { token })).status).toBe(401);
  });

  test('a visitor has no player to load', async () => {
    expect((await server.call(getAfterLoginInfoWeb, {})).status).toBe(401);
  });
});

describe('a session', () => {
  test('begins as the app opens, and the ping after that begins no other', async () => {
    const { token } = await registerAccount(server, 'session.begins');
    const opened = (await server.call(getAfterLoginInfoWeb, {}, { token })).data.playSession;
    expect(opened.startTime).toBe(opened.serverTime);
    server.clock.advance(MINUTE);
    await server.call(online, {}, { token });
    const later = (await server.call(playSession, {}, { token })).data;
    expect(later.startTime).toBe(opened.startTime);
  });

  test('remembers when the player was last seen and in which game', async () => {
    const { id, token } = await registerAccount(server, 'online.ping');
    await server.call(online, { gameId: 101 }, { token });
    server.clock.advance(MINUTE);
    await server.call(online, {}, { token });
    const rows = await server.database
      .selectFrom('presence')
      .select(['seen_at', 'game_id'])
      .where('player_id', '=', id)
      .execute();
    expect(rows).toEqual([{ seen_at: server.clock.now(), game_id: null }]);
    expect((await server.call(online, {})).status).toBe(401);
  });

  test('pings keep it awake past thirty minutes only while the player touches the page', async () => {
    const { token } = await registerAccount(server, 'idle.player');
    const ping = async (idleSeconds?: number) => {
      server.clock.advance(MINUTE);
      const input = idleSeconds === undefined ? {} : { idleSeconds };
      return (await server.call(online, input, { token })).errcode;
    };
    for (let minute = 0; minute < 40; minute += 1) expect(await ping(10)).toBe(0);
    // The last touch was ten seconds before the last of these pings.
    for (let minute = 1; minute < 30; minute += 1) expect(await ping(10 + 60 * minute)).toBe(0);
    server.clock.advance(-11_000);
    expect(await ping()).toBe(0);
    server.clock.advance(-MINUTE + 1000);
    expect(await ping()).toBe(2014);
    expect(await ping(0)).toBe(2014);
  });

  test('logout ends this session and no other', async () => {
    const first = await registerAccount(server, 'two.sessions');
    const other = await registerAccount(server, 'other.player');
    await server.call(logout, {}, { token: first.token });
    const as = (token: string) => server.call(getAfterLoginInfoWeb, {}, { token });
    expect((await as(first.token)).status).toBe(401);
    expect((await as(other.token)).data.userInfo.id).toBe(String(other.id));
  });
});

test('maintenance keeps players out, tells who starts the app, and lets them log out', async () => {
  const own = await openTestServer();
  const { token } = await registerAccount(own, 'maintained');
  await writeSetting(own.database, 'maintenance', { status: 1, until: '2026-11-20T06:00:00Z' });
  // The process that serves learns of it within two seconds.
  await vi.waitFor(
    async () => {
      const { config } = (await own.call(preLogin, {}, { token })).data;
      expect(config.maintenance).toEqual({ status: 1, until: '2026-11-20T06:00:00Z' });
    },
    { timeout: 20_000, interval: 200 },
  );
  const info = await own.call(getAfterLoginInfoWeb, {}, { token });
  expect([info.status, info.errcode]).toEqual([503, 9002]);
  expect((await own.call(logout, {}, { token })).status).toBe(200);
  await own.close();
});
