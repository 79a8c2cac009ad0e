import { useTranslation } from 'react-i18next';
import { Chip } from './chip.tsx';
import { useRecentQueries } from './recent-queries.ts';
import styles from './search.module.css';

/** What was searched for lately on this device; a tap searches for it again. */
export function RecentQueries({ onChoose }: { onChoose: (text: string) => void }) {
  const { t } = useTranslation('game-search');
  const { texts, clear } = useRecentQueries();
  if (texts.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={t('recent.title')}>
      <div className={styles.recentHead}>
        <h2 className={styles.recentTitle}>{t('recent.title')}</h2>
        <button type="button" className={styles.forget} onClick={clear}>
          {t('recent.clear')}
        </button>
      </div>
      <div className={styles.scroller}>
        <div className={styles.line}>
          {texts.map((text) => (
            <Chip key={text} text={text} onPress={() => onChoose(text)} />
          ))}
        </div>
      </div>
    </section>
  );
}
