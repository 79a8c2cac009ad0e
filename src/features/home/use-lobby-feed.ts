import { useQuery } from '@tanstack/react-query';
import { lobbyFeed } from '../../../contract/lobby.ts';
import { ask } from '../../lib/api/api.ts';
import { PAGE_DATA } from '../../lib/platform/page-data.ts';
import { isSavingData } from '../../lib/stage/stage-context.ts';

const POLL_MS = 15_000;

/** Jackpot total and real winners; asked anew every 15 s in sight, once only where data is saved. */
export function useLobbyFeed() {
  return useQuery({
    queryKey: ['lobbyFeed'],
    queryFn: () => ask(lobbyFeed, {}, { isSilent: true }),
    initialData: PAGE_DATA?.lobbyFeed,
    initialDataUpdatedAt: PAGE_DATA && Math.min(PAGE_DATA.atMs, Date.now()),
    refetchInterval: isSavingData() ? false : POLL_MS,
  });
}
