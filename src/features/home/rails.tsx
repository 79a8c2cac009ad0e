import { useTranslation } from 'react-i18next';
import type { Game } from '../../lib/config-store.ts';
import { localText } from '../../lib/i18n.ts';
import { GameTile } from './game-tile.tsx';
import styles from './rails.module.css';
import type { Rail } from './rules.ts';

interface RailsProps {
  rails: readonly Rail[];
  onOpen: (game: Game) => void;
  onSelectType: (typeId: number) => void;
}

/** The home screen's rails: those of a type as a wall, the others as a row that scrolls sideways. */
export function Rails({ rails, onOpen, onSelectType }: RailsProps) {
  const { t } = useTranslation('home');
  return rails.map(({ key, title, typeId, hasMore, games }) => (
    <section key={typeId ?? key} className={styles.rail}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title ? localText(title) : t(`rail.${key}`)}</h2>
        {typeId === undefined || !hasMore ? null : (
          <button type="button" className={styles.all} onClick={() => onSelectType(typeId)}>
            {t('button.seeAll', { ns: 'app' })}
            <span className="sr-only"> {localText(title ?? {})}</span>
          </button>
        )}
      </div>
      <Games games={games} isWall={typeId !== undefined} onOpen={onOpen} />
    </section>
  ));
}

/** Tiles of games, as a wall of three or more columns or as one row. */
export function Games(props: {
  games: readonly Game[];
  isWall: boolean;
  onOpen: (game: Game) => void;
}) {
  const { games, isWall, onOpen } = props;
  return (
    <ul className={isWall ? styles.wall : styles.row}>
      {games.map((game) => (
        <li key={game.id} className={styles.item}>
          <GameTile game={game} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
