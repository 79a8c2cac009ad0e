import { screens } from '../../manifests/manifest.ts';

export const error = screens([
  {
    path: '/maintenance',
    guard: 'public',
    screen: () => import('./maintenance-screen.tsx'),
    // It goes home as soon as maintenance is over.
    looks: 'session.e2e.ts',
  },
]);
