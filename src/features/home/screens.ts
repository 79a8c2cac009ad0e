import { screens } from '../../manifests/manifest.ts';

export const home = screens([
  {
    path: '/',
    guard: 'public',
    screen: () => import('./home-screen.tsx'),
    looks: [{ picture: 'home' }, { picture: 'home-player', as: 'player' }],
  },
]);
