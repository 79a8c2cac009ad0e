import { screens } from '../../manifests/manifest.ts';

export const retrieve = screens([
  {
    path: '/member/retrieve-balance',
    guard: 'player',
    screen: () => import('./retrieve-screen.tsx'),
    looks: [{ picture: 'retrieve-balance' }],
  },
]);
