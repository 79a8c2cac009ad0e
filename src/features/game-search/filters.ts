import type { Game, GameList } from '../../lib/stores/config-store.ts';
import { gamesByIds, shownGames } from '../../parts/games/games.ts';

/** Lists that a search may be narrowed to; the first two are the player's own on this device. */
export const LISTS = ['recent', 'liked', 'hot', 'new'] as const;
export type ListName = (typeof LISTS)[number];

/** What the games are narrowed to. Types and brands widen each other; features all must be there. */
export interface Filters {
  types: readonly number[];
  brands: readonly number[];
  features: readonly string[];
  list: ListName | undefined;
}

/** Everything that an address of the search says. */
export interface Wanted extends Filters {
  text: string;
}

/** Longest text that is searched for, in characters. */
export const TEXT_MAX = 40;
/** From this many letters on a text is searched for. */
export const TEXT_MIN = 2;

/** Nothing narrowed. */
export const NO_FILTERS: Filters = { types: [], brands: [], features: [], list: undefined };

/** What an address asks for; what the catalogue does not know is left out. */
export function wantedOf(query: URLSearchParams, gameList: GameList): Wanted {
  const known = (name: string, ids: readonly number[]) =>
    ids.filter((id) => query.getAll(name).includes(String(id)));
  const { types, brands } = gameList;
  const features = new Set(gameList.games.flatMap((game) => game.features));
  return {
    text: (query.get('q') ?? '').slice(0, TEXT_MAX),
    types: known(
      'type',
      types.filter(({ status }) => status === 1).map(({ id }) => id),
    ),
    brands: known(
      'brand',
      brands.map(({ id }) => id),
    ),
    features: query.getAll('feature').filter((name) => features.has(name)),
    list: LISTS.find((name) => name === query.get('list')),
  };
}

/** The query of an address that asks for this. */
export function queryOf({ text, types, brands, features, list }: Wanted): URLSearchParams {
  const query = new URLSearchParams();
  if (text) query.set('q', text);
  if (list) query.set('list', list);
  for (const id of types) query.append('type', String(id));
  for (const id of brands) query.append('brand', String(id));
  for (const name of features) query.append('feature', name);
  return query;
}

/** How many choices narrow the games. */
export function countOf({ types, brands, features, list }: Filters): number {
  return types.length + brands.length + features.length + (list ? 1 : 0);
}

/** The games of a list, in its own order; all games without one. */
export function listed(
  gameList: GameList,
  list: ListName | undefined,
  own: { recents: readonly number[]; favourites: readonly number[] },
): Game[] {
  const games = shownGames(gameList);
  if (list === 'recent') return gamesByIds(games, own.recents);
  if (list === 'liked') return gamesByIds(games, own.favourites);
  if (list === 'hot') return games.filter((game) => game.isHot);
  return list === 'new' ? games.filter((game) => game.isNew) : games;
}

/** Whether a game passes the choices of type, brand and features. */
export function passes(game: Game, { types, brands, features }: Filters): boolean {
  return (
    (types.length === 0 || types.includes(game.typeId)) &&
    (brands.length === 0 || brands.includes(game.brandId)) &&
    features.every((name) => game.features.includes(name))
  );
}

/** The choices with one more, or without it where it was made already. */
export function toggled<Value>(chosen: readonly Value[], value: Value): Value[] {
  return chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];
}
