import {
  manilaDay,
  manilaDayEnd,
  manilaDayStart,
  manilaWeekEnd,
  manilaWeekStart,
} from './manila-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long after its period what was finished can still be taken. */
export const TAKEN_FOR_MS = 7 * DAY_MS;

/** A Manila day or week in which something is earned. */
export interface Period {
  /** Its first Manila day, which names it. */
  starts: string;
  from: Date;
  until: Date;
  lastDay: string;
  /** What it brought can be taken until then. */
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

/** The day of `now`, and those before it of which something can still be taken, newest first. */
export function daysOf(now: Date): [Period, ...Period[]] {
  const moments = Array.from({ length: 8 }, (_, ago) => new Date(now.getTime() - ago * DAY_MS));
  const [today, ...before] = moments.map((at) =>
    periodFrom(manilaDayStart(at), manilaDayEnd(at)),
  ) as [Period, ...Period[]];
  return [today, ...before.filter(({ takeUntil }) => takeUntil > now)];
}

/** The week of `now` and the one before it. */
export function weeksOf(now: Date): [Period, Period] {
  const before = new Date(now.getTime() - 7 * DAY_MS);
  const of = (at: Date) => periodFrom(manilaWeekStart(at), manilaWeekEnd(at));
  return [of(now), of(before)];
}

/** The Manila days of a period, as yyyy-mm-dd. */
export function daysIn({ from, until }: Pick<Period, 'from' | 'until'>): string[] {
  const count = Math.round((until.getTime() - from.getTime()) / DAY_MS);
  return Array.from({ length: count }, (_, index) =>
    manilaDay(new Date(from.getTime() + index * DAY_MS)),
  );
}
