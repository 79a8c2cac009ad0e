import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReplyOf } from '../../../contract/call.ts';
import { actInviteUserStatus } from '../../../contract/invite.ts';
import type { InviteWheelModel } from '../../../scenes/invite-wheel/model.ts';
import { ask } from '../../lib/api/api.ts';
import { openOverlay } from '../../lib/navigation/overlays.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { shortMoneyText } from '../../ui/text/money-text.tsx';
import styles from './invite.module.css';
import { KEYS } from './invite-info.ts';
import { LoadFailed } from './load-failed.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { StaticWheel } from './static-wheel.tsx';

function modelOf({ wheel, target }: ReplyOf<typeof actInviteUserStatus>): InviteWheelModel {
  return { amounts: wheel.map(({ amount }) => amount), collected: 0, target, restSector: 0 };
}

/** What anybody may know of the wheel, and the way in. */
export function VisitorPanel() {
  const { t } = useTranslation('invite');
  const { data, isError, refetch } = useQuery({
    queryKey: KEYS.status,
    queryFn: () => ask(actInviteUserStatus, {}, { isSilent: true }),
  });
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <PanelSkeleton />;
  if (!data.isOpen) return <EmptyState title={t('closed')} />;
  const figures = { target: shortMoneyText(data.target), days: data.roundDays };
  return (
    <div className={styles.panel}>
      <div className={styles.stage}>
        <StaticWheel model={modelOf(data)} />
      </div>
      <section className={styles.visitor}>
        <h2 className={styles.visitorTitle}>{t('visitor.title', figures)}</h2>
        <p className={styles.note}>{t('visitor.text', figures)}</p>
      </section>
      <Button full onClick={() => openOverlay('login')}>
        {t('visitor.login')}
      </Button>
    </div>
  );
}
