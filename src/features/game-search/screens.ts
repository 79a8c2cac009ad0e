import { screens } from '../../manifests/manifest.ts';

export const gameSearch = screens([
  {
    path: '/game/search',
    guard: 'public',
    screen: () => import('./search-screen.tsx'),
    looks: [
      { picture: 'game-search' },
      { picture: 'game-search-nothing', at: '/game/search?q=nothing&type=1' },
    ],
  },
]);
