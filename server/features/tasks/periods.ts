import {
  manilaDay,
  manilaDayEnd,
  manilaDayStart,
  manilaWeekEnd,
  manilaWeekStart,
} from '../../core/manila-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long after its period what was finished can still be taken. */
export const TAKEN_FOR_MS = 7 * DAY_MS;

/** A Manila day or week. */
export interface Period {
  /** Its first Manila day, which names it. */
  starts: string;
  from: Date;
  until: Date;
  lastDay: string;
  takeUntil: Date;
}

function periodFrom(from: Date, until: Date): Period {
  return {
    starts: manilaDay(from),
    from,
    until,
    lastDay: manilaDay(new Date(until.getTime() - 1)),
    takeUntil: new Date(until.getTime() + TAKEN_FOR_MS),
  };
}

/** The day of `now`, and those before it whose tasks can still be taken, newest first. */
export function daysOf(now: Date): Period[] {
  const moments = Array.from({ length: 8 }, (_, ago) => new Date(now.getTime() - ago * DAY_MS));
  const days = moments.map((at) => periodFrom(manilaDayStart(at), manilaDayEnd(at)));
  return days.filter(({ takeUntil }) => takeUntil > now);
}

/** The week of `now` and the one before it. */
export function weeksOf(now: Date): [Period, Period] {
  const before = new Date(now.getTime() - 7 * DAY_MS);
  const of = (at: Date) => periodFrom(manilaWeekStart(at), manilaWeekEnd(at));
  return [of(now), of(before)];
}
