import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Hundredths } from '../../../../contract/money.ts';
import { shortMoneyText } from '../../../ui/text/money-text.tsx';
import type { GameVisit } from './game-visit.ts';
import styles from './play.module.css';
import '../texts.ts';

interface StakeBarProps {
  visit: GameVisit;
  /** The chosen stake, one of `visit.rules.stakes`. */
  stake: Hundredths;
  onStake: (stake: Hundredths) => void;
  /** The game's own press, between the two steps. */
  children: ReactNode;
  /** Beside the press, for example where autoplay is. */
  aside?: ReactNode;
  /** No other stake can be chosen now, for example while autoplay runs. */
  isLocked?: boolean;
}

/** The stake by steps, with the press of the game below: always at the foot of the screen. */
export function StakeBar(props: StakeBarProps) {
  const { visit, stake, onStake, children, aside, isLocked = false } = props;
  const { t } = useTranslation('game');
  const { stakes } = visit.rules;
  const index = stakes.indexOf(stake);
  const step = (by: 1 | -1, name: string, text: string) => {
    const next = stakes[index + by];
    const isOff = next === undefined || isLocked || visit.phase !== 'rest';
    return (
      <button
        type="button"
        className={styles.step}
        aria-label={name}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff && next !== undefined) onStake(next);
        }}
      >
        {text}
      </button>
    );
  };
  return (
    <div className={styles.foot} data-keep-clear>
      <div className={styles.stakes}>
        {step(-1, t('stake.less'), '−')}
        <p className={styles.stake} aria-live="polite">
          <span>{t('stake.label')}</span>
          <strong>{shortMoneyText(stake)}</strong>
        </p>
        {step(1, t('stake.more'), '+')}
        {aside}
      </div>
      {children}
    </div>
  );
}
