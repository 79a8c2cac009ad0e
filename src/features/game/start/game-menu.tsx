import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useIsLoggedIn } from '../../../lib/session/session-store.ts';
import { usePrefs } from '../../../lib/stores/prefs-store.ts';
import { type BarGame, SessionBar } from '../../../parts/session/session-bar.tsx';
import { Icon } from '../../../ui/art/icon.tsx';
import type { IconShape } from '../../../ui/art/icon-shapes.ts';
import { MONEY_SHAPES } from '../../../ui/art/money-shapes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/layout/sheet.tsx';
import type { Launch } from '../play/game-visit.ts';
import styles from './menu.module.css';

/** One line of the menu. */
export interface GameMenuItem {
  name: 'rules' | 'history';
  icon: IconShape;
  onPress: () => void;
}

interface GameMenuProps {
  launch: Launch;
  game: BarGame;
  items: readonly GameMenuItem[];
  /** To an address, or out of the game. */
  onLeave: (to?: string) => void;
  onClose: () => void;
}

/** The menu over a game: session with the balance, deposit, rules, rounds, records, sound and the way out. */
export function GameMenu({ launch, game, items, onLeave, onClose }: GameMenuProps) {
  const { t } = useTranslation('game');
  const { isMuted, setMuted } = usePrefs();
  const isLoggedIn = useIsLoggedIn();
  const leave = (to?: string) => {
    onClose();
    onLeave(to);
  };
  return (
    <Sheet title={launch.name} onClose={onClose}>
      <SessionBar isInSheet game={game} />
      {launch.tryIt ? null : (
        <div className={styles.deposit}>
          <Button full onClick={() => leave(PATHS.deposit)}>
            {t('menu.deposit')}
          </Button>
        </div>
      )}
      <ul className={styles.rows}>
        {items.map(({ name, icon, onPress }) => (
          <Row
            key={name}
            icon={icon}
            text={t(`menu.${name}`)}
            onPress={() => {
              onClose();
              onPress();
            }}
          />
        ))}
        {isLoggedIn ? (
          <Row
            icon="records"
            text={t('menu.report')}
            onPress={() => leave(`/member/rounds?game=${launch.gameId}`)}
          />
        ) : null}
        <Row
          icon={isMuted ? 'mute' : 'sound'}
          text={t('menu.sound')}
          state={t(isMuted ? 'menu.off' : 'menu.on')}
          isPressed={!isMuted}
          onPress={() => setMuted(!isMuted)}
        />
        {isLoggedIn ? (
          <Row
            icon={MONEY_SHAPES.clock}
            text={t('menu.limits')}
            onPress={() => leave(PATHS.selfLimited)}
          />
        ) : null}
        <Row icon="logout" text={t('menu.exit')} onPress={() => leave()} />
      </ul>
    </Sheet>
  );
}

interface RowProps {
  icon: IconShape;
  text: string;
  state?: string;
  isPressed?: boolean;
  onPress: () => void;
}

function Row({ icon, text, state, isPressed, onPress }: RowProps) {
  return (
    <li>
      <button type="button" className={styles.row} aria-pressed={isPressed} onClick={onPress}>
        <Icon name={icon} size={22} />
        <span className={styles.text}>{text}</span>
        {state ? (
          <span className={styles.state} aria-hidden="true">
            {state}
          </span>
        ) : null}
      </button>
    </li>
  );
}
