import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import styles from './slot-panel.module.css';

interface SpinButtonProps {
  /** A round is asked for or revealed. */
  isSpinning: boolean;
  /** Neither spinning nor too soon after the round before. */
  canPress: boolean;
  /** The stake in words, for a screen reader. */
  stake: string;
  onPress: () => void;
}

/**
 * The press for finger, keyboard and screen reader. Between two rounds it is disabled by name only,
 * so that a keyboard keeps the focus through a row of them.
 */
export function SpinButton({ isSpinning, canPress, stake, onPress }: SpinButtonProps) {
  const { t } = useTranslation('slot-three');
  return (
    <Button
      full
      className={`${styles.spin} ${canPress ? '' : styles.waiting}`}
      aria-disabled={!canPress}
      aria-label={isSpinning ? t('spin.spinning') : t('spin.label', { stake })}
      onClick={() => {
        if (canPress) onPress();
      }}
      onKeyDown={(event) => {
        // A key that is held down is one press, not a row of rounds.
        if (event.repeat) event.preventDefault();
      }}
    >
      {t('spin.press')}
    </Button>
  );
}
