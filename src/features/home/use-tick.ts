import { useEffect, useRef } from 'react';

/**
 * Runs `onTick` again and again while the page is in sight.
 * @param everyMs the pause between two runs; `undefined` rests
 */
export function useTick(onTick: () => void, everyMs: number | undefined): void {
  const latest = useRef(onTick);
  latest.current = onTick;
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
}
