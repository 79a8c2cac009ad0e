import type { FastifyRateLimitStore } from '@fastify/rate-limit';

/** Keys that one process counts at once for one limit; the longest unused are forgotten first. */
const KEYS_MAX = 10_000;

interface Window {
  count: number;
  /** By the steady clock, in milliseconds. */
  beganAt: number;
}

/**
 * Counts the calls of one limit in this process, as the library's own store does, by a clock that nobody
 * sets: by that of the machine a step back of an hour would keep players out for an hour.
 */
export class SteadyCounts implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  /** Counts one call, in a window of `timeWindow` milliseconds that begins with its first. */
  incr(
    key: string,
    callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
    timeWindow = 0,
  ): void {
    // Whole, as the window's end less its begin is else a hair over a minute, told as 61 seconds.
    const now = Math.floor(performance.now());
    const known = this.#windows.get(key);
    const isOpen = known !== undefined && now < known.beganAt + timeWindow;
    const window = isOpen ? known : { count: 0, beganAt: now };
    window.count += 1;
    // Set anew, a key is the last that is forgotten.
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > KEYS_MAX) {
      for (const oldest of this.#windows.keys()) {
        this.#windows.delete(oldest);
        break;
      }
    }
    callback(null, { current: window.count, ttl: window.beganAt + timeWindow - now });
  }

  /** A limit's own counts. */
  child(): SteadyCounts {
    return new SteadyCounts();
  }
}
