/** The Philippines keep UTC+8 all year. */
export const MANILA_OFFSET_MS = 8 * 60 * 60 * 1000;

/**
 * The same day and time so many calendar months later in Manila; where that month has no such day,
 * the first of the month after it, so that it is never too short.
 */
export function manilaMonthsLater(at: Date, months: number): Date {
  const later = new Date(at.getTime() + MANILA_OFFSET_MS);
  const day = later.getUTCDate();
  later.setUTCMonth(later.getUTCMonth() + months);
  if (later.getUTCDate() !== day) later.setUTCDate(1);
  return new Date(later.getTime() - MANILA_OFFSET_MS);
}
