import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FRESH_MS } from '../../lib/api/screen-queries.ts';
import { ACTIVITIES_QUERY } from '../../lib/session/player-data.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { useHome } from '../../lib/stores/home-store.ts';
import { BonusFrame } from '../../parts/bonus-centre/bonus-frame.tsx';
import { LinkButton } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { listedActivities } from './activities.ts';
import { ActivityList } from './activity-list.tsx';
import './cards.ts';

/** What the screen asks. */
export const queries = () => [ACTIVITIES_QUERY];

/** `/bonus/event`: the activities that are open today, with the operator's pictures. */
export default function EventScreen() {
  const { t } = useTranslation('bonus');
  const activities = useHome((state) => state.activities);
  const isLoggedIn = useIsLoggedIn();
  useQuery({ ...ACTIVITIES_QUERY, staleTime: FRESH_MS });
  const open = listedActivities(activities?.activityMap ?? {}, isLoggedIn);
  return (
    <BonusFrame chosen="event">
      {activities ? null : <Skeleton height={208} radius={16} />}
      <ActivityList activities={open} hasPictures />
      {activities && open.length === 0 ? (
        <EmptyState
          title={t('event.empty')}
          text={t('event.emptyText')}
          action={<LinkButton to="/bonus">{t('event.toBonus')}</LinkButton>}
        />
      ) : null}
    </BonusFrame>
  );
}
