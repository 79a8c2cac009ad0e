import { currentLocale } from './i18n.ts';

/** A moment as text in Manila time, for example "20 Nov 2026, 14:51"; empty for no moment. */
export function dateTimeText(iso: string): string {
  const moment = new Date(iso);
  if (Number.isNaN(moment.getTime())) return '';
  return new Intl.DateTimeFormat(currentLocale() === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: 'Asia/Manila',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(moment);
}

/** A calendar day (yyyy-mm-dd) as text, for example "20 Nov". */
export function dayText(day: string): string {
  return new Intl.DateTimeFormat(currentLocale() === 'fil' ? 'fil-PH' : 'en-PH', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  }).format(new Date(`${day}T00:00:00Z`));
}
