import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/navigation/paths.ts';
import { LinkButton } from '../../ui/controls/button.tsx';
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
