import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';

/** A screen whose data did not come: the money is safe, and one press asks again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('app');
  return (
    <EmptyState
      title={t('offline.title')}
      text={t('offline.text')}
      action={
        <Button kind="secondary" onClick={onRetry}>
          {t('button.retry')}
        </Button>
      }
    />
  );
}
