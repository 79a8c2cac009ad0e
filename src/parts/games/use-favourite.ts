import { gameLike } from '../../../contract/lobby.ts';
import { call } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { usePrefs } from '../../lib/stores/prefs-store.ts';

/** Whether a game is a favourite, and how to change that. */
export function useFavourite(gameId: number) {
  const isFavourite = usePrefs((prefs) => prefs.favourites.includes(gameId));
  return { isFavourite, toggle: () => toggle(gameId, !isFavourite) };
}

/** The server is told of one press after the other: two at once could reach it in the other order. */
let telling: Promise<unknown> = Promise.resolve();

/** @returns the server's list; undefined without an answer */
async function tell(gameId: number, like: boolean): Promise<number[] | undefined> {
  const result = await call(gameLike, { gameId, like }, { isSilent: true });
  return result.ok ? result.data.favouriteGameIds : undefined;
}

/** The heart answers at once; the server's list follows, and without an answer the device keeps its own. */
async function toggle(gameId: number, like: boolean): Promise<void> {
  const { toggleFavourite, setFavourites } = usePrefs.getState();
  toggleFavourite(gameId);
  if (!useSession.getState().token) return;
  const told = telling.then(() => tell(gameId, like)).catch(() => undefined);
  telling = told;
  const favourites = await told;
  // A press that came meanwhile is no part of this answer.
  if (favourites && telling === told) setFavourites(favourites);
}
