import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameLike, lobbyFeed } from '../../../contract/lobby.ts';
import { getAfterLoginInfoWeb } from '../../../contract/session.ts';
import { registerAccount } from '../../../tests/support/registration.ts';
import { openTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { seedDemo } from '../../seed.ts';

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
