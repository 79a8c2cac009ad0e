import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { FullState } from '../../ui/feedback/full-state.tsx';

/** Error page 500 (spec section 2). */
export function ServerError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('app');
  return (
    <FullState
      code="500"
      title={t('error.server')}
      text={t('error.serverText')}
      actions={<Button onClick={onRetry}>{t('button.retry')}</Button>}
    />
  );
}
