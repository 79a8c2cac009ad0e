import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hundredths } from '../../../../contract/money.ts';
import { Icon } from '../../../ui/art/icon.tsx';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import { useIsGapOver } from '../../../ui/text/use-clock.ts';
import type { GameVisit } from '../play/game-visit.ts';
import { Press } from '../play/press.tsx';
import type { ColorBet } from './bets.ts';
import styles from './panel.module.css';

const UNDO = { d: 'M9 6 4.5 10.5 9 15M5 10.5h9a5 5 0 0 1 0 10h-3' };
const CLEAR = { d: 'M5 7h14M9.5 7V4.5h5V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5' };
const AGAIN = {
  d: 'M4.5 12a7.5 7.5 0 0 1 13-5.2L20 9.5M20 4.5v5h-5M19.5 12a7.5 7.5 0 0 1-13 5.2',
};

interface ThrowBarProps {
  visit: GameVisit;
  /** A round is under way, or rounds play themselves. */
  isLocked: boolean;
  /** All chips on the board. */
  total: Hundredths;
  /** The stakes of the round before; none before a first one. */
  again: readonly ColorBet[];
  onUndo: () => void;
  onClear: () => void;
  onAgain: (bets: readonly ColorBet[]) => void;
  onThrow: () => void;
  /** Beside the throw: where autoplay is. */
  aside: ReactNode;
}

/** Undo and clear, or the last stakes again where the board is empty; and the throw. */
export function ThrowBar(props: ThrowBarProps) {
  const { visit, isLocked, total, again, onUndo, onClear, onAgain, onThrow, aside } = props;
  const { t } = useTranslation('color-game');
  const isResting = visit.phase === 'rest';
  const isReady = useIsGapOver(visit.readyAtMs);
  const hasChips = total > 0;
  const canThrow = !isLocked && isReady && hasChips;
  // What lies on the board leaves it when the throw is taken; its round knows it from then on.
  const staked = hasChips ? total : (visit.round?.stake ?? 0);
  const repeated = again.reduce((sum, { stake }) => sum + stake, 0);
  return (
    <div className={styles.bar}>
      {hasChips ? (
        <>
          <Tool label={t('undo')} isOff={isLocked} onPress={onUndo}>
            <Icon name={UNDO} />
          </Tool>
          <Tool label={t('clear')} isOff={isLocked} onPress={onClear}>
            <Icon name={CLEAR} />
          </Tool>
        </>
      ) : null}
      {!hasChips && repeated > 0 && !aside ? (
        <Tool isWide isOff={isLocked} onPress={() => onAgain(again)}>
          <Icon name={AGAIN} size={20} />
          <span>{t('again', { amount: shortMoneyText(repeated) })}</span>
        </Tool>
      ) : null}
      {aside}
      <Press
        isInRow
        className={styles.throw}
        isOn={canThrow}
        onPress={onThrow}
        word={t(isResting ? 'throw' : 'throwing')}
        amount={staked > 0 ? shortMoneyText(staked) : t('pick')}
      />
    </div>
  );
}

interface ToolProps {
  /** Named where it shows no words. */
  label?: string;
  isOff: boolean;
  isWide?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Tool({ label, isOff, isWide, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={`${styles.tool} ${isWide ? styles.again : ''}`}
      aria-label={label}
      aria-disabled={isOff}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {children}
    </button>
  );
}
