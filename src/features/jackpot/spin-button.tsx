import { useEffect, useRef } from 'react';
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
  const isDisabled = isSpinning || !hasChance;
  const button = useRef<HTMLButtonElement>(null);
  const wasKeyPress = useRef(false);
  useEffect(() => {
    // A disabled button loses the focus: after the prize a keyboard player gets it back.
    if (isDisabled || !wasKeyPress.current) return;
    wasKeyPress.current = false;
    if (document.activeElement === document.body) button.current?.focus();
  }, [isDisabled]);
  return (
    <button
      ref={button}
      type="button"
      className={`${styles.spin} ${isDrawn ? styles.drawn : ''} ${isPressed ? styles.pressed : ''}`}
      disabled={isDisabled}
      aria-label={t(label)}
      onClick={({ detail }) => {
        wasKeyPress.current = detail === 0;
        onPress();
      }}
      onPointerDown={() => setPressed(true)}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onKeyDown={(event) => {
        // A key that is held down is one press, not a row of draws.
        if (event.repeat) event.preventDefault();
        else if (event.key === 'Enter' || event.key === ' ') setPressed(true);
      }}
      onKeyUp={release}
      onBlur={release}
    >
      {t('spin.press')}
    </button>
  );
}
