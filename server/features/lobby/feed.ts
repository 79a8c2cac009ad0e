import type { ReplyOf } from '../../../contract/call.ts';
import type { lobbyFeed } from '../../../contract/lobby.ts';
import type { Tx } from '../../db/database.ts';

/** What moves on the home screen; the same for everybody. */
export type LobbyFeed = ReplyOf<typeof lobbyFeed>;

/** Every open home screen asks again and again: it is read from the database once a second. */
const FRESH_MS = 1000;

/**
 * Makes the reader of the feed, with a copy of its own that is at most one second old. Each
 * server has its own copy; nothing is decided by it.
 * @param load reads the feed from the caller's own transaction, so that nobody waits for a
 *   second connection.
 * @param elapsedMs a clock that only runs forward; how old a copy is has nothing to do with dates.
 */
export function feedReader(
  load: (tx: Tx) => Promise<LobbyFeed>,
  elapsedMs: () => number = () => performance.now(),
): (tx: Tx) => Promise<LobbyFeed> {
  let cached: { feed: LobbyFeed; at: number } | undefined;
  return async (tx) => {
    if (cached && elapsedMs() - cached.at < FRESH_MS) return cached.feed;
    // Counted from before the reading, as that is how old the oldest figure may be.
    const at = elapsedMs();
    const feed = await load(tx);
    cached = { feed, at };
    return feed;
  };
}
