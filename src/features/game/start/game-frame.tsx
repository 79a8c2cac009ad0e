import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { registerPathFor } from '../../../lib/navigation/paths.ts';
import { useIsLoggedIn } from '../../../lib/session/session-store.ts';
import { useParolPlace } from '../../../parts/parol-place.ts';
import { SessionBar } from '../../../parts/session/session-bar.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import type { Launch } from '../play/game-visit.ts';
import { GameMenu, type GameMenuItem } from './game-menu.tsx';
import { GAME_SHAPES } from './game-shapes.ts';
import styles from './start.module.css';
import { useLeave } from './use-leave.ts';

interface GameFrameProps {
  launch: Launch;
  /** A round is under way: leaving asks first. */
  isBusy: boolean;
  /** What leaving means for the round under way; one text for each kind of game. */
  leaveText: string;
  /** All the money to play with, in hundredths, where the game tells it. */
  money?: number | undefined;
  /** What the game adds to the menu. */
  items?: readonly GameMenuItem[];
  onMenu?: () => void;
  /** A wide window shows the picture beside the controls. */
  isPaned?: boolean;
  children: ReactNode;
}

/** What is around every game: session bar, floating menu, and the question before leaving a round. */
export function GameFrame(props: GameFrameProps) {
  const { launch, isBusy, leaveText, money, items = [], onMenu, isPaned } = props;
  const { t } = useTranslation('game');
  const [isOpen, setOpen] = useState(false);
  const hasParol = useParolPlace();
  const { isAsked, leave, stay, confirm } = useLeave(isBusy);
  const isLoggedIn = useIsLoggedIn();
  const register = registerPathFor(`/game/start?gameId=${launch.gameId}`);
  const bar = { isFun: launch.tryIt, money, isBusy };
  const open = () => {
    onMenu?.();
    setOpen(true);
  };
  return (
    <div className={isPaned ? `${styles.screen} ${styles.paned}` : styles.screen}>
      <div className={hasParol ? `${styles.top} ${styles.besideParol}` : styles.top}>
        {isLoggedIn ? <SessionBar game={bar} /> : <VisitorBar onRegister={() => leave(register)} />}
        {hasParol ? <i className={styles.parol} data-parol-place="" /> : null}
        <button
          type="button"
          className={styles.menuButton}
          aria-label={t('menu.open')}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon name={GAME_SHAPES.menu} />
        </button>
      </div>
      {props.children}
      {isOpen ? (
        <GameMenu
          launch={launch}
          game={bar}
          items={items}
          onLeave={leave}
          onClose={() => setOpen(false)}
        />
      ) : null}
      {isAsked ? (
        <Dialog
          title={t('leave.title')}
          onClose={stay}
          actions={
            <>
              <Button full onClick={stay}>
                {t('leave.stay')}
              </Button>
              <Button kind="secondary" full onClick={confirm}>
                {t('leave.leave')}
              </Button>
            </>
          }
        >
          <p>{leaveText}</p>
        </Dialog>
      ) : null}
    </div>
  );
}

/** Where a player's session stands: that nothing is at stake, and the way to where something is. */
function VisitorBar({ onRegister }: { onRegister: () => void }) {
  const { t } = useTranslation('game');
  return (
    <div className={styles.visitor}>
      <p>{t('visitor.note')}</p>
      <button type="button" className={styles.register} onClick={onRegister}>
        {t('visitor.register')}
      </button>
    </div>
  );
}

/** Says all the time that nothing is won or lost here. */
export function TryItLabel() {
  const { t } = useTranslation('game');
  return <span className={styles.tryIt}>{t('tryIt.label')}</span>;
}
