import { bonusList } from '../../../contract/bonus-coin.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const bonusCoin = screens([
  {
    path: '/wallets/bonus',
    guard: 'player',
    screen: () => import('./bonus-coin-screen.tsx'),
    first: [asks(bonusList, {})],
    looks: [{}],
  },
]);
