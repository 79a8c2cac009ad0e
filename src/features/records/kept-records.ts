import type { InfiniteData, Query } from '@tanstack/react-query';
import { ApiUnknown } from '../../lib/api/api.ts';
import { mayShowKept } from '../../lib/session/presence.ts';
import { useSession } from '../../lib/session/session-store.ts';
import { readStored, STORAGE_KEYS, writeStored } from '../../lib/storage/safe-storage.ts';

/** So many lists are kept, the last seen first: each filter is a list of its own. */
const LISTS_MAX = 6;

interface KeptList {
  /** The query's key as text. */
  hash: string;
  /** When the server said it, in milliseconds. */
  at: number;
  data: unknown;
}

/** What one player saw last; another player's is never read. */
interface Kept {
  playerId: string;
  lists: readonly KeptList[];
}

function keptLists(): readonly KeptList[] {
  const kept = readStored<Kept>(STORAGE_KEYS.records);
  return kept?.playerId === useSession.getState().userInfo?.id ? (kept?.lists ?? []) : [];
}

function keep(hash: string, data: unknown): void {
  const playerId = useSession.getState().userInfo?.id;
  if (playerId === undefined) return;
  const others = keptLists().filter((list) => list.hash !== hash);
  const lists = [{ hash, at: Date.now(), data }, ...others].slice(0, LISTS_MAX);
  writeStored(STORAGE_KEYS.records, { playerId, lists } satisfies Kept);
}

/** The first page of a list; what comes after it is asked for when there is a network. */
function firstPage({ pages, pageParams }: InfiniteData<unknown>): InfiniteData<unknown> {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}

/**
 * The `persister` of an infinite query of records: keeps its first page on the device. Where no answer
 * comes the query fails as ever, but has what was seen last, with the time of that. Of a session that
 * would be locked by now it shows nothing: without a network nobody could unlock it.
 */
export async function keepRecords(
  load: (context: never) => unknown,
  context: object,
  query: Query,
): Promise<never> {
  const { token } = useSession.getState();
  const isMore = query.state.fetchMeta?.fetchMore !== undefined;
  try {
    const data = await load(context as never);
    // An answer that comes after a logout must not be kept.
    const isStill = token !== undefined && useSession.getState().token === token;
    if (isStill && !isMore) keep(query.queryHash, firstPage(data as InfiniteData<unknown>));
    // Of the type that `load` gives: no query takes its own from here.
    return data as never;
  } catch (error) {
    const kept = keptLists().find(({ hash }) => hash === query.queryHash);
    if (error instanceof ApiUnknown && !query.state.data && kept && mayShowKept(kept.at)) {
      query.setData(kept.data, { updatedAt: kept.at, manual: true });
    }
    throw error;
  }
}
