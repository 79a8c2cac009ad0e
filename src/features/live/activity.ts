import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { getLiveUrl } from '../../../contract/live.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const live = activity({
  id: ACTIVITY_IDS.live,
  card: 'live',
  lamp: undefined,
  path: '/activity/live',
  guard: { look: 'live' },
  screen: () => import('./live-screen.tsx'),
  first: [asks(getLiveUrl, {})],
  looks: [{}],
});
