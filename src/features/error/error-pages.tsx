import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { FullState } from '../../ui/feedback/full-state.tsx';

/** Error page 404 with the path (spec section 2). */
export function NotFound({ path }: { path: string }) {
  const { t } = useTranslation('app');
  return (
    <FullState
      code="404"
      title={t('error.notFound', { path })}
      text={t('error.notFoundText')}
      actions={<LinkButton to={PATHS.home}>{t('button.home')}</LinkButton>}
    />
  );
}

/** Error page 500 (spec section 2). */
export function ServerError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('app');
  return (
    <FullState
      code="500"
      title={t('error.server')}
      text={t('error.serverText')}
      actions={
        <>
          <Button onClick={onRetry}>{t('button.retry')}</Button>
          <LinkButton to={PATHS.service} kind="quiet" reloadDocument>
            {t('button.service')}
          </LinkButton>
        </>
      }
    />
  );
}
