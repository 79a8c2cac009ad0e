const MINUTE = 60;
const HOUR = 3600;

/** The whole seconds until something: a begun second counts, and none is below zero. */
export function secondsLeft(leftMs: number): number {
  return Math.max(0, Math.ceil(leftMs / 1000));
}

/**
 * A stretch of time as a clock shows it; parts of a second are left off.
 * @param style `m:ss` writes `2:05`, and hours only once there are any; `h:mm:ss` always writes
 * them, `0:02:05` (UKGC RTS 13C); `hh:mm:ss` in two digits at least, `00:02:05`
 */
export function clockText(seconds: number, style: 'm:ss' | 'h:mm:ss' | 'hh:mm:ss'): string {
  const two = (value: number): string => String(Math.floor(value)).padStart(2, '0');
  const minutes = Math.floor(seconds / MINUTE) % 60;
  const hours = Math.floor(seconds / HOUR);
  const end = two(seconds % MINUTE);
  if (style === 'm:ss' && hours === 0) return `${minutes}:${end}`;
  return `${style === 'hh:mm:ss' ? two(hours) : hours}:${two(minutes)}:${end}`;
}

/** A moment as operators read it, in UTC to the minute: `2026-11-20 04:05`. */
export function utcText(at: Date): string {
  return at.toISOString().slice(0, 16).replace('T', ' ');
}
