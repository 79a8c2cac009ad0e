import { online } from '../../contract/session.ts';
import { call } from './api.ts';
import { useSession } from './session-store.ts';

/** Spec section 9. */
const PING_MS = 60_000;

let gameId: number | undefined;

/** Tells which game is on, for the ping; `undefined` outside of games. */
export function setCurrentGame(next: number | undefined): void {
  gameId = next;
}

function ping(): void {
  if (!useSession.getState().token) return;
  const input = gameId === undefined ? {} : { gameId };
  call(online, input, { isSilent: true }).catch(() => undefined);
}

/**
 * Pings every 60 s while the tab is visible and a player is logged in; stopped while hidden.
 * @returns how to stop for good
 */
export function startOnlinePing(): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const follow = () => {
    clearInterval(timer);
    timer = document.visibilityState === 'visible' ? setInterval(ping, PING_MS) : undefined;
  };
  follow();
  document.addEventListener('visibilitychange', follow);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', follow);
  };
}
