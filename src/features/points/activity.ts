import { ACTIVITY_IDS } from '../../../contract/activity.ts';
import { getExchange } from '../../../contract/exchange.ts';
import { activity, asks } from '../../manifests/manifest.ts';

export const points = activity({
  id: ACTIVITY_IDS.points,
  card: 'points',
  lamp: undefined,
  path: '/points',
  guard: { look: 'points' },
  screen: () => import('./points-screen.tsx'),
  first: [asks(getExchange, {})],
  looks: [{}],
});
