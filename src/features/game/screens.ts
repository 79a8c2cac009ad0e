import { screens } from '../../manifests/manifest.ts';

export const games = screens([
  {
    path: '/game/start',
    guard: 'player',
    screen: () => import('./start/game-start-screen.tsx'),
    // In its frame; the games on the stage say themselves how they are looked at.
    looks: 'game-launch.e2e.ts',
  },
]);
