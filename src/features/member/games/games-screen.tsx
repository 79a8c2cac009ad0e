import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addTexts } from '../../../lib/i18n/i18n.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { type Game, useConfig } from '../../../lib/stores/config-store.ts';
import { usePrefs } from '../../../lib/stores/prefs-store.ts';
import homeEn from '../../../locales/en/home.json';
import en from '../../../locales/en/member.json';
import fil from '../../../locales/fil/member.json';
import { GameWall } from '../../../parts/games/game-wall.tsx';
import { gamesByIds, shownGames } from '../../../parts/games/games.ts';
import { useOpenGame } from '../../../parts/games/use-open-game.tsx';
import { OfferLink } from '../../../parts/limits/offer-link.tsx';
import { Tabs } from '../../../ui/controls/tabs.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ScreenHeader } from '../../../ui/layout/screen-header.tsx';
import styles from './games.module.css';

addTexts('member', { en, fil });
// The tiles speak as they do in the lobby.
addTexts('home', { en: homeEn });

const LISTS = ['favourites', 'recents'] as const;

/** `/member/games`: the games that the player likes, and those that were opened on this device. */
export default function GamesScreen() {
  const { t } = useTranslation('member');
  const [search, setSearch] = useSearchParams();
  const { open, sheet } = useOpenGame();
  const chosen = LISTS.find((name) => name === search.get('list')) ?? 'favourites';
  const games = useOwnGames(chosen);
  return (
    <>
      <ScreenHeader title={t('games')} />
      <div className={styles.lists}>
        <Tabs
          label={t('games')}
          tabs={LISTS.map((name) => ({ name, text: t(`gameLists.${name}`) }))}
          chosen={chosen}
          onChoose={(list) => setSearch({ list }, { replace: true })}
        >
          {games.length > 0 ? (
            <GameWall games={games} label={t(`gameLists.${chosen}`)} onOpen={open} />
          ) : (
            <EmptyState
              title={t(`gameLists.none.${chosen}`)}
              text={t(`gameLists.noneText.${chosen}`)}
              action={
                <OfferLink to={PATHS.games} kind="secondary">
                  {t('gameLists.toLobby')}
                </OfferLink>
              }
            />
          )}
        </Tabs>
      </div>
      {sheet}
    </>
  );
}

/**
 * The games of one list as they were when it was opened: a heart taken back leaves its tile, so
 * that a slip of the finger can be mended.
 */
function useOwnGames(list: (typeof LISTS)[number]): Game[] {
  const gameList = useConfig((state) => state.gameList);
  const ids = usePrefs((prefs) => prefs[list]);
  const [kept, setKept] = useState({ list, ids });
  const isAdded = ids.some((id) => !kept.ids.includes(id));
  // A new list, or one that grew: the server's favourites may come after the first look.
  if (kept.list !== list || isAdded) setKept({ list, ids });
  const shown = kept.list === list ? kept.ids : ids;
  return useMemo(() => gamesByIds(shownGames(gameList), shown), [gameList, shown]);
}
