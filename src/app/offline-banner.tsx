import { useTranslation } from 'react-i18next';
import { useConnection } from '../lib/platform/connection.ts';
import { Icon } from '../ui/art/icon.tsx';
import styles from './offline-banner.module.css';

/** Says that there is no connection for as long as the device has no network or the site no answer. */
export function OfflineBanner() {
  const { t } = useTranslation('app');
  const isLost = useConnection((state) => state.isLost);
  return (
    <div role="status">
      {isLost ? (
        <p className={styles.banner}>
          <Icon name="alert" size={20} />
          {t('offline.banner')}
        </p>
      ) : null}
    </div>
  );
}
