import { useQuery } from '@tanstack/react-query';
import { playSession } from '../../../contract/protection.ts';
import { ask } from '../api/api.ts';
import { PLAY_SESSION_KEY } from './protection.ts';

/**
 * Time, net position and limits of the running session.
 * @param everyMs how often it is asked for while the page is seen; left out = only when it changes
 */
export function usePlaySession(everyMs?: number) {
  return useQuery({
    queryKey: PLAY_SESSION_KEY,
    queryFn: () => ask(playSession, {}, { isSilent: true }),
    staleTime: 5000,
    refetchInterval: everyMs ?? false,
    refetchOnWindowFocus: 'always',
  });
}
