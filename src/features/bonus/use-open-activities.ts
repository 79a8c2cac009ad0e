import { useQuery } from '@tanstack/react-query';
import { FRESH_MS } from '../../lib/api/screen-queries.ts';
import { ACTIVITIES_QUERY } from '../../lib/session/player-data.ts';
import { useIsLoggedIn } from '../../lib/session/session-store.ts';
import { useHome } from '../../lib/stores/home-store.ts';
import { listedActivities } from './activities.ts';

/** The activities to list, asked for anew by each screen that shows them; `open` is undefined until they are known. */
export function useOpenActivities() {
  const activities = useHome((state) => state.activities);
  const isLoggedIn = useIsLoggedIn();
  const { isError, refetch } = useQuery({ ...ACTIVITIES_QUERY, staleTime: FRESH_MS });
  return {
    open: activities && listedActivities(activities.activityMap, isLoggedIn),
    isLost: !activities && isError,
    again: () => void refetch(),
  };
}
