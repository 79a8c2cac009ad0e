import { manilaDay, manilaDayEnd, manilaWeekEnd, manilaWeekStart } from '../../core/manila-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long after its period an award can be taken. */
const TAKEN_WITHIN_DAYS = 7;

/** A Manila day or week; both days are included, as yyyy-mm-dd. */
export interface Period {
  readonly first: string;
  readonly last: string;
  /** The moment at which it is over. */
  readonly end: Date;
}

const later = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

/** The day or week of now. */
export function periodOf(kind: string, now: Date): Period {
  if (kind === 'day') {
    const day = manilaDay(now);
    return { first: day, last: day, end: manilaDayEnd(now) };
  }
  const [start, end] = [manilaWeekStart(now), manilaWeekEnd(now)];
  return { first: manilaDay(start), last: manilaDay(later(end, -1)), end };
}

/** The periods before that of now whose awards can still be taken, newest first. */
export function earlierPeriods(kind: string, now: Date): Period[] {
  const count = kind === 'day' ? TAKEN_WITHIN_DAYS : 1;
  const step = TAKEN_WITHIN_DAYS / count;
  return Array.from({ length: count }, (_, index) =>
    periodOf(kind, later(now, -step * (index + 1))),
  );
}

/** Until when what a period brought can be taken. */
export function takeableUntil({ end }: Period): Date {
  return later(end, TAKEN_WITHIN_DAYS);
}

/** The seven days of a week. */
export function daysOf({ first }: Period): string[] {
  const start = new Date(`${first}T00:00:00Z`);
  return Array.from({ length: 7 }, (_, index) => later(start, index).toISOString().slice(0, 10));
}
