import { expect, test } from 'vitest';
import { type AppConfig, useConfig } from './config-store.ts';

// As the page brought it; what these tests do not look at is left out.
const BANNER = { id: 1, art: 'banner-jackpot', to: '/activity/jackpot' };
const TYPES = [{ id: 1, name: { en: 'Slots' }, status: 1, sort: 1 }];
const LIST = { types: TYPES, brands: [], platforms: [], games: [] };
const settings = (more: object) => more as AppConfig;

test('a reply that says the same in another order changes nothing', () => {
  const page = settings({ gameListVersion: 3, gameList: LIST, banners: [BANNER], exitUrl: '/' });
  useConfig.getState().setConfig(page);
  const before = useConfig.getState();
  const { id, art, to } = BANNER;
  const gameList = { games: [], platforms: [], brands: [], types: TYPES };
  before.setConfig(
    settings({ exitUrl: '/', banners: [{ to, art, id }], gameList, gameListVersion: 3 }),
  );
  expect(useConfig.getState()).toBe(before);
});

test('a reply that says something new changes that alone', () => {
  const page = settings({ gameListVersion: 3, gameList: LIST, banners: [BANNER], exitUrl: '/' });
  useConfig.getState().setConfig(page);
  const before = useConfig.getState();
  before.setConfig(settings({ ...page, banners: [BANNER, { ...BANNER, id: 2 }] }));
  const { config, gameList } = useConfig.getState();
  expect(config?.banners).toHaveLength(2);
  expect(config?.banners[0]).toBe(before.config?.banners[0]);
  expect(gameList).toBe(before.gameList);
});

test('a reply without the catalogue, which is known already, changes nothing', () => {
  const page = settings({ gameListVersion: 3, gameList: LIST, banners: [BANNER], exitUrl: '/' });
  useConfig.getState().setConfig(page);
  const before = useConfig.getState();
  before.setConfig(settings({ gameListVersion: 3, banners: [BANNER], exitUrl: '/' }));
  expect(useConfig.getState()).toBe(before);
});
