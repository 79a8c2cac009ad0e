import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { queryClient } from '../../src/lib/api/query-client.ts';
import { PLAY_SESSION_KEY, type PlayStop } from '../../src/lib/session/protection.ts';
import { useSession } from '../../src/lib/session/session-store.ts';

/** What stands around a component that asks whether its player is stopped. */
export function Around({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{children}</MemoryRouter>
    </QueryClientProvider>
  );
}

/** A player is logged in of whom this is known; undefined: nothing yet. */
export function knowStop(kind: PlayStop['kind'] | undefined): void {
  useSession.setState({ token: 'one' });
  queryClient.removeQueries({ queryKey: PLAY_SESSION_KEY });
  if (kind) queryClient.setQueryData(PLAY_SESSION_KEY, { stop: { kind, since: '', until: '' } });
}
