import { isStopped } from '../../protection/stops.ts';
import { type FoldedDeps, feature } from '../feature.ts';
import { type ActivityDeps, activityRoutes } from './routes.ts';

/** The list of activities, and the lamps. */
export const activity = feature({
  name: 'activity',
  start: (mount, deps: FoldedDeps & Omit<ActivityDeps, 'lamps' | 'isStopped'>) =>
    activityRoutes(mount, { ...deps, isStopped }),
});
