import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NavigationType, useNavigationType } from 'react-router';
import { Icon } from '../../ui/art/icon.tsx';
import { useBack } from '../../ui/layout/use-back.ts';
import { TEXT_MAX } from './filters.ts';
import { isSearched } from './game-index.ts';
import { useRecentQueries } from './recent-queries.ts';
import styles from './search.module.css';

interface SearchHeadProps {
  typed: string;
  onType: (text: string) => void;
  /** A text that is to stand in the address. */
  onSearch: (text: string) => void;
  /** Nothing is asked for yet: the field takes the keyboard. */
  isBare: boolean;
}

const TYPING_PAUSE_MS = 300;

/** Back and the search field, in one line: the games begin right below. */
export function SearchHead({ typed, onType, onSearch, isBare }: SearchHeadProps) {
  const { t } = useTranslation('game-search');
  const field = useRef<HTMLInputElement>(null);
  useTypingPause(typed, onSearch);
  useFirstFocus(field, isBare);
  return (
    <header className={styles.head}>
      <Back />
      <search className={styles.searching}>
        <form
          className={styles.field}
          onSubmit={(event) => {
            event.preventDefault();
            if (isSearched(typed)) useRecentQueries.getState().add(typed.trim());
            // Puts the phone's keyboard away: the games stand behind it.
            field.current?.blur();
          }}
        >
          <Icon name="search" size={20} />
          <input
            ref={field}
            className={styles.input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={TEXT_MAX}
            placeholder={t('placeholder')}
            aria-label={t('field')}
            value={typed}
            onChange={({ target }) => onType(target.value)}
          />
          {typed ? (
            <button
              type="button"
              className={styles.clear}
              aria-label={t('clear')}
              onClick={() => {
                onType('');
                field.current?.focus();
              }}
            >
              <Icon name="close" size={20} />
            </button>
          ) : null}
        </form>
      </search>
    </header>
  );
}

function Back() {
  const { t } = useTranslation('app');
  return (
    <button type="button" className={styles.back} onClick={useBack()} aria-label={t('button.back')}>
      <Icon name="back" />
    </button>
  );
}

/** Puts what is typed into the address when the typing pauses. */
function useTypingPause(typed: string, onSearch: (text: string) => void): void {
  const latest = useRef({ onSearch, told: typed.trim() });
  latest.current.onSearch = onSearch;
  useEffect(() => {
    const text = typed.trim();
    if (text === latest.current.told) return undefined;
    const timer = setTimeout(() => {
      latest.current.told = text;
      latest.current.onSearch(text);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
}

/** Who opens the bare search wants to type; who comes back to it, or to a list, wants to see. */
function useFirstFocus(field: React.RefObject<HTMLInputElement | null>, isBare: boolean): void {
  const isNew = useNavigationType() === NavigationType.Push;
  const wish = useRef(isBare && isNew);
  useEffect(() => {
    if (wish.current) field.current?.focus();
    wish.current = false;
  }, [field]);
}
