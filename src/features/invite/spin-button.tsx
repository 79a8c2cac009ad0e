import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import styles from './invite.module.css';

/** SPIN: for finger, keyboard and screen reader; a key held down is one press. */
export function SpinButton({ isDisabled, onPress }: { isDisabled: boolean; onPress: () => void }) {
  const { t } = useTranslation('invite');
  const place = useRef<HTMLDivElement>(null);
  const wasKeyPress = useRef(false);
  useEffect(() => {
    // A disabled button loses the focus: after the spin a keyboard player gets it back.
    if (isDisabled || !wasKeyPress.current) return;
    wasKeyPress.current = false;
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, [isDisabled]);
  return (
    <div ref={place}>
      <Button
        full
        className={styles.spin}
        disabled={isDisabled}
        onClick={({ detail }) => {
          wasKeyPress.current = detail === 0;
          onPress();
        }}
        onKeyDown={(event) => {
          if (event.repeat) event.preventDefault();
        }}
      >
        {t('spin.press')}
      </Button>
    </div>
  );
}
