import { feature } from '../feature.ts';
import { favouritesOf } from './favourites.ts';
import { type LobbyPorts, lobbyRoutes } from './routes.ts';

/** What moves on the home screen, and the player's favourites. */
export const lobby = feature({
  name: 'lobby',
  start: (mount, deps: LobbyPorts) => lobbyRoutes(mount, deps),
  provides: () => ({ favouritesOf }),
});
