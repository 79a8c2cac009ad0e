import { feature } from '../feature.ts';
import { fairnessRoutes } from './routes.ts';

/** Seeds that a player can check draws with. */
export const fairness = feature({
  name: 'fairness',
  start: (mount) => fairnessRoutes(mount),
});
