import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** What the server's clock said, and when this device heard it by its own. */
export interface HeardClock {
  serverTime: string;
  heardAtMs: number;
}

/** A moment of the server by this device's clock, in milliseconds: a phone whose clock is off counts right, too. */
export function hereMs({ serverTime, heardAtMs }: HeardClock, moment: string): number {
  return Date.parse(moment) - Date.parse(serverTime) + heardAtMs;
}

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

/**
 * True from a moment of a clock on; renders when it comes. Infinity never does. A timer takes whole milliseconds and
 * may come a part of one too early: another one follows it then.
 */
function useIsPastBy(nowMs: () => number, atMs: number): boolean {
  const [turn, setTurn] = useState(0);
  const isPast = nowMs() >= atMs;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn of the timer may need another.
  useEffect(() => {
    if (isPast || !Number.isFinite(atMs)) return undefined;
    const timer = setTimeout(() => setTurn((last) => last + 1), Math.ceil(atMs - nowMs()));
    return () => clearTimeout(timer);
  }, [isPast, atMs, nowMs, turn]);
  return isPast;
}

const deviceMs = () => Date.now();
const pageMs = () => performance.now();

/** True from a moment of this device's clock on: for what has a date. */
export const useIsPast = (atMs: number): boolean => useIsPastBy(deviceMs, atMs);

/**
 * True once a gap between two presses is over, by the page's own clock (`performance.now`), which nobody sets:
 * a phone that gets its time from the network would else make it shorter, or hours longer.
 */
export const useIsGapOver = (atMs: number): boolean => useIsPastBy(pageMs, atMs);
