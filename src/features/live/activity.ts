import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { activity } from '../../manifests/manifest.ts';

export const live = activity({
  id: ACTIVITY_IDS.live,
  card: 'live',
  lamp: undefined,
  path: '/activity/live',
  guard: 'player',
  screen: () => import('./live-screen.tsx'),
  looks: [{}],
});
