import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addTexts } from '../../lib/i18n/i18n.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { useConfig } from '../../lib/stores/config-store.ts';
import { usePrefs } from '../../lib/stores/prefs-store.ts';
import en from '../../locales/en/home.json';
import { shownTypes } from '../../parts/games/games.ts';
import { useOpenGame } from '../../parts/games/use-open-game.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Banners } from './banners.tsx';
import { JackpotStrip } from './jackpot-strip.tsx';
import { Rails } from './rails.tsx';
import { homeRails, shownBanners } from './rules.ts';
import { TypeChips } from './type-chips.tsx';
import { WinnersTicker } from './winners-ticker.tsx';

addTexts('home', { en });

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
    </>
  );
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
  const { open, sheet } = useOpenGame();
  const types = shownTypes(gameList.types);
  const type = types.find(({ id }) => String(id) === search.get('type'));
  const select = (id: number | undefined) =>
    setSearch(id === undefined ? {} : { type: String(id) }, { replace: true });
  const { mainPageNum = 6, allNum = 24 } = config?.gameShowNum ?? {};
  const perRail = type ? allNum : mainPageNum;
  const rails = homeRails({ gameList, recents, favourites, perRail, typeId: type?.id });
  if (rails.length === 0) {
    return <EmptyState title={t('games.none')} text={t('games.noneText')} />;
  }
  return (
    <>
      <TypeChips types={types} selected={type?.id} onSelect={select} />
      <Rails rails={rails} onOpen={open} />
      {sheet}
    </>
  );
}
