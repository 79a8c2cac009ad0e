import { dayStartOf, manilaDayEnd } from '../core/manila-day.ts';
import { InvalidInput } from './failures.ts';

/**
 * The moment at which a Manila day began, or at which the one after it begins.
 * @param day as yyyy-mm-dd; undefined for no bound.
 * @throws InvalidInput when the calendar has no such day.
 */
export function dayBound(day: string | undefined, edge: 'start' | 'end'): Date | undefined {
  if (day === undefined) return undefined;
  const start = dayStartOf(day);
  if (!start) {
    throw new InvalidInput(`${edge === 'start' ? 'from' : 'to'} is no day of the calendar`);
  }
  return edge === 'start' ? start : manilaDayEnd(start);
}
