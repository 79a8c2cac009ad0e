import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { Icon } from '../../../ui/art/icon.tsx';
import styles from './bubble.module.css';

/** True while the player does not want the bubble: for this visit only. */
export const useBubbleHidden = create<{ isHidden: boolean; setHidden(isHidden: boolean): void }>()(
  (set) => ({
    isHidden: false,
    setHidden: (isHidden) => set({ isHidden }),
  }),
);

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
