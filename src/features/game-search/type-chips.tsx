import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/art/icon.tsx';
import { Chip } from './chip.tsx';
import styles from './search.module.css';

/** Three lines, each shorter: less and less is left. */
const FILTER_SHAPE = { d: 'M4 7h16M7.5 12h9M10.5 17h3' };

interface TypeChipsProps {
  types: readonly { id: number; name: string }[];
  chosen: readonly number[];
  /** How many choices narrow the games. */
  filters: number;
  onToggle: (id: number) => void;
  onFilter: () => void;
}

/** The way to all filters, and the game types at hand; the row scrolls sideways. */
export function TypeChips({ types, chosen, filters, onToggle, onFilter }: TypeChipsProps) {
  const { t } = useTranslation('game-search');
  return (
    <div className={styles.scroller}>
      <button
        type="button"
        className={filters > 0 ? `${styles.filter} ${styles.on}` : styles.filter}
        aria-haspopup="dialog"
        aria-label={filters > 0 ? t('filtersOn', { n: filters }) : t('filters')}
        onClick={onFilter}
      >
        <Icon name={FILTER_SHAPE} size={20} />
        {filters > 0 ? <span className={styles.number}>{filters}</span> : null}
      </button>
      <fieldset className={styles.line}>
        <legend className="sr-only">{t('types')}</legend>
        {types.map(({ id, name }) => (
          <Chip key={id} text={name} isOn={chosen.includes(id)} onPress={() => onToggle(id)} />
        ))}
      </fieldset>
    </div>
  );
}
