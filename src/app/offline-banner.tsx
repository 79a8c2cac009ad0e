import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../ui/art/icon.tsx';
import styles from './offline-banner.module.css';

function watch(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Says that the device is offline for as long as it is. */
export function OfflineBanner() {
  const { t } = useTranslation('app');
  // A page that has just come from the server is online.
  const isOnline = useSyncExternalStore(
    watch,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {isOnline ? null : (
        <p className={styles.banner}>
          <Icon name="alert" size={20} />
          {t('offline.banner')}
        </p>
      )}
    </div>
  );
}
