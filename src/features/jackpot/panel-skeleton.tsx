import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './jackpot-panel.module.css';

/** The panel's real shape in grey while the jackpot loads. */
export function PanelSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.panel} role="status" aria-label={t('loading')}>
      <Skeleton height={56} />
      <Skeleton height={280} radius="50%" width={280} className={styles.round} />
      <Skeleton height={24} />
      <Skeleton height={156} />
      <Skeleton height={40} />
    </div>
  );
}
