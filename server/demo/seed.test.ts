import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountLogin } from '../../contract/account.ts';
import { getActivityIds } from '../../contract/activity.ts';
import { appConfig, appTheme, appThemePreview } from '../../contract/config.ts';
import { openTestServer, type TestServer } from '../../tests/support/servers/test-server.ts';
import { inTransaction } from '../db/database.ts';
import { auditLedger } from '../ledger/balances.ts';
import { demoLogin, seedDemo } from './seed.ts';

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

test('the catalogue has 25 games of known types and brands, each with a cover', async () => {
  const { gameList, banners } = (await server.call(appConfig, { v: 0 })).data;
  expect(gameList?.games).toHaveLength(25);
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

test('the start popups of the spec that are built are of popup type, in their order', async () => {
  const popups = await server.database
    .selectFrom('activities')
    .select('id')
    .where('type', '=', 1)
    .orderBy('sort')
    .execute();
  expect(popups.map(({ id }) => id)).toEqual([62, 44, 48, 36]);
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
