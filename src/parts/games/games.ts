import type { Game, GameList } from '../../lib/stores/config-store.ts';

type GameType = GameList['types'][number];

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

/** The games with these ids in the ids' own order; ids that left the catalogue are skipped. */
export function gamesByIds(games: readonly Game[], ids: readonly number[]): Game[] {
  const known = new Map(games.map((game) => [game.id, game]));
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** A published return to player, given in hundredths of a per cent, as text: 9650 is "96.50%". */
export function rtpText(rtp: number): string {
  return `${Math.floor(rtp / 100)}.${String(rtp % 100).padStart(2, '0')}%`;
}
