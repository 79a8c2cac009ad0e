import { useEffect, useRef } from 'react';
import { serverNowMs } from '../../lib/session/server-clock.ts';

/** A phone's clock may go a little faster than the server's. */
const NEW_DAY_AFTER_MS = 2000;

/** A board that stays open over midnight in Manila turns to the new day, wherever the phone's clock stands. */
export function useMidnight(nextDayAt: string | undefined, onNewDay: () => unknown): void {
  const latest = useRef(onNewDay);
  latest.current = onNewDay;
  useEffect(() => {
    if (!nextDayAt) return undefined;
    const waitMs = Math.max(0, Date.parse(nextDayAt) - serverNowMs()) + NEW_DAY_AFTER_MS;
    const timer = setTimeout(() => latest.current(), waitMs);
    return () => clearTimeout(timer);
  }, [nextDayAt]);
}
