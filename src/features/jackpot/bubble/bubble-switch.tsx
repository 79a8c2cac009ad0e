import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/art/icon.tsx';
import styles from './bubble.module.css';
import { useBubbleHidden } from './bubble-store.ts';

/** Puts the floating parol away for this visit, or brings it back. */
export function BubbleSwitch() {
  const { t } = useTranslation('jackpot');
  const { isHidden, setHidden } = useBubbleHidden();
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label={t(isHidden ? 'bubble.show' : 'bubble.hide')}
      onClick={() => setHidden(!isHidden)}
    >
      <Icon name={isHidden ? 'eye-off' : 'eye'} />
    </button>
  );
}
