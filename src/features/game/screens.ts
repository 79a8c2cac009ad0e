import { idOf } from '../../lib/navigation/address.ts';
import { screens } from '../../manifests/manifest.ts';

export const games = screens([
  {
    path: '/game/start',
    // For fun without an account; for money it asks for one itself.
    guard: 'public',
    screen: () => import('./start/game-start-screen.tsx'),
    accepts: ({ query }) =>
      ['gameId', ...(query.has('activityId') ? ['activityId'] : [])].every(
        (name) => idOf(query.get(name)) !== undefined,
      ),
    // In its frame; the games on the stage say themselves how they are looked at.
    looks: 'game-launch.e2e.ts',
  },
]);
