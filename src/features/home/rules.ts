import type { Game, GameList } from '../../lib/stores/config-store.ts';
import { gamesByIds, shownGames, shownTypes } from '../../parts/games/games.ts';

/** A row of games on the home screen. */
export interface Rail {
  /** Unlike every other rail's; names its title where it has none of its own. */
  key: string;
  /** By locale. */
  title?: Readonly<Record<string, string>>;
  /** A wall of columns; else one row that scrolls sideways. */
  isWall: boolean;
  /** What `/game/search` finds the rest by; absent where all are shown. */
  more: string | undefined;
  games: readonly Game[];
}

/** What the rails are made from. */
export interface RailsInput {
  gameList: GameList;
  recents: readonly number[];
  favourites: readonly number[];
  /** Games in a rail before "See all" (the config's `gameShowNum`). */
  perRail: number;
  /** The rail of this type only. */
  typeId?: number | undefined;
}

const RECENT = 'list=recent';

/**
 * The rails of the home screen from top to bottom: recent, favourites, recommended, hot, new, one a
 * type and one a provider. Each game shows once, in the first rail that has it; only the recent ones
 * show again further down. A rail without games is left out.
 */
export function homeRails(input: RailsInput): Rail[] {
  const { gameList, perRail, typeId } = input;
  const games = shownGames(gameList);
  const shown = new Set<Game>();
  const railOf = (key: string, all: readonly Game[], title?: Rail['title']): Rail => {
    const fresh = all.filter((game) => !shown.has(game)).slice(0, perRail);
    if (key !== RECENT) for (const game of fresh) shown.add(game);
    return {
      key,
      ...(title && { title }),
      isWall: key.startsWith('type'),
      more: all.length > fresh.length ? key : undefined,
      games: fresh,
    };
  };
  const rails = typeId === undefined ? ownRails(games, input, railOf) : [];
  for (const { id, name } of shownTypes(gameList.types)) {
    const ofType = games.filter((game) => game.typeId === id);
    if (typeId === undefined || typeId === id) rails.push(railOf(`type=${id}`, ofType, name));
  }
  if (typeId === undefined) {
    for (const { id, name } of gameList.brands) {
      const ofBrand = games.filter((game) => game.brandId === id);
      rails.push(railOf(`brand=${id}`, ofBrand, { en: name }));
    }
  }
  return rails.filter((rail) => rail.games.length > 0);
}

function ownRails(
  games: readonly Game[],
  { recents, favourites, perRail }: RailsInput,
  railOf: (key: string, all: readonly Game[]) => Rail,
): Rail[] {
  const played = gamesByIds(games, recents);
  const liked = gamesByIds(games, favourites);
  const alike = recommended(games, [...played, ...liked]);
  return [
    railOf(RECENT, played),
    railOf('list=liked', liked),
    railOf('list=alike', alike.slice(0, perRail)),
    railOf(
      'list=hot',
      games.filter((game) => game.isHot),
    ),
    railOf(
      'list=new',
      games.filter((game) => game.isNew),
    ),
  ];
}

/** Games of the types and providers that a player knows, the most alike first; none of those known. */
export function recommended(games: readonly Game[], known: readonly Game[]): Game[] {
  const likeness = (game: Game): number =>
    known.filter(({ typeId }) => typeId === game.typeId).length +
    known.filter(({ brandId }) => brandId === game.brandId).length;
  return games
    .filter((game) => !known.includes(game))
    .map((game) => ({ game, likeness: likeness(game) }))
    .filter((each) => each.likeness > 0)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ game }) => game);
}

/** How long ago something was, in the largest whole unit; under a minute is `now`. */
export function agoOf(
  iso: string,
  nowMs: number,
): { unit: 'now' | 'min' | 'hour' | 'day'; n: number } {
  const minutes = Math.floor(Math.max(0, nowMs - Date.parse(iso)) / 60_000);
  if (!(minutes >= 1)) return { unit: 'now', n: 0 };
  if (minutes < 60) return { unit: 'min', n: minutes };
  if (minutes < 60 * 24) return { unit: 'hour', n: Math.floor(minutes / 60) };
  return { unit: 'day', n: Math.floor(minutes / (60 * 24)) };
}

/** The next place of a row that turns round at its end. */
export function nextIndex(index: number, count: number, step: 1 | -1 = 1): number {
  return count > 0 ? (index + step + count) % count : 0;
}

/** True for a banner that asks to register or to log in. */
export function isForVisitors({ to }: { to: string }): boolean {
  return to.startsWith('/auth/');
}

/** The banners for this reader: one that invites to register or log in is not for a player. */
export function shownBanners<Banner extends { to: string }>(
  banners: readonly Banner[],
  isLoggedIn: boolean,
): Banner[] {
  return banners.filter((banner) => !isLoggedIn || !isForVisitors(banner));
}
