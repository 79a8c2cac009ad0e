import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localText } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import type { Game } from '../../lib/stores/config-store.ts';
import { Games } from '../../parts/games/game-rail.tsx';
import styles from './rails.module.css';
import type { Rail } from './rules.ts';

interface RailsProps {
  rails: readonly Rail[];
  onOpen: (game: Game) => void;
}

/** The home screen's rails, each with the way to the rest of its games. */
export function Rails({ rails, onOpen }: RailsProps) {
  const { t } = useTranslation('home');
  const all = t('button.seeAll', { ns: 'app' });
  return rails.map(({ key, title, isWall, more, games }) => {
    const name = title ? localText(title) : t(`rail.${key.slice(5)}`);
    return (
      <section key={key} className={styles.rail}>
        <div className={styles.head}>
          <h2 className={styles.title}>{name}</h2>
          {more ? (
            <Link
              to={`${PATHS.games}?${more}`}
              className={styles.all}
              aria-label={`${all} ${name}`}
            >
              {all}
            </Link>
          ) : null}
        </div>
        <Games games={games} isWall={isWall} onOpen={onOpen} />
      </section>
    );
  });
}
