import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../storage/safe-storage.ts';
import { usePlaySession } from './play-session.ts';
import type { PlaySession } from './protection.ts';

/** An answer needs no longer than this: one that is further behind the clock tells of another session. */
const LATE_MS = 10_000;
/** Where the tabs and visits of one browser keep when their session began, by its own clock. */
const START_KEY = 'bituin.sessionStart';
const SECOND_MS = 1000;

/**
 * When the session began by this device's clock, after another answer: an answer is late and never early,
 * so of two starts that fit together the earlier one is true, and the clock never runs back.
 * @param keptMs what was known before
 * @param answeredMs when the answer came
 */
export function startAfter(
  keptMs: number | undefined,
  { startTime, serverTime }: Pick<PlaySession, 'startTime' | 'serverTime'>,
  answeredMs: number,
): number {
  const toldMs = answeredMs - Math.max(0, Date.parse(serverTime) - Date.parse(startTime));
  const isLate = keptMs !== undefined && keptMs <= toldMs && toldMs - keptMs <= LATE_MS;
  return isLate ? keptMs : toldMs;
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
