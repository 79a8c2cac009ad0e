import { type FoldedDeps, feature } from '../feature.ts';
import { openRewardRoutes } from './routes.ts';

/** Everything that a player can take now, of every feature. */
export const openRewards = feature({
  name: 'open-rewards',
  start: (mount, deps: FoldedDeps) => openRewardRoutes(mount, deps.openRewards),
});
