import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { loginPathFor } from '../../lib/navigation/paths.ts';
import { heldLazy } from '../../lib/platform/connection.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { type Game, useConfig } from '../../lib/stores/config-store.ts';
import { OfflineCover } from '../../ui/feedback/offline-screen.tsx';

/** Loads with the first tap: the first load is kept small. */
const GameSheet = heldLazy(() => import('./game-sheet.tsx'));

/**
 * How a tap opens a game: its sheet for a player; a visitor goes to login and comes back to the same
 * screen with that game open (spec section 6).
 */
export function useOpenGame(): { open(game: Game): void; sheet: ReactNode } {
  const [opened, setOpened] = useState<Game>();
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const games = useConfig((state) => state.gameList.games);
  const isLoggedIn = useIsLoggedIn();
  const navigate = useNavigate();
  const wanted = games.find((game) => String(game.id) === search.get('game'));
  useEffect(() => {
    if (!wanted || !isLoggedIn) return;
    setOpened(wanted);
    setSearch(queryWith(search), { replace: true });
  }, [wanted, isLoggedIn, search, setSearch]);
  const open = useCallback(
    (game: Game) => {
      if (isLoggedIn) setOpened(game);
      else navigate(loginPathFor(`${pathname}?${queryWith(search, game.id)}`));
    },
    [isLoggedIn, navigate, pathname, search],
  );
  const close = () => setOpened(undefined);
  const sheet = (
    <Suspense fallback={<OfflineCover onClose={close} />}>
      {opened ? <GameSheet game={opened} onClose={close} /> : null}
    </Suspense>
  );
  return { open, sheet };
}

/** The address's query with this game to open, or with none. */
function queryWith(search: URLSearchParams, gameId?: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('game');
  if (gameId !== undefined) next.set('game', String(gameId));
  return next;
}
