import { useTranslation } from 'react-i18next';
import { PATHS } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** `/vip`: says plainly that VIP is not open yet. */
export default function VipScreen() {
  const { t } = useTranslation('app');
  return (
    <EmptyState
      title={t('vip.title')}
      text={t('vip.text')}
      action={<LinkButton to={PATHS.home}>{t('vip.action')}</LinkButton>}
    />
  );
}
