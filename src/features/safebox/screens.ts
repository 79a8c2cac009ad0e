import { screens } from '../../manifests/manifest.ts';

export const safebox = screens([
  {
    path: '/wallets/safebox',
    guard: 'player',
    screen: () => import('./safebox-screen.tsx'),
    looks: [{ picture: 'safebox' }],
  },
]);
