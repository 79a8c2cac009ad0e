import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** How far the server's clock is ahead of this device's, in milliseconds. */
export function clockOffset(serverNow: string, receivedAtMs: number): number {
  return new Date(serverNow).getTime() - receivedAtMs;
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
