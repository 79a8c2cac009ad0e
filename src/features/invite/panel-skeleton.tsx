import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './invite.module.css';

/** The panel's real shape in grey while the round loads. */
export function PanelSkeleton() {
  const { t } = useTranslation('app');
  return (
    <div className={styles.panel} role="status" aria-label={t('loading')}>
      <Skeleton height={92} />
      <Skeleton height={300} width={300} radius="50%" className={styles.round} />
      <Skeleton height={52} />
      <Skeleton height={168} />
    </div>
  );
}
