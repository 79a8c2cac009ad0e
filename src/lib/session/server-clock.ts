import { queryClient } from '../api/query-client.ts';
import { manilaDayOf } from '../manila-day.ts';
import { PLAY_SESSION_KEY, type PlaySession } from './protection.ts';

/** The server's clock now in milliseconds, as the session was last told it; until then this device's own. */
export function serverNowMs(): number {
  const told = queryClient.getQueryState<PlaySession>(PLAY_SESSION_KEY);
  const aheadMs = told?.data ? Date.parse(told.data.serverTime) - told.dataUpdatedAt : 0;
  return Date.now() + aheadMs;
}

/** The present Manila day by the server's clock: its days are what is asked for. */
export function presentDay(): string {
  return manilaDayOf(serverNowMs());
}
