import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { checkConnection, onConnectionBack, useConnection } from '../../lib/platform/connection.ts';
import { Button } from '../controls/button.tsx';
import { FullState } from './full-state.tsx';
import styles from './offline-screen.module.css';

/**
 * There is no connection. Goes on by itself when the site answers again.
 * @param onBack called then, and by a press that finds it answering
 */
export function OfflineScreen({ onBack }: { onBack?: () => void }) {
  const { t } = useTranslation('app');
  const latest = useRef(onBack);
  latest.current = onBack;
  useEffect(() => {
    void checkConnection();
    return onConnectionBack(() => latest.current?.());
  }, []);
  const retry = async () => {
    const wasLost = useConnection.getState().isLost;
    // What fails while the site answers is asked for again here; else the way back does it.
    if ((await checkConnection()) && !wasLost) onBack?.();
  };
  return (
    <FullState
      title={t('offline.title')}
      text={t('offline.text')}
      actions={<Button onClick={() => void retry()}>{t('button.retry')}</Button>}
    />
  );
}

/**
 * For a sheet or a popup whose chunk is on its way: covers the screen while there is no connection, and
 * can be closed; draws nothing else.
 */
export function OfflineCover({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('app');
  const isLost = useConnection((state) => state.isLost);
  if (!isLost) return null;
  return (
    <div
      className={styles.cover}
      role="dialog"
      aria-modal="true"
      aria-label={t('offline.title')}
      // Modal in its own few bytes: home fetches this before it has sheets, and what makes those modal.
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) currentTarget.querySelector('button')?.focus();
      }}
    >
      <OfflineScreen />
      <Button kind="quiet" autoFocus onClick={onClose}>
        {t('button.close')}
      </Button>
    </div>
  );
}
