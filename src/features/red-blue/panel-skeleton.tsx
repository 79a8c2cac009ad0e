import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './red-blue.module.css';

/** The panel's real shape in grey while the round loads. */
export function PanelSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.panel} role="status" aria-label={t('loading')}>
      <Skeleton height={76} />
      <Skeleton height={272} radius={16} />
      <Skeleton height={104} />
      <Skeleton height={132} />
      <Skeleton height={64} />
    </div>
  );
}
