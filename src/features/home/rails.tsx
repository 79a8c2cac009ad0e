import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localText } from '../../lib/i18n/i18n.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import type { Game } from '../../lib/stores/config-store.ts';
import { Games } from '../../parts/games/game-rail.tsx';
import styles from './rails.module.css';
import type { Rail } from './rules.ts';
import { useGrowth } from './use-growth.ts';

interface RailsProps {
  rails: readonly Rail[];
  onOpen: (game: Game) => void;
}

/** What a tall phone has in view: so many rails, and so many games of each. */
const FIRST = { rails: 2, row: 4, wall: 6 };

/** What is shown after so many steps: the first one fills the rails in view, each other adds one. */
function grown(rails: readonly Rail[], steps: number): readonly Rail[] {
  if (steps > 0) return rails.slice(0, FIRST.rails + steps - 1);
  return rails.slice(0, FIRST.rails).map((rail) => ({
    ...rail,
    games: rail.games.slice(0, rail.isWall ? FIRST.wall : FIRST.row),
  }));
}

/** The home screen's rails, each with the way to the rest of its games. */
export function Rails({ rails, onOpen }: RailsProps) {
  return grown(rails, useGrowth(rails.length)).map((rail) => (
    <RailRow key={rail.key} rail={rail} onOpen={onOpen} />
  ));
}

/** Stays as it is while others come below it. */
const RailRow = memo(({ rail, onOpen }: { rail: Rail } & Pick<RailsProps, 'onOpen'>) => {
  const { t } = useTranslation('home');
  const { key, title, isWall, more, games } = rail;
  const all = t('button.seeAll', { ns: 'app' });
  const name = title ? localText(title) : t(`rail.${key.slice(5)}`);
  return (
    <section className={styles.rail}>
      <div className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        {more ? (
          <Link to={`${PATHS.games}?${more}`} className={styles.all} aria-label={`${all} ${name}`}>
            {all}
          </Link>
        ) : null}
      </div>
      <Games games={games} isWall={isWall} onOpen={onOpen} />
    </section>
  );
});
