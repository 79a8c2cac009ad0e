import { useTranslation } from 'react-i18next';
import styles from './spin-button.module.css';

interface SpinButtonProps {
  isSpinning: boolean;
  hasChance: boolean;
  /** The stage draws the hub: the button is only its touch and its name. */
  isDrawn: boolean;
  isPressed: boolean;
  setPressed: (isPressed: boolean) => void;
  onPress: () => void;
}

/** The real button over the hub of the ring: for finger, keyboard and screen reader. */
export function SpinButton(props: SpinButtonProps) {
  const { isSpinning, hasChance, isDrawn, isPressed, setPressed, onPress } = props;
  const { t } = useTranslation('jackpot');
  const label = isSpinning ? 'spin.spinning' : hasChance ? 'spin.label' : 'spin.noChance';
  const release = () => setPressed(false);
  return (
    <button
      type="button"
      data-keep-clear
      className={`${styles.spin} ${isDrawn ? styles.drawn : ''} ${isPressed ? styles.pressed : ''}`}
      disabled={isSpinning || !hasChance}
      aria-label={t(label)}
      onClick={onPress}
      onPointerDown={() => setPressed(true)}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={({ key }) => (key === 'Enter' || key === ' ') && setPressed(true)}
      onKeyUp={release}
      onBlur={release}
    >
      {t('spin.press')}
    </button>
  );
}
