import { useEffect, useMemo, useState } from 'react';
import type { Game, GameList } from '../../lib/stores/config-store.ts';
import { usePrefs } from '../../lib/stores/prefs-store.ts';
import { gamesByIds, shownGames } from '../../parts/games/games.ts';
import { type Filters, listed, passes } from './filters.ts';
import { type GameIndex, indexGames, isSearched, plainFind } from './game-index.ts';

/** The games that a text and the filters leave, the best first; without a text in lobby order. */
export function useFound(gameList: GameList, text: string, filters: Filters): { games: Game[] } {
  const index = useIndex(gameList, isSearched(text));
  // As they were when the screen opened: a heart pressed here must not move the tiles.
  const [own] = useState(() => {
    const { recents, favourites } = usePrefs.getState();
    return { recents, favourites };
  });
  return useMemo(() => {
    const inList = listed(gameList, filters.list, own);
    const found = isSearched(text)
      ? gamesByIds(inList, index?.find(text) ?? plainFind(inList, text))
      : inList;
    return { games: found.filter((game) => passes(game, filters)) };
  }, [gameList, text, filters, index, own]);
}

/** The index of the catalogue, read from the first search on. */
function useIndex(gameList: GameList, isNeeded: boolean): GameIndex | undefined {
  const [made, setMade] = useState<{ of: GameList; index: GameIndex }>();
  const isMade = made?.of === gameList;
  useEffect(() => {
    if (!isNeeded || isMade) return undefined;
    let isLeft = false;
    void indexGames(shownGames(gameList), gameList).then((index) => {
      if (!isLeft) setMade({ of: gameList, index });
    });
    return () => {
      isLeft = true;
    };
  }, [gameList, isNeeded, isMade]);
  return isMade ? made.index : undefined;
}
