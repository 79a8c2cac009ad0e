import { online } from '../../../contract/session.ts';
import { call, lockApp } from '../api/api.ts';
import { readStored, writeStored } from '../storage/safe-storage.ts';
import { useSession } from './session-store.ts';

/** Without a touch, a key or a return for so long the app locks (GLI-19 2.5.4), as the server does. */
const LOCK_MS = 30 * 60_000;
const CHECK_MS = 10_000;
/** How often the tabs of one browser tell each other that their player is there. */
const SHARE_MS = 5000;
/** Where tabs tell it, as milliseconds of the clock. */
const ACTIVE_KEY = 'bituin.active';
/** On the body while the app is covered: what is touched then is the cover. */
export const LOCKED_CLASS = 'is-locked';
const SIGNS = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const;

/** When a page last had its player, or the server its word that the session is open. */
let openAt = readStored<number>(ACTIVE_KEY) ?? 0;
let lastAt = Date.now();
let sharedAt = 0;
let isWatching = false;
let isAsking = false;
let gameId: number | undefined;

/** Tells which game is on, for the ping; `undefined` outside of games. */
export function setCurrentGame(next: number | undefined): void {
  gameId = next;
}

/** Notes that the player is there. */
export function noteActivity(): void {
  lastAt = Date.now();
  if (lastAt - sharedAt < SHARE_MS) return;
  sharedAt = lastAt;
  writeStored(ACTIVE_KEY, lastAt);
}

/** Milliseconds since the player was seen in any tab. */
function idleMs(): number {
  const now = Date.now();
  const elsewhere = readStored<number>(ACTIVE_KEY) ?? 0;
  // A clock that was set back must not keep the app open until it gets there again.
  return Math.max(0, now - Math.max(lastAt, elsewhere <= now ? elsewhere : 0));
}

/**
 * True while what was kept of the player's records may be shown without a network: nobody can unlock a
 * session then, so that one which was left for too long before this visit stays closed.
 * @param keptAt when the server answered what was kept, in milliseconds
 */
export function mayShowKept(keptAt: number): boolean {
  return Date.now() - Math.max(openAt, keptAt) < LOCK_MS;
}

/** Locks the app when its player was away for too long; true when it did. */
function lockWhenIdle(): boolean {
  const isIdle = useSession.getState().token !== undefined && idleMs() >= LOCK_MS;
  if (isIdle) void lockApp();
  return isIdle;
}

function onSign(): void {
  if (!document.body.classList.contains(LOCKED_CLASS)) noteActivity();
}

function onReturn(): void {
  if (document.visibilityState === 'visible' && !lockWhenIdle()) onSign();
}

function watch(loadLock: () => Promise<unknown>): void {
  if (isWatching) return;
  isWatching = true;
  for (const sign of SIGNS) addEventListener(sign, onSign, { capture: true, passive: true });
  document.addEventListener('visibilitychange', onReturn);
  setInterval(lockWhenIdle, CHECK_MS);
  // The cover must be here when it is needed, whatever the network does then.
  loadLock().catch(() => undefined);
}

/** Tells the server that the page is open, and for how long nobody has touched it. */
export function ping(loadLock: () => Promise<unknown>): void {
  watch(loadLock);
  // A ping that met a locked session waits for its player; the next ones need not wait with it.
  if (isAsking || lockWhenIdle()) return;
  isAsking = true;
  const idleSeconds = Math.floor(idleMs() / 1000);
  const input = gameId === undefined ? { idleSeconds } : { idleSeconds, gameId };
  call(online, input, { isSilent: true })
    .then(
      () => {
        openAt = Date.now();
      },
      () => undefined,
    )
    .finally(() => {
      isAsking = false;
    });
}
