import { useTranslation } from 'react-i18next';
import { play } from '../../lib/platform/audio.ts';
import { usePrefs } from '../../lib/stores/prefs-store.ts';
import { Icon } from '../../ui/art/icon.tsx';
import type { IconName } from '../../ui/art/icon-shapes.ts';
import styles from './menu.module.css';

/** The lists and rules that open over the ring. */
export type MenuSheet = 'records' | 'ranking' | 'rules';

const ENTRIES: readonly { sheet: MenuSheet; icon: IconName }[] = [
  { sheet: 'records', icon: 'records' },
  { sheet: 'ranking', icon: 'trophy' },
  { sheet: 'rules', icon: 'rules' },
];

/** Records, ranking and rules in the corners that the ring leaves free, sound in the fourth. */
export function Menu({ onOpen }: { onOpen: (sheet: MenuSheet) => void }) {
  const { t } = useTranslation('jackpot');
  const { isMuted, setMuted } = usePrefs();
  const toggle = () => {
    setMuted(!isMuted);
    play('press');
  };
  return (
    <nav className={styles.menu} aria-label={t('title')}>
      {ENTRIES.map(({ sheet, icon }) => (
        <button
          key={sheet}
          type="button"
          className={`${styles.entry} ${styles[sheet]}`}
          onClick={() => onOpen(sheet)}
        >
          <Icon name={icon} size={22} />
          <span className={styles.label}>{t(`menu.${sheet}`)}</span>
        </button>
      ))}
      <button
        type="button"
        className={`${styles.entry} ${styles.sound}`}
        aria-pressed={!isMuted}
        onClick={toggle}
      >
        <Icon name={isMuted ? 'mute' : 'sound'} size={22} />
        <span className={styles.label}>{t('menu.sound')}</span>
      </button>
    </nav>
  );
}
