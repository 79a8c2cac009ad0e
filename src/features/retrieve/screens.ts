import { gameBalances } from '../../../contract/games.ts';
import { asks, screens } from '../../manifests/manifest.ts';

export const retrieve = screens([
  {
    path: '/member/retrieve-balance',
    guard: 'player',
    screen: () => import('./retrieve-screen.tsx'),
    first: [asks(gameBalances, {})],
    looks: [{ picture: 'retrieve-balance' }],
  },
]);
