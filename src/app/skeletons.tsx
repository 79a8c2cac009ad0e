import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { startPending } from '../lib/api/pending-calls.ts';
import { useConnection } from '../lib/platform/connection.ts';
import { holdFirstLook } from '../lib/platform/first-look.ts';
import { Parol } from '../ui/art/parol.tsx';
import { OfflineScreen } from '../ui/feedback/offline-screen.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import styles from './skeletons.module.css';

const RAIL = [0, 1, 2, 3];
const BAR = [0, 1, 2, 3, 4];

/** A screen whose chunk is on its way; without a connection it says so until there is one again. */
export function ScreenWait() {
  const isLost = useConnection((state) => state.isLost);
  if (!isLost) return <ScreenSkeleton />;
  return (
    <div className={styles.inside}>
      <OfflineScreen />
    </div>
  );
}

/** The shape of a screen; moves the top loading bar. */
function ScreenSkeleton() {
  const { t } = useTranslation('app');
  useEffect(startPending, []);
  useEffect(holdFirstLook, []);
  return (
    <div className={styles.screen} role="status">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton height={150} radius={16} className={styles.part} />
      <Skeleton height={56} radius={16} className={styles.part} />
      {['first', 'second'].map((rail) => (
        <div key={rail} className={styles.rail}>
          {RAIL.map((cover) => (
            <Skeleton key={cover} width={104} height={138} radius={16} className={styles.cover} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** The same shape as the page has before any script runs, until the start-up ends. */
export function FirstSkeleton() {
  return (
    <div className={styles.column}>
      <div className={styles.head} aria-hidden="true">
        <Parol />
        <span className={styles.name}>Bituin</span>
        <Skeleton width={88} height={40} />
      </div>
      <ScreenSkeleton />
      <div className={styles.bar} aria-hidden="true">
        {BAR.map((entry) => (
          <Skeleton key={entry} width={40} height={40} />
        ))}
      </div>
    </div>
  );
}
