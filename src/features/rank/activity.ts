import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { activity } from '../../manifests/manifest.ts';

export const rank = activity({
  id: ACTIVITY_IDS.rank,
  card: 'rank',
  lamp: undefined,
  path: '/rank',
  guard: { look: 'rank', listedAs: ACTIVITY_IDS.rank },
  screen: () => import('./rank-screen.tsx'),
  looks: [{}],
});
