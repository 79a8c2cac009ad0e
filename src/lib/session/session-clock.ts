import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../storage/safe-storage.ts';
import { usePlaySession } from './play-session.ts';
import type { PlaySession } from './protection.ts';

/** An answer needs no longer than this, on its way and until somebody reads it. */
const LATE_MS = 10_000;
/** Where the tabs and visits of one browser keep when their session began, by its own clock. */
const START_KEY = 'bituin.sessionStart';
const SECOND_MS = 1000;

/**
 * When the session began by this device's clock, after another answer. What the answer tells is late
 * and never early, so a start that lies a little before it is the truer one: the server's own, where the
 * device's clock goes like the server's, else the one that is known already. The clock never runs back.
 * @param keptMs what was known before
 * @param answeredMs when the answer was there
 */
export function startAfter(
  keptMs: number | undefined,
  { startTime, serverTime }: Pick<PlaySession, 'startTime' | 'serverTime'>,
  answeredMs: number,
): number {
  const startMs = Date.parse(startTime);
  const toldMs = answeredMs - Math.max(0, Date.parse(serverTime) - startMs);
  const isTruer = (ms: number) => ms <= toldMs && toldMs - ms <= LATE_MS;
  if (isTruer(startMs)) return startMs;
  return keptMs !== undefined && isTruer(keptMs) ? keptMs : toldMs;
}

/**
 * Whole seconds since the running session began, renewed as each of them ends. One clock for all screens,
 * tabs and visits of a browser; undefined until the server has told.
 */
export function useSessionClock(): number | undefined {
  const { data: session, dataUpdatedAt } = usePlaySession();
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    if (!session) return undefined;
    const startMs = startAfter(readStored<number>(START_KEY), session, dataUpdatedAt);
    writeStored(START_KEY, startMs);
    let shown = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const passedMs = Math.max(0, Date.now() - startMs);
      // A device's clock that is set back meanwhile holds this one until the next answer.
      shown = Math.max(shown, Math.floor(passedMs / SECOND_MS));
      setSeconds(shown);
      timer = setTimeout(tick, SECOND_MS - (passedMs % SECOND_MS));
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [session, dataUpdatedAt]);
  return session && seconds;
}
