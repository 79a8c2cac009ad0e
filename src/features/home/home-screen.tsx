import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { type Game, useConfig } from '../../lib/config-store.ts';
import { addTexts, localText } from '../../lib/i18n.ts';
import { loginPathFor } from '../../lib/paths.ts';
import { usePrefs } from '../../lib/prefs-store.ts';
import { useIsLoggedIn } from '../../lib/session-store.ts';
import en from '../../locales/en/home.json';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Banners } from './banners.tsx';
import { HomeFoot } from './home-foot.tsx';
import { JackpotStrip } from './jackpot-strip.tsx';
import styles from './rails.module.css';
import { Games, Rails } from './rails.tsx';
import { gamesOfType, homeRails, shownBanners, shownGames, shownTypes } from './rules.ts';
import { TypeChips } from './type-chips.tsx';
import { WinnersTicker } from './winners-ticker.tsx';

addTexts('home', { en });

/** Loads with the first tap: the first load is kept small. */
const GameSheet = lazy(() => import('./game-sheet.tsx'));

const NONE: readonly number[] = [];

/** The lobby: banners, jackpot, winners and the games. */
export default function HomeScreen() {
  const { t } = useTranslation('home');
  const isLoggedIn = useIsLoggedIn();
  const config = useConfig((state) => state.config);
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <Banners banners={shownBanners(config?.banners ?? [], isLoggedIn)} />
      <JackpotStrip />
      <WinnersTicker />
      <GameWall />
      <HomeFoot />
    </>
  );
}

/** Opens a game for a player; a visitor goes to login and comes back to that game. */
function useOpenGame() {
  const [opened, setOpened] = useState<Game>();
  const [search, setSearch] = useSearchParams();
  const games = useConfig((state) => state.gameList.games);
  const isLoggedIn = useIsLoggedIn();
  const navigate = useNavigate();
  const wanted = games.find((game) => String(game.id) === search.get('game'));
  useEffect(() => {
    if (!wanted || !isLoggedIn) return;
    setOpened(wanted);
    setSearch({}, { replace: true });
  }, [wanted, isLoggedIn, setSearch]);
  const open = (game: Game) => {
    if (isLoggedIn) setOpened(game);
    else navigate(loginPathFor(`/?game=${game.id}`));
  };
  return { opened, open, close: () => setOpened(undefined) };
}

/** A list whose rail shows from the next visit on: none may push the games down under a finger. */
function useCalmList(ids: readonly number[]): readonly number[] {
  const [wasEmpty] = useState(ids.length === 0);
  return wasEmpty ? NONE : ids;
}

function GameWall() {
  const { t } = useTranslation('home');
  const { config, gameList } = useConfig();
  const recents = useCalmList(usePrefs((prefs) => prefs.recents));
  const favourites = useCalmList(usePrefs((prefs) => prefs.favourites));
  const [search, setSearch] = useSearchParams();
  const { opened, open, close } = useOpenGame();
  const types = shownTypes(gameList.types);
  const type = types.find(({ id }) => String(id) === search.get('type'));
  const select = (id: number | undefined) =>
    setSearch(id === undefined ? {} : { type: String(id) }, { replace: true });
  if (shownGames(gameList).length === 0) {
    return <EmptyState title={t('games.none')} text={t('games.noneText')} />;
  }
  const perRail = config?.gameShowNum.mainPageNum ?? 6;
  const rails = homeRails({ gameList, recents, favourites, perRail });
  return (
    <>
      <TypeChips types={types} selected={type?.id} onSelect={select} />
      {type ? (
        <section className={styles.rail}>
          <div className={styles.head}>
            <h2 className={styles.title}>{localText(type.name)}</h2>
          </div>
          <Games games={gamesOfType(gameList, type.id)} isWall onOpen={open} />
        </section>
      ) : (
        <Rails rails={rails} onOpen={open} onSelectType={select} />
      )}
      <Suspense>{opened ? <GameSheet game={opened} onClose={close} /> : null}</Suspense>
    </>
  );
}
