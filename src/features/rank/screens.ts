import { screens } from '../../manifests/manifest.ts';

export const rank = screens([
  {
    path: '/rank',
    guard: 'player',
    screen: () => import('./rank-screen.tsx'),
    looks: [{}],
  },
]);
