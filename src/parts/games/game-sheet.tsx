import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { addTexts, localText } from '../../lib/i18n/i18n.ts';
import { loginPathFor, registerPathFor } from '../../lib/navigation/paths.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { type Game, useConfig } from '../../lib/stores/config-store.ts';
import { usePrefs } from '../../lib/stores/prefs-store.ts';
import en from '../../locales/en/game-sheet.json';
import fil from '../../locales/fil/game-sheet.json';
import { Art } from '../../ui/art/art.tsx';
import { Icon } from '../../ui/art/icon.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import styles from './game-sheet.module.css';
import { rtpText } from './games.ts';
import { playPath } from './play-path.ts';
import { useFavourite } from './use-favourite.ts';

addTexts('game-sheet', { en, fil });

interface GameSheetProps {
  game: Game;
  /** The screen below with this game to open: where login and registration come back to. */
  back: string;
  onClose: () => void;
}

/** What is known of a game, and the ways into it. Looking at it makes it a recent one. */
export default function GameSheet({ game, back, onClose }: GameSheetProps) {
  const { t } = useTranslation('game-sheet');
  const { brands, types } = useConfig((state) => state.gameList);
  const { isFavourite, toggle } = useFavourite(game.id);
  const isLoggedIn = useIsLoggedIn();
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
              <dt>{t(name)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {game.platformId === 0 ? (
        <p className={styles.note}>{t('closed')}</p>
      ) : isLoggedIn ? (
        <PlayerWays game={game} />
      ) : (
        <VisitorWays game={game} back={back} />
      )}
      <Button kind="quiet" full aria-pressed={isFavourite} onClick={toggle}>
        <Icon name={isFavourite ? 'heart-filled' : 'heart'} size={20} />
        {isFavourite ? t('forget') : t('keep')}
      </Button>
    </Sheet>
  );
}

const canBeTried = ({ features }: Game) => features.includes('try-it');

/** For money or, where it is offered, for fun money. */
function PlayerWays({ game }: { game: Game }) {
  const { t } = useTranslation('game-sheet');
  return (
    <div className={styles.ways}>
      <LinkButton to={playPath(game.id)}>{t('play')}</LinkButton>
      {canBeTried(game) ? (
        <LinkButton kind="secondary" to={`${playPath(game.id)}&tryIt=1`}>
          {t('tryIt')}
        </LinkButton>
      ) : null}
    </div>
  );
}

/** For fun where it is offered, or by an account, which leads back here. */
function VisitorWays({ game, back }: { game: Game; back: string }) {
  const { t } = useTranslation('game-sheet');
  return (
    <div className={styles.ways}>
      <LinkButton to={registerPathFor(back)}>{t('register')}</LinkButton>
      {canBeTried(game) ? (
        <>
          <LinkButton kind="secondary" to={`${playPath(game.id)}&tryIt=1`}>
            {t('try')}
          </LinkButton>
          <p className={styles.tryNote}>{t('tryNote')}</p>
        </>
      ) : null}
      <LinkButton kind="quiet" to={loginPathFor(back)}>
        {t('login')}
      </LinkButton>
    </div>
  );
}
