import { useTranslation } from 'react-i18next';
import { fullDayText } from '../../../lib/i18n/date-text.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useConfig } from '../../../lib/stores/config-store.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import styles from './games.module.css';
import type { RoundFilter } from './rounds.ts';

interface RoundFiltersProps {
  filter: RoundFilter;
  onChange: (filter: RoundFilter) => void;
}

/** What else narrows the list, each to be taken away: a span of days, one game. */
export function RoundFilters({ filter, onChange }: RoundFiltersProps) {
  const { t } = useTranslation('bets');
  const games = useConfig((state) => state.gameList.games);
  const { from, to, gameId, typeId } = filter;
  const type = typeId ? { typeId } : {};
  const span = { ...(from && { from }), ...(to && { to }) };
  const days = daysOf(filter, (first, last) => t('filter.between', { from: first, to: last }));
  const game = games.find(({ id }) => id === gameId)?.name ?? (gameId ? t('row.gone') : undefined);
  if (!days && !game) return null;
  return (
    <p className={styles.filters}>
      {days ? (
        <Filter text={days} onTake={() => onChange({ ...type, ...(gameId && { gameId }) })} />
      ) : null}
      {game ? <Filter text={game} onTake={() => onChange({ ...type, ...span })} /> : null}
    </p>
  );
}

/** Two days, or the one that a filter names. */
function daysOf({ from, to }: RoundFilter, between: (from: string, to: string) => string): string {
  if (from && to && from !== to) return between(fullDayText(from), fullDayText(to));
  const day = from ?? to;
  return day ? fullDayText(day) : '';
}

function Filter({ text, onTake }: { text: string; onTake: () => void }) {
  const { t } = useTranslation('bets');
  return (
    <button type="button" className={styles.filter} onClick={onTake}>
      {text}
      <Icon name="close" size={18} />
      <span className="sr-only">{t('filter.take')}</span>
    </button>
  );
}

/** Nothing to list: nothing was played yet, or the filters hide it. */
export function NoRounds({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  const { t } = useTranslation('bets');
  if (isFiltered) {
    return (
      <EmptyState
        title={t('empty.filtered')}
        text={t('empty.hint')}
        action={
          <Button kind="secondary" onClick={onAll}>
            {t('empty.all')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton to={PATHS.home}>{t('empty.lobby')}</LinkButton>}
    />
  );
}
