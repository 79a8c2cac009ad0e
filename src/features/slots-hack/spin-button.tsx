import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import styles from './actions.module.css';

interface SpinButtonProps {
  /** A spin is asked for or revealed. */
  isSpinning: boolean;
  /** Neither spinning nor too soon after the spin before. */
  canPress: boolean;
  onPress: () => void;
}

/**
 * SPIN for finger, keyboard and screen reader. Between two spins it is disabled by name only, so
 * that a keyboard keeps the focus through the sixty spins of a mission.
 */
export function SpinButton({ isSpinning, canPress, onPress }: SpinButtonProps) {
  const { t } = useTranslation('slots-hack');
  return (
    <Button
      full
      className={`${styles.spin} ${canPress ? '' : styles.waiting}`}
      aria-disabled={!canPress}
      aria-label={t(isSpinning ? 'spin.spinning' : 'spin.label')}
      onClick={() => {
        if (canPress) onPress();
      }}
      onKeyDown={(event) => {
        // A key that is held down is one press, not a row of spins.
        if (event.repeat) event.preventDefault();
      }}
    >
      {t('spin.press')}
    </Button>
  );
}
