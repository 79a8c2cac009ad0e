import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameLike, lobbyFeed } from '../../../contract/lobby.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import { getAfterLoginInfoWeb } from '../../../contract/session.ts';
import { registerAccount } from '../../../tests/support/browser/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/servers/test-server.ts';
import { seedDemo } from '../../demo/seed.ts';
import { feedReader } from './feed.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  await seedDemo(server.database, server.clock.now());
});
afterAll(() => server.close());

test('a visitor sees the jackpot and no winner before anybody has won', async () => {
  const { status, data } = await server.call(lobbyFeed, {});
  expect(status).toBe(200);
  expect(data.jackpot.isOpen).toBe(true);
  expect(data.jackpot.total).toBeGreaterThan(0);
  expect(data.winners).toEqual([]);
});

test('what changes in the jackpot reaches the feed within a second or so', async () => {
  const isOpen = async () => (await server.call(lobbyFeed, {})).data.jackpot.isOpen;
  const set = (is_open: boolean) =>
    server.database.updateTable('jackpot_config').set({ is_open }).execute();
  expect(await isOpen()).toBe(true);
  await set(false);
  await expect.poll(isOpen, { timeout: 20_000 }).toBe(false);
  await set(true);
});

describe('the copy of the feed', () => {
  const openReader = async () => {
    const feed = (await server.call(lobbyFeed, {})).data;
    const world = { reads: 0, elapsed: 0, fails: false };
    const load = async () => {
      world.reads += 1;
      world.elapsed += 100;
      if (world.fails) throw new Error('the database is away');
      return { ...feed, jackpot: { ...feed.jackpot, total: hundredthsOf(world.reads) } };
    };
    const read = feedReader(load, () => world.elapsed);
    const total = async () =>
      (await server.database.transaction().execute(read)).jackpot.total as number;
    return { world, total };
  };

  test('serves everybody for one second from the start of its reading, and no longer', async () => {
    const { world, total } = await openReader();
    expect(await total()).toBe(1);
    world.elapsed = 999;
    expect(await total()).toBe(1);
    world.elapsed = 1000;
    expect(await total()).toBe(2);
    expect(world.reads).toBe(2);
  });

  test('is not made of a reading that failed', async () => {
    const { world, total } = await openReader();
    world.fails = true;
    await expect(total()).rejects.toThrow('away');
    world.fails = false;
    expect(await total()).toBe(2);
  });
});

describe('favourites', () => {
  test('are kept, newest first, and come back with the player', async () => {
    const { token } = await registerAccount(server, 'likes.games');
    const like = (gameId: number, isLiked = true) =>
      server.call(gameLike, { gameId, like: isLiked }, { token });
    await like(101);
    server.clock.advance(1000);
    await like(401);
    expect((await like(401)).data.favouriteGameIds).toEqual([401, 101]);
    expect((await like(101, false)).data.favouriteGameIds).toEqual([401]);
    expect((await like(101, false)).errcode).toBe(0);
    const { userInfo } = (await server.call(getAfterLoginInfoWeb, {}, { token })).data;
    expect(userInfo.favouriteGameIds).toEqual([401]);
  });

  test('refuse a game that is not in the catalogue', async () => {
    const { token } = await registerAccount(server, 'likes.none');
    const answer = await server.call(gameLike, { gameId: 999_999, like: true }, { token });
    expect(answer.errcode).toBe(4004);
  });

  test("are one's own", async () => {
    const one = await registerAccount(server, 'first.fan');
    const two = await registerAccount(server, 'second.fan');
    await server.call(gameLike, { gameId: 102, like: true }, { token: one.token });
    const { data } = await server.call(gameLike, { gameId: 103, like: true }, { token: two.token });
    expect(data.favouriteGameIds).toEqual([103]);
    expect((await server.call(gameLike, { gameId: 102, like: true })).status).toBe(401);
  });
});
