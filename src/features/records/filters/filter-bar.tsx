import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fullDayText } from '../../../lib/i18n/date-text.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { MONEY_SHAPES } from '../../../ui/art/money-shapes.ts';
import { Chips } from '../chips.tsx';
import styles from './filter-bar.module.css';
import { type Filters, GROUPS, toggleGroup } from './filters.ts';
import { WhenSheet } from './when-sheet.tsx';

interface FilterBarProps {
  filters: Filters;
  /** The present Manila day. */
  today: string;
  onChange: (filters: Filters) => void;
}

const TYPING_PAUSE_MS = 400;
const SEARCH_MAX = 64;

/** Reference, time and kinds that the list is narrowed to. */
export function FilterBar({ filters, today, onChange }: FilterBarProps) {
  const { t } = useTranslation('records');
  const [isChoosing, setChoosing] = useState(false);
  return (
    <search className={styles.bar}>
      <div className={styles.line}>
        <SearchField
          text={filters.search}
          onSearch={(search) => onChange({ ...filters, search })}
        />
        <WhenButton filters={filters} onPress={() => setChoosing(true)} />
      </div>
      <Chips
        label={t('filter.groups')}
        all={t('filter.all')}
        chips={GROUPS.map((name) => ({ name, text: t(`group.${name}`) }))}
        chosen={filters.groups}
        onToggle={(group) => onChange(toggleGroup(filters, group))}
        onAll={() => onChange({ ...filters, groups: [] })}
      />
      {isChoosing ? (
        <WhenSheet
          filters={filters}
          today={today}
          onChoose={onChange}
          onClose={() => setChoosing(false)}
        />
      ) : null}
    </search>
  );
}

/** The time of a filter in words, for example "7 days" or "1 Nov 2026 to 5 Nov 2026". */
export function useWhenText(): (filters: Filters) => string {
  const { t } = useTranslation('records');
  return ({ when, from, to }) => {
    if (when !== 'own') return t(`when.${when}`);
    if (from && to && from === to) return fullDayText(from);
    if (from && to) return t('when.between', { from: fullDayText(from), to: fullDayText(to) });
    return from
      ? t('when.since', { day: fullDayText(from) })
      : t('when.until', { day: fullDayText(to) });
  };
}

function WhenButton({ filters, onPress }: { filters: Filters; onPress: () => void }) {
  const { t } = useTranslation('records');
  const textOf = useWhenText();
  const isOn = filters.when !== 'any';
  return (
    <button
      type="button"
      className={isOn ? `${styles.when} ${styles.on}` : styles.when}
      aria-haspopup="dialog"
      onClick={onPress}
    >
      <Icon name={MONEY_SHAPES.calendar} size={20} />
      <span className="sr-only">{t('filter.when')}: </span>
      <span className={styles.whenText}>
        {filters.when === 'own' ? t('when.own') : textOf(filters)}
      </span>
    </button>
  );
}

/** Searches when the typing pauses, at once on Enter and when it is emptied. */
function SearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation('records');
  const [typed, setTyped] = useState(text);
  const latest = useRef(onSearch);
  latest.current = onSearch;
  useEffect(() => {
    // Cleared from outside; what is being typed is never touched otherwise.
    if (text === '') setTyped('');
  }, [text]);
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === text) return undefined;
    const timer = setTimeout(() => latest.current(wanted), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  const clear: ReactNode = (
    <button
      type="button"
      className={styles.clear}
      aria-label={t('filter.clearSearch')}
      onClick={() => {
        setTyped('');
        onSearch('');
      }}
    >
      <Icon name="close" size={18} />
    </button>
  );
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(typed.trim());
      }}
    >
      <Icon name="search" size={20} />
      <input
        className={styles.input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={SEARCH_MAX}
        placeholder={t('filter.search')}
        aria-label={t('filter.searchLabel')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed ? clear : null}
    </form>
  );
}
