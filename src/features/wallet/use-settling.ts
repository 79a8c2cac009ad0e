import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshActivities, refreshBalance } from '../../lib/session/player-data.ts';
import { pollDelayMs } from './rules.ts';

/**
 * A money move that the world outside settles, looked at again while it is pending. Once it is
 * settled, everything else that the server told is asked for anew: balance, limits and chances.
 * @param name of its query
 * @param fetch asks for it, silently
 * @returns its query, and when it is asked for again (milliseconds since 1970)
 */
export function useSettling<Move extends { status: 'PENDING' | 'PAID' | 'FAILED' }>(
  name: string,
  id: string,
  fetch: () => Promise<Move>,
) {
  const client = useQueryClient();
  const queryKey = [name, id];
  const query = useQuery({
    queryKey,
    queryFn: fetch,
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.status === 'PENDING' ? pollDelayMs(state.dataUpdateCount) : false,
  });
  const status = query.data?.status;
  const isSettled = status === 'PAID' || status === 'FAILED';
  useEffect(() => {
    if (!isSettled) return;
    void client.invalidateQueries({ predicate: (other) => other.queryKey[0] !== name });
    void refreshBalance();
    void refreshActivities();
  }, [isSettled, client, name]);
  const looks = client.getQueryState(queryKey)?.dataUpdateCount ?? 0;
  return { query, nextLookMs: query.dataUpdatedAt + pollDelayMs(looks) };
}
