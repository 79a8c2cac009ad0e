import { screens } from '../../manifests/manifest.ts';

export const legal = screens([
  {
    path: '/terms-of-use',
    guard: 'public',
    screen: () => import('./terms-screen.tsx'),
    looks: [{}],
  },
  {
    path: '/privacy-policy',
    guard: 'public',
    screen: () => import('./privacy-screen.tsx'),
    looks: [{}],
  },
]);
