import { describe, expect, test } from 'vitest';
import type { GameList } from '../../lib/stores/config-store.ts';
import { countOf, listed, NO_FILTERS, passes, queryOf, toggled, wantedOf } from './filters.ts';

const base = { cover: 'cover-x', isNew: false, isHot: false, rtp: 9600, platformId: 1 };
const gameList: GameList = {
  types: [
    { id: 1, name: { en: 'Slots' }, status: 1, sort: 1 },
    { id: 2, name: { en: 'Dice' }, status: 1, sort: 2 },
    { id: 9, name: { en: 'Live' }, status: 0, sort: 3 },
  ],
  brands: [
    { id: 1, name: 'Parol', sort: 1 },
    { id: 2, name: 'Kapiz', sort: 2 },
  ],
  platforms: [],
  games: [
    { ...base, id: 11, name: 'A', typeId: 1, brandId: 1, sort: 3, features: ['lines', 'try-it'] },
    { ...base, id: 12, name: 'B', typeId: 1, brandId: 2, sort: 1, features: ['lines'] },
    { ...base, id: 21, name: 'C', typeId: 2, brandId: 1, sort: 2, features: ['dice', 'try-it'] },
    { ...base, id: 91, name: 'D', typeId: 9, brandId: 1, sort: 4, features: [] },
  ],
};
const own = { recents: [21, 404, 12], favourites: [91] };

function found(address: string): number[] {
  const wanted = wantedOf(new URLSearchParams(address), gameList);
  const games = listed(gameList, wanted.list, own);
  return games.filter((game) => passes(game, wanted)).map(({ id }) => id);
}

describe('the filters', () => {
  test('leave all games of shown types in lobby order where none is chosen', () => {
    expect(found('')).toEqual([12, 21, 11]);
  });

  test('hold together: a type, a brand and every feature', () => {
    expect(found('type=1&brand=1')).toEqual([11]);
    expect(found('type=1&brand=1&feature=lines&feature=try-it')).toEqual([11]);
    expect(found('type=1&brand=2&feature=try-it')).toEqual([]);
  });

  test('widen by a second type or brand', () => {
    expect(found('type=1&type=2')).toEqual([12, 21, 11]);
    expect(found('brand=1&brand=2&feature=dice')).toEqual([21]);
  });

  test("keep the order of the player's own lists and never show a hidden type's game", () => {
    expect(found('list=recent')).toEqual([21, 12]);
    expect(found('list=liked')).toEqual([]);
  });

  test('that the catalogue does not know are as if they were not there', () => {
    expect(found('type=9&brand=77&feature=none&list=all')).toEqual([12, 21, 11]);
    expect(found('type=%00&brand=1e0')).toEqual([12, 21, 11]);
  });

  test('come back from the address that they wrote', () => {
    const wanted = {
      text: 'parol',
      types: [1, 2],
      brands: [2],
      features: ['dice'],
      list: 'new',
    } as const;
    expect(wantedOf(queryOf(wanted), gameList)).toEqual(wanted);
    expect(String(queryOf({ text: '', ...NO_FILTERS }))).toBe('');
    expect(countOf(wanted)).toBe(5);
  });

  test('are taken back by the same press', () => {
    expect(toggled(toggled([1], 2), 2)).toEqual([1]);
  });
});
