import { useTranslation } from 'react-i18next';
import { RISING_LEAST } from '../../../../contract/rising.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { moneyText } from '../../../ui/text/money-text.tsx';
import type { GameVisit } from '../play/game-visit.ts';
import styles from './rising.module.css';
import { type Rising, useLive } from './use-climb.ts';

/** Two presses as close as this are one (spec section 9): the second must not cash out. */
const APART_SECONDS = 0.3;

interface PressButtonProps {
  visit: GameVisit;
  rising: Rising;
  /** A round may begin now. */
  canStart: boolean;
  /** The chosen stake in words. */
  stake: string;
  onStart: () => void;
}

/**
 * One button for start and cash-out, so that a keyboard keeps its place. It is disabled by name only,
 * and a key that is held down is one press.
 */
export function PressButton({ visit, rising, canStart, stake, onStart }: PressButtonProps) {
  const { t } = useTranslation('rising');
  const { phase, round, isCashing, isOffline } = visit;
  const live = useLive(rising);
  const canCash =
    live !== undefined &&
    live.at >= RISING_LEAST &&
    live.seconds >= APART_SECONDS &&
    !isCashing &&
    !isOffline;
  const isOpen = phase === 'open';
  const isOn = isOpen ? canCash : canStart;
  const press = () => {
    if (!isOn) return;
    if (isOpen) void visit.cashOut();
    else onStart();
  };
  let name = t('start.label', { stake });
  if (isOpen) name = t(isCashing ? 'cashOut.going' : 'cashOut.press');
  else if (phase !== 'rest') name = t('start.waiting');
  return (
    <Button
      full
      className={`${styles.press} ${isOn ? '' : styles.waiting}`}
      aria-disabled={!isOn}
      aria-label={name}
      onClick={press}
      onKeyDown={(event) => {
        if (event.repeat) event.preventDefault();
      }}
    >
      <span className={styles.word}>
        {isOpen ? t(isCashing ? 'cashOut.going' : 'cashOut.press') : t('start.press')}
      </span>
      {isOpen && live && round && !isCashing ? (
        <span className={styles.now}>{moneyText(Math.floor((round.stake * live.at) / 100))}</span>
      ) : null}
    </Button>
  );
}
