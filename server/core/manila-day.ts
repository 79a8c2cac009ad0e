import { MANILA_OFFSET_MS } from '../../contract/manila-months.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;
/** 1970 began on a Thursday; four days later the first Monday did. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The calendar day in Manila at `now`, as `yyyy-mm-dd`. */
export function manilaDay(now: Date): string {
  return new Date(now.getTime() + MANILA_OFFSET_MS).toISOString().slice(0, 10);
}

/** The time of day in Manila at `now`, as `HH:MM`. */
export function manilaClock(now: Date): string {
  return new Date(now.getTime() + MANILA_OFFSET_MS).toISOString().slice(11, 16);
}

/** The moment at which the Manila day written as `yyyy-mm-dd` began; undefined where the calendar has no such day. */
export function dayStartOf(text: string): Date | undefined {
  const start = new Date(`${text}T00:00:00+08:00`);
  return !Number.isNaN(start.getTime()) && manilaDay(start) === text ? start : undefined;
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

/** The moment at which the Manila month of `now` began: its first day, midnight. */
export function manilaMonthStart(now: Date): Date {
  const local = new Date(now.getTime() + MANILA_OFFSET_MS);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), 1) - MANILA_OFFSET_MS);
}

/** The moment at which the Manila month of `now` ends and the next one begins. */
export function manilaMonthEnd(now: Date): Date {
  const local = new Date(now.getTime() + MANILA_OFFSET_MS);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - MANILA_OFFSET_MS);
}

/** Manila days from one moment's day to another's; 0 on the same day. */
export function manilaDaysBetween(from: Date, to: Date): number {
  const apart = manilaDayStart(to).getTime() - manilaDayStart(from).getTime();
  return Math.round(apart / DAY_MS);
}
