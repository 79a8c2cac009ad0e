import { useSession } from '../lib/session/session-store.ts';

/** Spec section 9. */
const PING_MS = 60_000;

/**
 * Pings every 60 s while the tab is visible and a player is logged in; stopped while hidden, and at
 * once on return, so that a session which has locked meanwhile shows nothing.
 * @param loadLock gets the cover of a locked app ready
 * @returns how to stop for good
 */
export function startOnlinePing(loadLock: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ping = () => {
    if (!useSession.getState().token) return;
    import('../lib/session/presence.ts')
      .then((presence) => presence.ping(loadLock))
      .catch(() => undefined);
  };
  const follow = (event?: Event) => {
    clearInterval(timer);
    const isVisible = document.visibilityState === 'visible';
    timer = isVisible ? setInterval(ping, PING_MS) : undefined;
    if (isVisible && event) ping();
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
