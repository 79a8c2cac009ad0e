import { screens } from '../../manifests/manifest.ts';

export const games = screens([
  {
    path: '/game/start',
    guard: 'player',
    screen: () => import('./start/game-start-screen.tsx'),
    looks: [
      { picture: 'game-color', at: '/game/start?gameId=201&tryIt=1' },
      { picture: 'game-slot', at: '/game/start?gameId=102&tryIt=1' },
      { picture: 'game-rising', at: '/game/start?gameId=401&tryIt=1' },
    ],
    isStaged: true,
  },
]);
