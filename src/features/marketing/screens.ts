import { marketingInfo } from '../../../contract/marketing.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const marketing = screens([
  {
    path: '/member/marketing',
    guard: 'player',
    screen: () => import('./marketing-screen.tsx'),
    first: [asks(marketingInfo, {})],
    looks: [{ picture: 'marketing' }],
  },
]);
