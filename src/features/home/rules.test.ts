import { describe, expect, test } from 'vitest';
import type { Game, GameList } from '../../lib/stores/config-store.ts';
import { gamesByIds, rtpText, shownGames, shownTypes } from '../../parts/games/games.ts';
import { agoOf, homeRails, nextIndex, recommended, shownBanners } from './rules.ts';

function game(id: number, typeId: number, marks: Partial<Game> = {}): Game {
  const base = { name: `Game ${id}`, brandId: 1, cover: 'cover-x', sort: id, rtp: 9600 };
  const more = { platformId: 1, features: [], isNew: false, isHot: false };
  return { ...base, ...more, id, typeId, ...marks };
}

const gameList: GameList = {
  types: [
    { id: 2, name: { en: 'Cards' }, status: 1, sort: 2 },
    { id: 1, name: { en: 'Slots', fil: 'Slots' }, status: 1, sort: 1 },
    { id: 9, name: { en: 'Live' }, status: 0, sort: 0 },
  ],
  brands: [{ id: 1, name: 'Parol Studio', sort: 1 }],
  platforms: [],
  games: [
    game(3, 1),
    game(1, 1, { isHot: true }),
    game(2, 1, { isNew: true }),
    game(21, 2),
    game(91, 9, { isHot: true }),
  ],
};

describe('the game menu', () => {
  test('shows types of status 1 only, sorted by sort', () => {
    expect(shownTypes(gameList.types).map((type) => type.name.en)).toEqual(['Slots', 'Cards']);
  });

  test('lists the games in their own sort order without those of a hidden type', () => {
    expect(shownGames(gameList).map(({ id }) => id)).toEqual([1, 2, 3, 21]);
  });
});

describe('the rails', () => {
  const own = { gameList, recents: [21, 77, 2], favourites: [] };
  const rails = homeRails({ ...own, perRail: 2 });
  const named = (name: string) => rails.find(({ key, title }) => (title?.en ?? key) === name);

  test('come as recent, recommended, hot, new, one a type and one a provider, without empty ones', () => {
    const keysOf = (changes: object) =>
      homeRails({ ...own, perRail: 2, ...changes }).map(({ key }) => key);
    expect(keysOf({})).toEqual(['list=recent', 'list=alike', 'list=new', 'type=2']);
    expect(keysOf({ recents: [], perRail: 1 })).toEqual([
      'list=hot',
      'list=new',
      'type=1',
      'type=2',
    ]);
    const others = [game(4, 1), game(5, 1)];
    const larger = { ...gameList, games: [...gameList.games, ...others] };
    expect(keysOf({ gameList: larger, recents: [], perRail: 1 })).toContain('brand=1');
  });

  test('show no game twice outside the recent ones', () => {
    const games = Array.from({ length: 40 }, (_, i) =>
      game(i + 1, (i % 2) + 1, { isHot: i % 3 === 0, isNew: i % 5 === 0 }),
    );
    const input = { gameList: { ...gameList, games }, recents: [1, 2, 3], favourites: [1, 4, 5] };
    const all = homeRails({ ...input, perRail: 6 });
    const ids = all
      .filter(({ key }) => key !== 'list=recent')
      .flatMap((rail) => rail.games.map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(20);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
    expect(all[0]?.games.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(ids).toContain(1);
  });

  test('keep the order of recent games and drop those that left the catalogue', () => {
    expect(named('list=recent')?.games.map(({ id }) => id)).toEqual([21, 2]);
  });

  test('never show a game of a hidden type, however hot', () => {
    const every = homeRails({ gameList, recents: [], favourites: [91], perRail: 9 });
    expect(every.flatMap((rail) => rail.games.map(({ id }) => id)).sort()).toEqual([1, 2, 21, 3]);
  });

  test('hold as many games as the config says and lead to the rest', () => {
    const cold = homeRails({ gameList, recents: [], favourites: [], perRail: 1 });
    const [hot, , slots, cards] = cold;
    expect(hot).toMatchObject({ key: 'list=hot', more: undefined, isWall: false });
    expect(slots).toMatchObject({ more: 'type=1', isWall: true });
    expect(slots?.games.map(({ id }) => id)).toEqual([3]);
    expect(cards).toMatchObject({ key: 'type=2', more: undefined });
  });

  test('are only the one of a type where a type is chosen', () => {
    const ofType = homeRails({ ...own, perRail: 9, typeId: 2 });
    expect(ofType.map(({ key }) => key)).toEqual(['type=2']);
  });

  test('recommend what is like the known games, the most alike first, and none that is known', () => {
    const games = [game(1, 1), game(2, 2), game(3, 2, { brandId: 2 }), game(4, 1, { brandId: 3 })];
    const known = games.slice(1, 2);
    expect(recommended(games, known).map(({ id }) => id)).toEqual([1, 3]);
    expect(recommended(games, [])).toEqual([]);
  });

  test('find nothing for ids nobody knows', () => {
    expect(gamesByIds(gameList.games, [404])).toEqual([]);
  });
});

describe('figures', () => {
  test('show the published return to two decimals', () => {
    expect([rtpText(9650), rtpText(9705), rtpText(10000)]).toEqual(['96.50%', '97.05%', '100.00%']);
  });

  test('tell how long ago a win was in its largest whole unit', () => {
    const now = Date.parse('2026-11-20T12:00:00Z');
    expect(agoOf('2026-11-20T11:59:20Z', now)).toEqual({ unit: 'now', n: 0 });
    expect(agoOf('2026-11-20T11:01:00Z', now)).toEqual({ unit: 'min', n: 59 });
    expect(agoOf('2026-11-20T10:01:00Z', now)).toEqual({ unit: 'hour', n: 1 });
    expect(agoOf('2026-11-17T11:00:00Z', now)).toEqual({ unit: 'day', n: 3 });
  });

  test('call a win of the future or of no readable time new', () => {
    expect(agoOf('2026-11-20T13:00:00Z', 0).unit).toBe('now');
    expect(agoOf('', 1).unit).toBe('now');
  });

  test('turn round at both ends of a row', () => {
    expect([nextIndex(3, 4), nextIndex(0, 4, -1), nextIndex(0, 0)]).toEqual([0, 3, 0]);
  });
});

describe('the banners', () => {
  const banners = [{ to: '/auth/register' }, { to: '/activity/jackpot' }];

  test('do not ask a player to register', () => {
    expect(shownBanners(banners, true)).toEqual([{ to: '/activity/jackpot' }]);
  });

  test('all show to a visitor', () => {
    expect(shownBanners(banners, false)).toHaveLength(2);
  });
});
