import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../lib/navigation/paths.ts';
import styles from './page-foot.module.css';

/** The foot of every page: age, the regulator's warning, player protection, terms and privacy. */
export function PageFoot() {
  const { t } = useTranslation('app');
  return (
    <footer className={styles.foot}>
      <p className={styles.warning}>
        <span className={styles.age} role="img" aria-label={t('foot.age')}>
          21+
        </span>
        <strong>{t('foot.warning')}</strong>
      </p>
      <p className={styles.text}>{t('foot.text')}</p>
      <p className={styles.links}>
        <Link to={PATHS.protection}>{t('foot.protection')}</Link>
        <Link to={PATHS.terms}>{t('foot.terms')}</Link>
        <Link to={PATHS.privacy}>{t('foot.privacy')}</Link>
      </p>
    </footer>
  );
}
