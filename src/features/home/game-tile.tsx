import { useTranslation } from 'react-i18next';
import type { Game } from '../../lib/config-store.ts';
import { Art } from '../../ui/art.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './game-tile.module.css';
import { useFavourite } from './use-favourite.ts';

/** A game's poster with its name in type and the heart. */
export function GameTile({ game, onOpen }: { game: Game; onOpen: (game: Game) => void }) {
  const { t } = useTranslation('home');
  const { isFavourite, toggle } = useFavourite(game.id);
  const mark = game.isNew ? 'new' : game.isHot ? 'hot' : undefined;
  return (
    <div className={styles.tile}>
      <button type="button" className={styles.cover} onClick={() => onOpen(game)}>
        <Art id={game.cover} className={styles.art} />
        <span className={styles.name}>{game.name}</span>
        {mark ? (
          <span className={mark === 'hot' ? styles.hot : styles.new}>{t(`mark.${mark}`)}</span>
        ) : null}
      </button>
      <button
        type="button"
        data-keep-clear
        className={isFavourite ? styles.liked : styles.heart}
        aria-pressed={isFavourite}
        aria-label={t('game.favourite', { name: game.name })}
        onClick={toggle}
      >
        <span className={styles.disc}>
          <Icon name={isFavourite ? 'heart-filled' : 'heart'} size={18} />
        </span>
      </button>
    </div>
  );
}
