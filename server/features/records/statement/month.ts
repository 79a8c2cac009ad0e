import { manilaDay } from '../../../core/manila-day.ts';
import { monthText } from '../../../core/moment-text.ts';

/** A month of the Manila calendar: from its first moment up to the first of the next one. */
export interface Month {
  /** yyyy-mm */
  name: string;
  from: Date;
  until: Date;
}

const FORM = /^(\d{4})-(0[1-9]|1[0-2])$/;

function startOf(year: number, month: number): Date {
  // Months beyond the year's end roll over by themselves; Manila keeps UTC+8 all year.
  return new Date(Date.UTC(year, month, 1, -8));
}

/** Reads `yyyy-mm`; undefined where the calendar has no such month. */
export function monthOf(name: string): Month | undefined {
  const [, year, month] = FORM.exec(name) ?? [];
  if (year === undefined || month === undefined) return undefined;
  const [y, m] = [Number(year), Number(month) - 1];
  return { name, from: startOf(y, m), until: startOf(y, m + 1) };
}

/** The days of a month in words, for example `1 to 30 November 2026`. */
export function monthWords({ from, until }: Month): string {
  const lastDay = new Date(until.getTime() - 1);
  return `1 to ${Number(manilaDay(lastDay).slice(8))} ${monthText(from)}`;
}

/** A moment as Manila's clocks showed it: `2026-11-20 12:04:59`. */
export function manilaTime(at: Date): string {
  const local = new Date(at.getTime() + 8 * 60 * 60 * 1000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}
