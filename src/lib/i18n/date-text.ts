import { currentLocale } from './i18n.ts';

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

function manilaText(iso: string, parts: Intl.DateTimeFormatOptions): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  const locale = currentLocale() === 'fil' ? 'fil-PH' : 'en-PH';
  return new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Manila', ...parts }).format(moment);
}

/** A moment as text in Manila time, for example "20 Nov 2026, 14:51"; empty for no moment. */
export function dateTimeText(iso: string): string {
  return manilaText(iso, { ...DAY, hour: '2-digit', minute: '2-digit', hour12: false });
}

/** The Manila day of a moment as text, for example "Nov 20, 2026"; empty for no moment. */
export function dateText(iso: string): string {
  return manilaText(iso, DAY);
}

/** A calendar day (yyyy-mm-dd) as text, for example "20 Nov". */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(currentLocale() === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** Hours and minutes of a moment in Manila time, for example "18:00". */
export function timeText(iso: string): string {
  return new Intl.DateTimeFormat('en-PH', {
    timeZone: 'Asia/Manila',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(new Date(iso));
}

/** The short name of a calendar day's weekday (yyyy-mm-dd), for example "Mon". */
export function weekdayText(day: string): string {
  return new Intl.DateTimeFormat(currentLocale() === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: 'UTC',
    weekday: 'short',
  }).format(new Date(`${day}T00:00:00Z`));
}
