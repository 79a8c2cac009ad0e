import { screens } from '../../manifests/manifest.ts';

export const bonusCoin = screens([
  {
    path: '/wallets/bonus',
    guard: 'player',
    screen: () => import('./bonus-coin-screen.tsx'),
    looks: [{}],
  },
]);
