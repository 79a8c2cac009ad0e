import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLogin } from '../../contract/account.ts';
import { getActivityIds } from '../../contract/activity.ts';
import { appConfig, appTheme, appThemePreview } from '../../contract/config.ts';
import { startGame } from '../../contract/games.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { inTransaction } from '../db/database.ts';
import { auditLedger } from '../ledger/balances.ts';
import { demoGameListVersion, demoGames, retiredGames } from './catalogue.ts';
import { demoLogin, leaveOutDemo, seedDemo } from './seed.ts';

let server: TestServer;

beforeAll(async () => {
  server = await openTestServer();
  // Two servers that start at once on a fresh database.
  const now = server.clock.now();
  const seeded = await Promise.all([
    seedDemo(server.database, now),
    seedDemo(server.database, now),
  ]);
  expect(seeded.sort()).toEqual([false, true]);
});

afterAll(() => server.close());

test('the demo player logs in with money, chances and a real deposit', async () => {
  const { errcode, data } = await server.call(accountLogin, { ...demoLogin });
  expect(errcode).toBe(0);
  expect(data.userInfo).toMatchObject({ account: 'juan', coin: 200_000, totalRecharge: 200_000 });
  expect(data.userInfo.lottery).toBeGreaterThan(1);
});

test('the books of a seeded database balance', async () => {
  expect(await inTransaction(server.database, auditLedger)).toEqual([]);
});

test('the catalogue has the games of known types and brands, each with a cover', async () => {
  const { gameList, banners } = (await server.call(appConfig, { v: 0 })).data;
  expect(gameList?.games).toHaveLength(demoGames.length);
  const types = new Set(gameList?.types.map(({ id }) => id));
  for (const { name } of gameList?.types ?? []) expect(Object.keys(name)).toEqual(['en', 'fil']);
  const brands = new Set(gameList?.brands.map(({ id }) => id));
  for (const game of gameList?.games ?? []) {
    expect(types).toContain(game.typeId);
    expect(brands).toContain(game.brandId);
    expect(game.cover).toMatch(/^cover-[a-z-]+$/);
  }
  expect(banners.map(({ title }) => Object.keys(title))).toEqual(Array(4).fill(['en', 'fil']));
});

test('each type that is told has a game to be played', async () => {
  const told = async () => (await server.call(appConfig, { v: 0 })).data.gameList;
  const before = await told();
  const typesOf = (list: typeof before) => new Set(list?.games.map(({ typeId }) => typeId));
  expect(before?.types.map(({ id }) => id).sort()).toEqual([...typesOf(before)].sort());
  expect(before?.types.map(({ name }) => name.en)).not.toContain('Fishing');
  const crash = server.database.updateTable('games').where('type_id', '=', 4);
  await crash.set({ is_listed: false }).execute();
  expect((await told())?.types.map(({ id }) => id)).not.toContain(4);
  await crash.set({ is_listed: true }).execute();
});

test('a database from before takes the plain draws out of its lobby, closes them and keeps their rows', async () => {
  const { database, clock } = server;
  const old = { type_id: 2, brand_id: 1, cover: 'cover-x', sort: 1, is_new: false, is_hot: false };
  const row = { rtp: 9600, platform_id: 1, engine: 'lucky-draw', theme: '', features: [] };
  const games = retiredGames.map((id) => ({ id, name: `Game ${id}`, ...old, ...row }));
  await database
    .insertInto('games')
    .values(games)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await database.deleteFrom('seeds_done').where('name', 'like', 'demo-games/%').execute();
  expect(await seedDemo(database, clock.now())).toBe(true);
  const { gameList, gameListVersion } = (await server.call(appConfig, { v: 0 })).data;
  expect(gameList?.games).toHaveLength(demoGames.length);
  expect(gameListVersion).toBe(demoGameListVersion);
  const player = await server.registerPlayer();
  const closed = retiredGames.filter((id) => !demoGames.some((game) => game.id === id));
  for (const gameId of closed) {
    const { errcode } = await server.call(startGame, { gameId, tryIt: false }, player);
    expect(errcode).not.toBe(0);
  }
  const kept = await database
    .selectFrom('games')
    .select('name')
    .where('id', 'in', closed)
    .execute();
  expect(kept).toHaveLength(closed.length);
});

test('players see the default theme and anybody may preview the other one', async () => {
  expect((await server.call(appTheme, {})).data.themeName).toBe('Parol night');
  const preview = await server.call(appThemePreview, { themeViewId: 'santacruzan' });
  expect(preview.data.themeJsonData.gold).toBe('#ffb3c7');
});

test('the lucky jackpot is open and floats', async () => {
  const { activityMap, activityIds } = (await server.call(getActivityIds, {})).data;
  expect(activityIds).toContain(47);
  expect(activityMap['47']).toMatchObject({ homeFloatShowStatus: 1, unloginShowStatus: 1 });
});

test('the start popups of the spec are of popup type, in their order', async () => {
  const popups = await server.database
    .selectFrom('activities')
    .select('id')
    .where('type', '=', 1)
    .orderBy('sort')
    .execute();
  expect(popups.map(({ id }) => id)).toEqual([60, 25, 62, 44, 48, 36, 32]);
});

test('a second start seeds nothing anew', async () => {
  const changed = { title: 'set by the operator' };
  await server.database
    .updateTable('themes')
    .set({ name: changed.title })
    .where('id', '=', 'default')
    .execute();
  expect(await seedDemo(server.database, server.clock.now())).toBe(false);
  expect((await server.call(appTheme, {})).data.themeName).toBe(changed.title);
});

test('a database that is told that it has the demo gets none of it', async () => {
  const bare = await openTestServer();
  const now = bare.clock.now();
  await leaveOutDemo(bare.database, now);
  expect(await seedDemo(bare.database, now)).toBe(false);
  expect(await bare.database.selectFrom('game_types').select('id').execute()).toEqual([]);
  await bare.close();
});
