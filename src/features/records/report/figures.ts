import type { Static } from 'typebox';
import type { ReportBucket } from '../../../../contract/records.ts';
import {
  dayNumber,
  dayText,
  fullDayText,
  longDayText,
  monthName,
  monthText,
  weekdayText,
} from '../../../lib/i18n/date-text.ts';
import { addDays } from '../days.ts';
import type { Panel, Place } from './geometry.ts';

/** One bar's place: the sums of a day, a week or a month. */
export type Bucket = Static<typeof ReportBucket>;
/** What one place of the chart spans. */
export type Period = 'day' | 'week' | 'month';

/** How many places fit a phone of 320 px and still tell something. */
export const COUNTS: Readonly<Record<Period, number>> = { day: 7, week: 6, month: 6 };

/** The figures of a bucket in the order they are told. */
export const FIGURES = ['deposits', 'withdrawals', 'wagers', 'wins', 'rewards', 'net'] as const;

/** The two panels of the money's chart: in and out above, playing below. */
export const MONEY_PANELS: readonly Panel[] = [
  { name: 'money', series: ['deposits', 'withdrawals'] },
  { name: 'play', series: ['wagers', 'net'] },
];

/** What the money's chart draws. Withdrawals go out: they hang below the line, as a loss does. */
export function moneyPlaces(buckets: readonly Bucket[]): Place[] {
  return buckets.map(({ start, deposits, withdrawals, wagers, net }) => ({
    start,
    amounts: { deposits, withdrawals: -withdrawals, wagers, net },
  }));
}

/** The two lines below a bar: what it is for short. */
export function axisTexts(period: Period, start: string): readonly [string, string] {
  if (period === 'month') return [monthName(start), start.slice(0, 4)];
  if (period === 'week') return [dayNumber(start), monthName(start)];
  return [weekdayText(start), dayNumber(start)];
}

/** First and last day, or the name, of what a bucket spans. */
export function spanText(period: Period, start: string): string {
  if (period === 'month') return monthText(start.slice(0, 7));
  if (period === 'day') return longDayText(start);
  return `${dayText(start)} – ${fullDayText(addDays(start, 6))}`;
}

/** An amount in hundredths for an axis: "₱1.2k", "₱3M"; rounded to what is legible there. */
export function axisMoney(amount: number): string {
  const pesos = Math.abs(amount) / 100;
  const mark = amount < 0 ? '−₱' : '₱';
  const short = (value: number): string => String(Math.round(value * 10) / 10);
  if (pesos >= 1_000_000) return `${mark}${short(pesos / 1_000_000)}M`;
  if (pesos >= 1000) return `${mark}${short(pesos / 1000)}k`;
  return `${mark}${short(pesos)}`;
}

/** The sums over all buckets. */
export function totalsOf(buckets: readonly Bucket[]): Record<(typeof FIGURES)[number], number> {
  const totals = { deposits: 0, withdrawals: 0, wagers: 0, wins: 0, rewards: 0, net: 0 };
  for (const bucket of buckets) {
    for (const figure of FIGURES) totals[figure] += bucket[figure];
  }
  return totals;
}
