import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import styles from './cards.module.css';

/** Grey rows while accounts are coming. */
export function RowsSkeleton() {
  return (
    <div aria-hidden="true">
      <Skeleton height={76} radius={16} className={styles.grey} />
      <Skeleton height={76} radius={16} className={styles.grey} />
      <Skeleton height={48} radius={12} className={styles.grey} />
    </div>
  );
}
