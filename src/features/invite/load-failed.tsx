import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** The wheel's state could not be had; asks again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('invite');
  return (
    <EmptyState
      title={t('error.load')}
      action={<Button onClick={onRetry}>{t('button.retry', { ns: 'app' })}</Button>}
    />
  );
}
