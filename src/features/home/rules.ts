import type { Game, GameList } from '../../lib/config-store.ts';

type GameType = GameList['types'][number];

/** A row of games on the home screen; `typeId` is set on the rails of a game type. */
export interface Rail {
  key: 'recent' | 'favourites' | 'hot' | 'new' | 'type';
  /** Name of the type by locale. */
  title?: Readonly<Record<string, string>>;
  typeId?: number;
  /** The type has more games than the rail shows. */
  hasMore?: boolean;
  games: readonly Game[];
}

/** What the rails are made from. */
export interface RailsInput {
  gameList: GameList;
  recents: readonly number[];
  favourites: readonly number[];
  /** Games in a rail before "See all" (the config's `gameShowNum.mainPageNum`). */
  perRail: number;
}

const bySort = (a: { sort: number }, b: { sort: number }) => a.sort - b.sort;

/** Game types of the menu: status 1 only, in sort order (spec section 9). */
export function shownTypes(types: readonly GameType[]): GameType[] {
  return types.filter((type) => type.status === 1).sort(bySort);
}

/** Games that the menu can reach, in sort order: those of a hidden type are left out. */
export function shownGames(gameList: GameList): Game[] {
  const open = new Set(shownTypes(gameList.types).map((type) => type.id));
  return gameList.games.filter((game) => open.has(game.typeId)).sort(bySort);
}

/** Games of one type in sort order. */
export function gamesOfType(gameList: GameList, typeId: number): Game[] {
  return shownGames(gameList).filter((game) => game.typeId === typeId);
}

/** The games with these ids in the ids' own order; ids that left the catalogue are skipped. */
export function gamesByIds(games: readonly Game[], ids: readonly number[]): Game[] {
  const known = new Map(games.map((game) => [game.id, game]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/**
 * The rails of the home screen from top to bottom: recent, favourites, hot, new, then one a type.
 * A rail without games is left out.
 */
export function homeRails({ gameList, recents, favourites, perRail }: RailsInput): Rail[] {
  const games = shownGames(gameList);
  const rails: Rail[] = [
    { key: 'recent', games: gamesByIds(games, recents) },
    { key: 'favourites', games: gamesByIds(games, favourites) },
    { key: 'hot', games: games.filter((game) => game.isHot) },
    { key: 'new', games: games.filter((game) => game.isNew) },
  ];
  for (const type of shownTypes(gameList.types)) {
    const ofType = games.filter((game) => game.typeId === type.id);
    rails.push({
      key: 'type',
      title: type.name,
      typeId: type.id,
      hasMore: ofType.length > perRail,
      games: ofType.slice(0, perRail),
    });
  }
  return rails.filter((rail) => rail.games.length > 0);
}

/** A published return to player, given in hundredths of a per cent, as text: 9650 is "96.50%". */
export function rtpText(rtp: number): string {
  return `${Math.floor(rtp / 100)}.${String(rtp % 100).padStart(2, '0')}%`;
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

const easeOut = (share: number) => 1 - (1 - share) ** 3;

/**
 * A figure on its way from one amount to the next, in whole hundredths.
 * @param share how much of the roll's time has passed, 0 to 1
 */
export function rolledAmount(from: number, to: number, share: number): number {
  if (share >= 1) return to;
  return Math.round(from + (to - from) * easeOut(Math.max(0, share)));
}

/** The next place of a row that turns round at its end. */
export function nextIndex(index: number, count: number, step: 1 | -1 = 1): number {
  return count > 0 ? (index + step + count) % count : 0;
}

/** The banners for this reader: one that invites to register or log in is not for a player. */
export function shownBanners<Banner extends { to: string }>(
  banners: readonly Banner[],
  isLoggedIn: boolean,
): Banner[] {
  return banners.filter((banner) => !isLoggedIn || !banner.to.startsWith('/auth/'));
}
