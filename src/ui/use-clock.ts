import { useEffect, useState } from 'react';

const TICK_MS = 250;
const SECOND_MS = 1000;

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

/** `2:05`, or `3:02:05` from an hour on; a begun second counts whole. */
export function clockText(leftMs: number): string {
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const two = (value: number): string => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
