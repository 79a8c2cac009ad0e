import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { screens } from '../../manifests/manifest.ts';

export const rank = screens([
  {
    path: '/rank',
    guard: { look: 'rank', listedAs: ACTIVITY_IDS.rank },
    screen: () => import('./rank-screen.tsx'),
    looks: [{}],
  },
]);
