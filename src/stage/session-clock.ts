import { useEffect, useRef, useState } from 'react';
import type { PlaySession } from '../lib/session/protection.ts';

/**
 * The server hears of the player once a minute: its count may lag by so much behind this one. What
 * is further behind is another session.
 */
const LAG_SECONDS = 90;
const TICK_MS = 1000;

/** Where a session's clock stood at a moment of this device. */
export interface ClockBase {
  seconds: number;
  atMs: number;
}

/** What a clock shows at a moment. */
export function clockAt(base: ClockBase, nowMs: number): number {
  return base.seconds + Math.max(0, Math.floor((nowMs - base.atMs) / TICK_MS));
}

/** The base after the server told its count: the clock never runs back within one session. */
export function nextBase(
  base: ClockBase | undefined,
  sessionSeconds: number,
  nowMs: number,
): ClockBase {
  const told = { seconds: sessionSeconds, atMs: nowMs };
  if (!base) return told;
  const behind = clockAt(base, nowMs) - sessionSeconds;
  return behind > 0 && behind <= LAG_SECONDS ? base : told;
}

/** Seconds of the session, counted on every second while the page is seen. */
export function useSessionClock(session: PlaySession | undefined): number | undefined {
  const base = useRef<ClockBase | undefined>(undefined);
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    if (!session) return undefined;
    base.current = nextBase(base.current, session.sessionSeconds, Date.now());
    const tick = () => {
      if (document.visibilityState === 'hidden') {
        // Time away is no time of play: the server's next count says what was.
        base.current = undefined;
      } else if (base.current) setSeconds(clockAt(base.current, Date.now()));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [session]);
  return seconds;
}
