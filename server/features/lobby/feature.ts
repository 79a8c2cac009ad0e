import type { Tx } from '../../db/database.ts';
import { feature } from '../feature.ts';
import { favouritesOf } from './favourites.ts';
import type { LobbyFeed } from './feed.ts';
import { type LobbyDeps, lobbyFeedOf, lobbyRoutes } from './routes.ts';

/** One reader for every open home screen and every page. */
interface Feed {
  lobbyFeed(tx: Tx): Promise<LobbyFeed>;
}

/** What moves on the home screen, and the player's favourites. */
export const lobby = feature({
  name: 'lobby',
  start: (mount, { lobbyFeed }: LobbyDeps & Feed) => lobbyRoutes(mount, lobbyFeed),
  provides: (deps) => ({ favouritesOf, lobbyFeed: lobbyFeedOf(deps) }),
});
