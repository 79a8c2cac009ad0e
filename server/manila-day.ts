/** The Philippines keep UTC+8 all year. */
const MANILA_OFFSET_MS = 8 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday; four days later the first Monday did. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The calendar day in Manila at `now`, as `yyyy-mm-dd`. */
export function manilaDay(now: Date): string {
  return new Date(now.getTime() + MANILA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The moment at which the Manila day of `now` began. */
export function manilaDayStart(now: Date): Date {
  const local = now.getTime() + MANILA_OFFSET_MS;
  return new Date(local - (local % DAY_MS) - MANILA_OFFSET_MS);
}

/** The moment at which the Manila day of `now` ends and the next one begins. */
export function manilaDayEnd(now: Date): Date {
  return new Date(manilaDayStart(now).getTime() + DAY_MS);
}

/** The moment at which the Manila week of `now` began: Monday, midnight. */
export function manilaWeekStart(now: Date): Date {
  const local = now.getTime() + MANILA_OFFSET_MS - FIRST_MONDAY_MS;
  return new Date(now.getTime() - (local % WEEK_MS));
}

/** The moment at which the Manila week of `now` ends and the next one begins. */
export function manilaWeekEnd(now: Date): Date {
  return new Date(manilaWeekStart(now).getTime() + WEEK_MS);
}
