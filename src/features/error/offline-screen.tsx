import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { FullState } from '../../ui/feedback/full-state.tsx';

/** The start could not reach the server. */
export function OfflineScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('app');
  return (
    <FullState
      title={t('offline.title')}
      text={t('offline.text')}
      actions={<Button onClick={onRetry}>{t('button.retry')}</Button>}
    />
  );
}
