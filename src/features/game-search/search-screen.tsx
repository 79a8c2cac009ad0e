import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { addTexts, localText } from '../../lib/i18n/i18n.ts';
import { type Game, useConfig } from '../../lib/stores/config-store.ts';
import en from '../../locales/en/game-search.json';
import homeEn from '../../locales/en/home.json';
import fil from '../../locales/fil/game-search.json';
import { GameWall } from '../../parts/games/game-wall.tsx';
import { shownTypes } from '../../parts/games/games.ts';
import { useOpenGame } from '../../parts/games/use-open-game.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Chip } from './chip.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { countOf, type Filters, NO_FILTERS, queryOf, toggled, wantedOf } from './filters.ts';
import { isSearched } from './game-index.ts';
import { useKeptScroll } from './kept-scroll.ts';
import { useRecentQueries } from './recent-queries.ts';
import styles from './search.module.css';
import { SearchHead } from './search-head.tsx';
import { TypeChips } from './type-chips.tsx';
import { useFound } from './use-found.ts';

addTexts('game-search', { en, fil });
// The tiles speak as they do in the lobby.
addTexts('home', { en: homeEn });

interface NothingFoundProps {
  text: string;
  hasFilters: boolean;
  /** The operator has no game open at all. */
  isClosed: boolean;
  onLoosen: () => void;
  onAll: () => void;
}

/** No game is left: why, and the one step that brings some back. */
function NothingFound(props: NothingFoundProps) {
  const { text, hasFilters, isClosed, onLoosen, onAll } = props;
  const { t } = useTranslation('game-search');
  if (isClosed) return <EmptyState title={t('nothing.closed')} text={t('nothing.closedText')} />;
  const isText = isSearched(text);
  return (
    <EmptyState
      title={isText ? t('nothing.text', { text }) : t('nothing.filters')}
      text={hasFilters ? t('nothing.looser') : t('nothing.advice')}
      action={
        <Button kind="secondary" onClick={hasFilters && isText ? onLoosen : onAll}>
          {hasFilters && isText ? t('nothing.without') : t('nothing.all')}
        </Button>
      }
    />
  );
}

/** What was searched for lately on this device; a tap searches for it again. */
function RecentQueries({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('game-search');
  const { texts, clear } = useRecentQueries();
  if (texts.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={t('recent.title')}>
      <div className={styles.recentHead}>
        <h2 className={styles.recentTitle}>{t('recent.title')}</h2>
        <button type="button" className={styles.forget} onClick={clear}>
          {t('recent.clear')}
        </button>
      </div>
      <div className={styles.scroller}>
        <div className={styles.line}>
          {texts.map((text) => (
            <Chip key={text} text={text} onPress={() => onChoose(text)} />
          ))}
        </div>
      </div>
    </section>
  );
}

/**
 * `/game/search`: all games, found by name and narrowed by type, provider and feature. What is
 * asked for stands in the address, so that back, reload and a shared link show the same games.
 */
export default function SearchScreen() {
  const { t } = useTranslation('game-search');
  useKeptScroll();
  const gameList = useConfig((state) => state.gameList);
  const [query, setQuery] = useSearchParams();
  const wanted = useMemo(() => wantedOf(query, gameList), [query, gameList]);
  const [typed, setTyped] = useState(wanted.text);
  const text = useDeferredValue(typed);
  const found = useFound(gameList, text, wanted);
  const [isFiltering, setFiltering] = useState(false);
  const { open, sheet } = useOpenGame();
  const ask = (next: Partial<Filters> & { text?: string }) => {
    setQuery(queryOf({ ...wanted, text: typed.trim(), ...next }), { replace: true });
    window.scrollTo(0, 0);
  };
  const type = (next: string) => {
    setTyped(next);
    ask({ text: next.trim() });
  };
  const openFound = useCallback(
    (game: Game) => {
      if (isSearched(text)) useRecentQueries.getState().add(text.trim());
      open(game);
    },
    [open, text],
  );
  const count = countOf(wanted);
  return (
    <>
      <h1 className="sr-only">{t('title')}</h1>
      <div className={styles.top}>
        <SearchHead
          typed={typed}
          onType={setTyped}
          onSearch={(next) => ask({ text: next })}
          isBare={query.toString() === ''}
        />
        <TypeChips
          types={shownTypes(gameList.types).map(({ id, name }) => ({ id, name: localText(name) }))}
          chosen={wanted.types}
          filters={count}
          onToggle={(id) => ask({ types: toggled(wanted.types, id) })}
          onFilter={() => setFiltering(true)}
        />
      </div>
      {count === 0 && typed === '' ? <RecentQueries onChoose={type} /> : null}
      <p className={styles.count} role="status">
        {typed.trim().length === 1 ? t('more') : foundText(t, found.games.length)}
      </p>
      {found.games.length > 0 ? (
        <GameWall games={found.games} label={t('title')} onOpen={openFound} />
      ) : (
        <NothingFound
          text={text.trim()}
          hasFilters={count > 0}
          isClosed={gameList.games.length === 0}
          onLoosen={() => ask(NO_FILTERS)}
          onAll={() => {
            setTyped('');
            ask({ ...NO_FILTERS, text: '' });
          }}
        />
      )}
      {isFiltering ? (
        <FilterSheet
          filters={wanted}
          found={found.games.length}
          onChange={ask}
          onClose={() => setFiltering(false)}
        />
      ) : null}
      {sheet}
    </>
  );
}

function foundText(t: (key: string, figures: { n: number }) => string, n: number): string {
  if (n === 0) return t('found.none', { n });
  return t(n === 1 ? 'found.one' : 'found.many', { n });
}
