import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { type Game, useConfig } from '../../lib/config-store.ts';
import { localText } from '../../lib/i18n.ts';
import { usePrefs } from '../../lib/prefs-store.ts';
import { Art } from '../../ui/art.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './game-sheet.module.css';
import { rtpText } from './rules.ts';
import { useFavourite } from './use-favourite.ts';

/** What is known of a game before it can be played; looking at it makes it a recent one. */
export default function GameSheet({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t } = useTranslation('home');
  const { brands, types } = useConfig((state) => state.gameList);
  const { isFavourite, toggle } = useFavourite(game.id);
  useEffect(() => {
    usePrefs.getState().addRecent(game.id);
  }, [game.id]);
  const facts = [
    ['provider', brands.find((brand) => brand.id === game.brandId)?.name],
    ['type', localText(types.find(({ id }) => id === game.typeId)?.name ?? {})],
    ['rtp', rtpText(game.rtp)],
  ] as const;
  return (
    <Sheet title={game.name} onClose={onClose}>
      <div className={styles.about}>
        <Art id={game.cover} className={styles.cover} />
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{t(`game.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className={styles.note}>{t('game.later')}</p>
      <Button kind="secondary" full aria-pressed={isFavourite} onClick={toggle}>
        <Icon name={isFavourite ? 'heart-filled' : 'heart'} size={20} />
        {isFavourite ? t('game.forget') : t('game.keep')}
      </Button>
    </Sheet>
  );
}
