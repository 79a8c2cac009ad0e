import { useTranslation } from 'react-i18next';
import { ACTIVITIES_QUERY } from '../../lib/session/player-data.ts';
import { BonusFrame } from '../../parts/bonus-centre/bonus-frame.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadFailed } from '../../ui/feedback/load-failed.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ActivityList } from './activity-list.tsx';
import './cards.ts';
import { useOpenActivities } from './use-open-activities.ts';

/** What the screen asks. */
export const queries = () => [ACTIVITIES_QUERY];

/** `/bonus/event`: the activities that are open today, with the operator's pictures. */
export default function EventScreen() {
  const { t } = useTranslation('bonus');
  const { open, isLost, again } = useOpenActivities();
  return (
    <BonusFrame chosen="event">
      {isLost ? <LoadFailed onRetry={again} /> : null}
      {open || isLost ? null : <Skeleton height={208} radius={16} />}
      <ActivityList activities={open ?? []} hasPictures />
      {open?.length === 0 ? (
        <EmptyState
          title={t('event.empty')}
          text={t('event.emptyText')}
          action={<LinkButton to="/bonus">{t('event.toBonus')}</LinkButton>}
        />
      ) : null}
    </BonusFrame>
  );
}
