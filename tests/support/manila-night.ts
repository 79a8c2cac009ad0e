import { setTimeout as sleep } from 'node:timers/promises';
import { manilaDayEnd } from '../../server/core/manila-day.ts';

/**
 * No journey takes longer: the runner ends it after four minutes (`timeout` in
 * playwright.config.ts), and a slots hack that moves the server's clock on moves it by three.
 */
const LONGEST_JOURNEY_MS = 420_000;
const AFTER_MIDNIGHT_MS = 5000;

/** How long a journey that would begin at `now` has to wait so that its Manila day does not end in it. */
export function untilDayIsLong(now: Date): number {
  const leftMs = manilaDayEnd(now).getTime() - now.getTime();
  return leftMs > LONGEST_JOURNEY_MS ? 0 : leftMs + AFTER_MIDNIGHT_MS;
}

/** The longest wait. */
export const LONGEST_NIGHT_MS = LONGEST_JOURNEY_MS + AFTER_MIDNIGHT_MS;

/**
 * Waits past Manila midnight when it is near: rounds, boards and limits of a day begin anew at it,
 * and a journey in the middle of one would see an empty one.
 */
export async function waitOutMidnight(): Promise<void> {
  await sleep(untilDayIsLong(new Date()));
}
