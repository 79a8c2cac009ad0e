import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { actInviteUserStatus } from '../../../contract/invite.ts';
import { ask } from '../../lib/api.ts';
import { loginPathFor } from '../../lib/paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { shortMoneyText } from '../../ui/money-text.tsx';
import { KEYS } from './invite-info.ts';
import { LoadFailed } from './load-failed.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

/** What anybody may know of the wheel, and the way in. */
export function VisitorPanel() {
  const { t } = useTranslation('invite');
  const { pathname } = useLocation();
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.status,
    queryFn: () => ask(actInviteUserStatus, {}, { isSilent: true }),
  });
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton />;
  if (!data.isOpen) return <EmptyState title={t('closed')} />;
  const figures = { target: shortMoneyText(data.target), days: data.roundDays };
  return (
    <EmptyState
      title={t('visitor.title', figures)}
      text={t('visitor.text', figures)}
      action={<LinkButton to={loginPathFor(pathname)}>{t('visitor.login')}</LinkButton>}
    />
  );
}
