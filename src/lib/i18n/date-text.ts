import i18next from 'i18next';
import en from '../../locales/en/dates.json';
import fil from '../../locales/fil/dates.json';
import { manilaTimeOf } from '../manila-day.ts';
import { addTexts } from './i18n.ts';

// In texts of our own: to make the browser's first formatter of dates takes a slow phone a fifth of a second,
// and Chromium 83 calls midnight 24:00.
addTexts('dates', { en, fil });

type WeekdayForm = 'weekday' | 'weekdayShort';

function t(key: string, figures: Readonly<Record<string, string>> = {}): string {
  return i18next.t(key, { ns: 'dates', ...figures });
}

/** The name of a calendar day's month, for example "Nov". */
export function monthName(day: string, form: 'month' | 'monthShort' = 'monthShort'): string {
  return t(`${form}.${Number(day.slice(5, 7))}`);
}

/** The name of a calendar day's weekday (yyyy-mm-dd), for example "Mon". */
export function weekdayText(day: string, form: WeekdayForm = 'weekdayShort'): string {
  return t(`${form}.${new Date(day).getUTCDay()}`);
}

/** The number of a calendar day (yyyy-mm-dd) in its month. */
export function dayNumber(day: string): string {
  return String(Number(day.slice(8, 10)));
}

/** A calendar day (yyyy-mm-dd) as text, for example "Nov 20". */
export function dayText(day: string): string {
  return t('day', { month: monthName(day), day: dayNumber(day) });
}

/** A calendar day (yyyy-mm-dd) with its year, for example "Nov 20, 2026". */
export function fullDayText(day: string): string {
  const year = day.slice(0, 4);
  return t('fullDay', { month: monthName(day), day: dayNumber(day), year });
}

/** The words of a calendar day behind its weekday, for example "Fri, Nov 20". */
export function onWeekday(day: string, words: string, form?: WeekdayForm): string {
  return t('weekdayDay', { weekday: weekdayText(day, form), day: words });
}

/** A calendar day (yyyy-mm-dd) in whole words, for example "Friday, November 20". */
export function longDayText(day: string): string {
  const words = t('day', { month: monthName(day, 'month'), day: dayNumber(day) });
  return onWeekday(day, words, 'weekday');
}

/** A month (yyyy-mm) in words, for example "November 2026". */
export function monthText(month: string): string {
  return t('monthYear', { month: monthName(month, 'month'), year: month.slice(0, 4) });
}

function inManila(iso: string): string {
  return Number.isNaN(Date.parse(iso)) ? '' : manilaTimeOf(iso);
}

/** The Manila day of a moment as text, for example "Nov 20, 2026"; empty for no moment. */
export function dateText(iso: string): string {
  const moment = inManila(iso);
  return moment && fullDayText(moment);
}

/** Hours and minutes of a moment in Manila time, for example "18:00"; empty for no moment. */
export function timeText(iso: string): string {
  return inManila(iso).slice(11);
}

/** A moment as text in Manila time, for example "Nov 20, 2026, 14:51"; empty for no moment. */
export function dateTimeText(iso: string): string {
  const moment = inManila(iso);
  return moment && t('dayTime', { day: fullDayText(moment), time: timeText(iso) });
}
