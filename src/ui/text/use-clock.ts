import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** Milliseconds left until a moment of this device's clock, renewed four times a second; never below 0. */
export function useTimeLeft(untilMs: number): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  const isOver = nowMs >= untilMs;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return Math.max(0, untilMs - nowMs);
}

/** True from a moment of this device's clock on; renders once when it comes. Infinity never does. */
export function useIsPast(atMs: number): boolean {
  const [, setSeen] = useState(0);
  const isPast = Date.now() >= atMs;
  useEffect(() => {
    if (isPast || !Number.isFinite(atMs)) return undefined;
    const timer = setTimeout(() => setSeen(Date.now()), atMs - Date.now());
    return () => clearTimeout(timer);
  }, [isPast, atMs]);
  return isPast;
}
