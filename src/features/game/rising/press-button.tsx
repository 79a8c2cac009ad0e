import { useTranslation } from 'react-i18next';
import { RISING_LEAST } from '../../../../contract/rising.ts';
import { moneyText } from '../../../ui/text/money-text.tsx';
import type { GameVisit } from '../play/game-visit.ts';
import { Press } from '../play/press.tsx';
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

/** One button for start and cash-out, so that a keyboard keeps its place. */
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
  let name = t('start.label', { stake });
  if (isOpen) name = t(isCashing ? 'cashOut.going' : 'cashOut.press');
  else if (phase !== 'rest') name = t('start.waiting');
  return (
    <Press
      className={styles.press}
      isOn={isOn}
      onPress={() => (isOpen ? void visit.cashOut() : onStart())}
      label={name}
      word={isOpen ? name : t('start.press')}
      amount={
        isOpen && live && round && !isCashing
          ? moneyText(Math.floor((round.stake * live.at) / 100))
          : undefined
      }
    />
  );
}
