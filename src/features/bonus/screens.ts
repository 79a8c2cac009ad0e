import { screens } from '../../manifests/manifest.ts';

export const bonus = screens([
  {
    path: '/bonus',
    guard: 'public',
    screen: () => import('./bonus-screen.tsx'),
    looks: [{}, { picture: 'bonus', as: 'player' }],
  },
]);
