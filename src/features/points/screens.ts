import { screens } from '../../manifests/manifest.ts';

export const points = screens([
  {
    path: '/points',
    guard: 'player',
    screen: () => import('./points-screen.tsx'),
    looks: [{}],
  },
]);
