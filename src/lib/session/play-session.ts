import { useQuery } from '@tanstack/react-query';
import { playSession } from '../../../contract/protection.ts';
import { ask } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { PLAY_SESSION_KEY, type PlaySession, type PlayStop } from './protection.ts';

/** How the running session is asked for. */
export const PLAY_SESSION_QUERY = {
  queryKey: PLAY_SESSION_KEY,
  queryFn: () => ask(playSession, {}, { isSilent: true }),
  staleTime: 5000,
};

/**
 * Time, net position and limits of the running session.
 * @param everyMs how often it is asked for while the page is seen; left out = only when it changes
 */
export function usePlaySession(everyMs?: number) {
  return useQuery({
    ...PLAY_SESSION_QUERY,
    refetchInterval: everyMs ?? false,
    refetchOnWindowFocus: 'always',
  });
}

/** True where no break and no exclusion is known to run: nothing opens before that is known. */
export function isFreeToPlay(): boolean {
  return queryClient.getQueryData<PlaySession>(PLAY_SESSION_KEY)?.stop.kind === 'none';
}

/** The same for a component, which hears once it is known. */
export function useIsFreeToPlay(): boolean {
  return useStop()?.kind === 'none';
}

/** What the player is stopped by; undefined until it is known, which what runs beside every screen asks. */
export function useStop(): PlayStop | undefined {
  return useQuery({ ...PLAY_SESSION_QUERY, enabled: false }).data?.stop;
}
