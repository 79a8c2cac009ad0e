import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { heldLazy } from '../../lib/platform/connection.ts';
import { type Game, useConfig } from '../../lib/stores/config-store.ts';
import { OfflineCover } from '../../ui/feedback/offline-screen.tsx';

/** Loads with the first tap: the first load is kept small. */
const GameSheet = heldLazy(() => import('./game-sheet.tsx'));

/**
 * How a tap opens a game: its sheet. A visitor who goes on from there to login or registration comes
 * back to the same screen with that game open (`?game=`).
 */
export function useOpenGame(): { open(game: Game): void; sheet: ReactNode } {
  const [opened, setOpened] = useState<Game>();
  const [search, setSearch] = useSearchParams();
  const { pathname } = useLocation();
  const games = useConfig((state) => state.gameList.games);
  const wanted = games.find((game) => String(game.id) === search.get('game'));
  useEffect(() => {
    if (!wanted) return;
    setOpened(wanted);
    setSearch(queryWith(search), { replace: true });
  }, [wanted, search, setSearch]);
  const close = () => setOpened(undefined);
  const sheet = (
    <Suspense fallback={<OfflineCover onClose={close} />}>
      {opened ? (
        <GameSheet
          game={opened}
          back={`${pathname}?${queryWith(search, opened.id)}`}
          onClose={close}
        />
      ) : null}
    </Suspense>
  );
  return { open: setOpened, sheet };
}

/** The address's query with this game to open, or with none. */
function queryWith(search: URLSearchParams, gameId?: number): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete('game');
  if (gameId !== undefined) next.set('game', String(gameId));
  return next;
}
