import { currentLocale } from '../../lib/i18n/i18n.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A calendar day so many days later, or earlier for less than 0. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The months (yyyy-mm) from that of one day to that of another, newest first. */
export function monthsBetween(firstDay: string, lastDay: string): string[] {
  const months: string[] = [];
  let month = lastDay.slice(0, 7);
  while (month >= firstDay.slice(0, 7)) {
    months.push(month);
    month = addDays(`${month}-01`, -1).slice(0, 7);
  }
  return months;
}

/** Parts of a calendar day in the player's language, for example "Fri" or "20 Nov". */
export function dayPart(day: string, parts: Intl.DateTimeFormatOptions): string {
  const locale = currentLocale() === 'fil' ? 'fil-PH' : 'en-PH';
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' }).format(new Date(day));
}

/** A calendar day with its year, for example "20 Nov 2026". */
export function fullDayText(day: string): string {
  return dayPart(day, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** A month (yyyy-mm) in words, for example "November 2026". */
export function monthText(month: string): string {
  return dayPart(`${month}-01`, { month: 'long', year: 'numeric' });
}
