import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** How far the server's clock is ahead of this device's, in milliseconds. */
export function clockOffset(serverNow: string, receivedAtMs: number): number {
  return new Date(serverNow).getTime() - receivedAtMs;
}

/** Time left as hours, minutes and seconds, for example "05:12:33"; never below zero. */
export function leftText(leftMs: number): string {
  const seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** Milliseconds until a moment of the server's clock, counted each second while in sight. */
export function useTimeLeft(endsAt: string, offsetMs: number): number {
  const left = () => new Date(endsAt).getTime() - (Date.now() + offsetMs);
  const [leftMs, setLeftMs] = useState(left);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `left` reads what is listed.
  useEffect(() => {
    setLeftMs(left());
    const timer = setInterval(() => {
      if (!document.hidden) setLeftMs(left());
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [endsAt, offsetMs]);
  return leftMs;
}
