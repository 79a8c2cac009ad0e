import { getJackpotDrawInfo } from '../../../contract/jackpot.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const bonus = screens([
  {
    path: '/bonus',
    guard: 'public',
    screen: () => import('./bonus-screen.tsx'),
    first: [asks(getJackpotDrawInfo, {})],
    looks: [{}, { picture: 'bonus', as: 'player' }],
  },
]);
