import { feature } from '../feature.ts';
import { favouritesOf } from './favourites.ts';
import { type LobbyDeps, lobbyRoutes } from './routes.ts';

/** What moves on the home screen, and the player's favourites. */
export const lobby = feature({
  name: 'lobby',
  start: (mount, deps: LobbyDeps) => lobbyRoutes(mount, deps),
  provides: () => ({ favouritesOf }),
});
