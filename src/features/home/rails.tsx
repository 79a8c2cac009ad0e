import { startTransition, useEffect, useState } from 'react';
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

/** So many are in view on a tall phone. */
const FIRST_RAILS = 3;
/** Who comes back to home finds all of it at once. */
let wasWhole = false;

/** False in the first picture of a visit: what is not in view waits for what is. */
function useWhole(): boolean {
  const [isWhole, setWhole] = useState(wasWhole);
  useEffect(() => {
    wasWhole = true;
    startTransition(() => setWhole(true));
  }, []);
  return isWhole;
}

/** The home screen's rails, each with the way to the rest of its games. */
export function Rails({ rails, onOpen }: RailsProps) {
  const { t } = useTranslation('home');
  const all = t('button.seeAll', { ns: 'app' });
  const shown = useWhole() ? rails : rails.slice(0, FIRST_RAILS);
  return shown.map(({ key, title, isWall, more, games }) => {
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
