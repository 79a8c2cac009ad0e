import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { unlockByTouch } from '../../lib/platform/audio.ts';
import panes from '../../ui/layout/panes.module.css';
import { ActionArea } from './action-area.tsx';
import styles from './invite.module.css';
import type { InviteInfo, InviteSpin } from './invite-info.ts';
import { LoadFailed } from './load-failed.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';
import { ProgressCard } from './progress-card.tsx';
import { INVITE_QUERY, inviteSpin, useInviteSpin } from './spin.ts';
import { WaysCard } from './ways-card.tsx';
import { WheelArea } from './wheel-area.tsx';

/** The result stands this long before the wheel is free again. */
const RESULT_MS = 1500;
const endAct = () => inviteSpin.endAct();

/** The whole activity; the screen and the overlay share it. */
export function InvitePanel() {
  // Entering here, before anything is drawn, shows unfinished spins first.
  const state = useInviteSpin(true);
  const { data: info, isError, refetch } = useQuery(INVITE_QUERY);
  useEffect(() => unlockByTouch(), []);
  useEffect(() => {
    if (info) inviteSpin.offer(info.unshownSpins);
  }, [info]);
  const revealed = useRevealed(state.phase === 'prize' ? state.outcome : undefined);
  if (info) return <Opened info={info} revealed={revealed} />;
  return isError ? <LoadFailed onRetry={() => void refetch()} /> : <PanelSkeleton />;
}

/** The last spin that was revealed in this visit; each one makes way by itself. */
function useRevealed(shown: InviteSpin | undefined): InviteSpin | undefined {
  const [last, setLast] = useState<InviteSpin>();
  useEffect(() => {
    if (!shown) return undefined;
    setLast(shown);
    const timer = setTimeout(() => inviteSpin.acknowledge(), RESULT_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown ?? last;
}

function Opened({ info, revealed }: { info: InviteInfo; revealed: InviteSpin | undefined }) {
  const { t } = useTranslation('invite');
  const state = useInviteSpin();
  if (!info.isOpen && info.state !== 'running') {
    return <p className={styles.closed}>{t('closed')}</p>;
  }
  return (
    <div className={`${styles.panel} ${panes.staged}`}>
      <ProgressCard info={info} revealed={revealed} />
      <WheelArea info={info} state={state} revealed={revealed} onActEnd={endAct} />
      <ActionArea info={info} state={state} revealed={revealed} />
      <WaysCard info={info} />
    </div>
  );
}
