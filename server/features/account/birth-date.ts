import { MINIMUM_AGE } from '../../../contract/account.ts';
import { manilaDay } from '../../core/manila-day.ts';

/** A birth date before this year is a slip of the finger, not a player. */
const OLDEST_YEARS = 120;

function yearsLater(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

/** True for a day (`yyyy-mm-dd`) that the calendar has. */
export function isRealDay(day: string): boolean {
  const parsed = new Date(`${day}T00:00:00.000Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === day;
}

/**
 * What is wrong with a birth date (`yyyy-mm-dd`) at `now`, counted by the Manila calendar:
 * `unreal` for a day that never was, lies ahead or is over 120 years ago, `underAge` before the
 * 21st birthday. Who was born on 29 February comes of age on 1 March of a year without one, as
 * the day before is not yet the birthday.
 */
export function birthDateProblem(birthDate: string, now: Date): 'unreal' | 'underAge' | undefined {
  const today = manilaDay(now);
  if (!isRealDay(birthDate) || birthDate > today) return 'unreal';
  if (yearsLater(birthDate, OLDEST_YEARS) < today) return 'unreal';
  // ISO days sort as text, also against the 29 February that this year may not have.
  return today < yearsLater(birthDate, MINIMUM_AGE) ? 'underAge' : undefined;
}
