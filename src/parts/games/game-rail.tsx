import { memo } from 'react';
import type { Game } from '../../lib/stores/config-store.ts';
import styles from './game-rail.module.css';
import { GameTile } from './game-tile.tsx';

/** Tiles of games, as a wall of three or more columns or as one row. */
export const Games = memo(function Games(props: {
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
});
