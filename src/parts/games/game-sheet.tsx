import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { localText } from '../../lib/i18n/i18n.ts';
import { type Game, useConfig } from '../../lib/stores/config-store.ts';
import { usePrefs } from '../../lib/stores/prefs-store.ts';
import { Art } from '../../ui/art/art.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './game-sheet.module.css';
import { rtpText } from './games.ts';
import { useFavourite } from './use-favourite.ts';

/**
 * What is known of a game, and the ways into it: for money or, where it is offered, for fun. Looking at
 * it makes it a recent one.
 */
export default function GameSheet({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t } = useTranslation('home');
  const { brands, types } = useConfig((state) => state.gameList);
  const { isFavourite, toggle } = useFavourite(game.id);
  useEffect(() => {
    usePrefs.getState().addRecent(game.id);
  }, [game.id]);
  const address = `/game/start?gameId=${game.id}`;
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
      {game.platformId === 0 ? (
        <p className={styles.note}>{t('game.closed')}</p>
      ) : (
        <div className={styles.ways}>
          <LinkButton to={address}>{t('game.play')}</LinkButton>
          {game.features.includes('try-it') ? (
            <LinkButton kind="secondary" to={`${address}&tryIt=1`}>
              {t('game.tryIt')}
            </LinkButton>
          ) : null}
        </div>
      )}
      <Button kind="quiet" full aria-pressed={isFavourite} onClick={toggle}>
        <Icon name={isFavourite ? 'heart-filled' : 'heart'} size={20} />
        {isFavourite ? t('game.forget') : t('game.keep')}
      </Button>
    </Sheet>
  );
}
