import { useTranslation } from 'react-i18next';
import { type Game, useConfig } from '../../lib/stores/config-store.ts';
import { Art } from '../../ui/art/art.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { coverPictures } from './cover-pictures.ts';
import styles from './game-tile.module.css';
import { useFavourite } from './use-favourite.ts';

interface GameTileProps {
  game: Game;
  onOpen: (game: Game) => void;
  /** A picture of the right size where many tiles pass by: cheaper to draw than the sprite's lines. */
  isPicture?: boolean;
}

/** A game's poster with its name in type and the heart. */
export function GameTile({ game, onOpen, isPicture }: GameTileProps) {
  const { t } = useTranslation('home');
  const { isFavourite, toggle } = useFavourite(game.id);
  const mark = game.isNew ? 'new' : game.isHot ? 'hot' : undefined;
  return (
    <div className={styles.tile}>
      <button type="button" className={styles.cover} onClick={() => onOpen(game)}>
        {isPicture || !game.cover.startsWith('cover-') ? (
          <Picture cover={game.cover} />
        ) : (
          <Art id={game.cover} className={styles.art} />
        )}
        <span className={styles.name}>{game.name}</span>
        {mark ? (
          <span className={mark === 'hot' ? styles.hot : styles.new}>{t(`mark.${mark}`)}</span>
        ) : null}
      </button>
      <button
        type="button"
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

function Picture({ cover }: { cover: string }) {
  const base = useConfig(({ config }) => config?.gameResourceUrl);
  return (
    <img
      className={styles.art}
      alt=""
      loading="lazy"
      decoding="async"
      sizes="116px"
      srcSet={coverPictures(cover, base)}
    />
  );
}
