import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localText } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import type { GameList } from '../../lib/stores/config-store.ts';
import { Icon } from '../../ui/art/icon.tsx';
import styles from './type-chips.module.css';

interface TypeChipsProps {
  types: GameList['types'];
  /** `undefined` = all games. */
  selected: number | undefined;
  onSelect: (typeId: number | undefined) => void;
}

/** The search and the game types as chips, "All" first; the row scrolls sideways. */
export function TypeChips({ types, selected, onSelect }: TypeChipsProps) {
  const { t } = useTranslation('home');
  const named = types.map(({ id, name }) => ({ id, name: localText(name) }));
  const chips = [{ id: undefined, name: t('chips.all') }, ...named];
  return (
    <nav className={styles.chips} aria-label={t('chips.label')} data-guide="games">
      <Link to={PATHS.games} className={styles.search} aria-label={t('chips.search')}>
        <Icon name="search" />
      </Link>
      {chips.map(({ id, name }) => (
        <button
          key={id ?? 0}
          type="button"
          className={id === selected ? styles.chosen : styles.chip}
          aria-pressed={id === selected}
          onClick={() => onSelect(id)}
        >
          <span>{name}</span>
        </button>
      ))}
    </nav>
  );
}
