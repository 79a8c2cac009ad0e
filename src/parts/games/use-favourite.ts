import { gameLike } from '../../../contract/lobby.ts';
import { call } from '../../lib/api/api.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { usePrefs } from '../../lib/stores/prefs-store.ts';

/** Whether a game is a favourite, and how to change that. */
export function useFavourite(gameId: number) {
  const isFavourite = usePrefs((prefs) => prefs.favourites.includes(gameId));
  return { isFavourite, toggle: () => toggle(gameId, !isFavourite) };
}

/** The heart answers at once; the server's list follows, and without an answer the device keeps its own. */
async function toggle(gameId: number, like: boolean): Promise<void> {
  const { toggleFavourite, setFavourites } = usePrefs.getState();
  toggleFavourite(gameId);
  if (!useSession.getState().token) return;
  try {
    const result = await call(gameLike, { gameId, like }, { isSilent: true });
    if (result.ok) setFavourites(result.data.favouriteGameIds);
  } catch {
    // Kept on this device until the server can be told.
  }
}
