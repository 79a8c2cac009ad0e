import { getExchange } from '../../../contract/exchange.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const points = screens([
  {
    path: '/points',
    guard: { look: 'points' },
    screen: () => import('./points-screen.tsx'),
    first: [asks(getExchange, {})],
    looks: [{}],
  },
]);
