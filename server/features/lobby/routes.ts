import { gameLike, lobbyFeed } from '../../../contract/lobby.ts';
import { REFUSALS } from '../../../contract/refusals.ts';
import type { Tx } from '../../db/database.ts';
import type { Mount } from '../../http/mount.ts';
import { favouritesOf, gameExists, setFavourite } from './favourites.ts';
import { feedReader, type LobbyFeed } from './feed.ts';

/** What the lobby needs from the rest of the server; server/features/compose.ts joins them. */
export interface LobbyDeps {
  /** The jackpot strip and the real winners, names masked. */
  lobbyJackpot(tx: Tx): Promise<LobbyFeed>;
  /** The newest wins in games. */
  gameWins(tx: Tx): Promise<LobbyFeed['winners']>;
}

/** Reads what moves on the home screen; a second old at most. */
export function lobbyFeedOf(deps: LobbyDeps): (tx: Tx) => Promise<LobbyFeed> {
  // The deps are whole only once every feature has given its part.
  return feedReader(async (tx) => {
    const { jackpot, winners } = await deps.lobbyJackpot(tx);
    return { jackpot, winners: newestFirst([...winners, ...(await deps.gameWins(tx))]) };
  });
}

/** Mounts what moves on the home screen, and the player's favourites (contract/lobby.ts). */
export function lobbyRoutes(mount: Mount, readFeed: (tx: Tx) => Promise<LobbyFeed>): void {
  // The home screen asks again by itself.
  mount(lobbyFeed, (_input, { tx }) => readFeed(tx), { isActivity: false });

  mount(gameLike, async ({ gameId, like }, { tx, player, now, refuse }) => {
    if (!(await gameExists(tx, gameId))) return refuse(REFUSALS.notFound);
    await setFavourite(tx, { playerId: player.id, gameId, like, now });
    return { favouriteGameIds: await favouritesOf(tx, player.id) };
  });
}

function newestFirst(winners: LobbyFeed['winners']): LobbyFeed['winners'] {
  const at = ({ createTime }: LobbyFeed['winners'][number]) => Date.parse(createTime);
  return winners.sort((a, b) => at(b) - at(a));
}
