import { useTranslation } from 'react-i18next';
import styles from './parol-loader.module.css';

/** A parol that draws itself: something is on its way. */
export function ParolLoader({ size = 64 }: { size?: number }) {
  const { t } = useTranslation('app');
  return (
    <div className={styles.loader} role="status">
      <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
        <path
          className={styles.line}
          d="M24 3l5.9 14.2 15.3 1.2-11.7 9.9 3.6 14.9L24 35.2l-13.1 8 3.6-14.9L2.8 18.4l15.3-1.2z"
        />
      </svg>
      <span className="sr-only">{t('loading')}</span>
    </div>
  );
}
