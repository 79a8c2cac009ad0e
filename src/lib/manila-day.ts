/** Manila keeps UTC+8 all year round. */
const MANILA_MS = 8 * 60 * 60_000;

/** What calendar and clock say in Manila at a moment, yyyy-mm-ddThh:mm. @throws RangeError for no moment */
export function manilaTimeOf(moment: string | number): string {
  return new Date(new Date(moment).getTime() + MANILA_MS).toISOString().slice(0, 16);
}

/** The Manila calendar day of a moment, yyyy-mm-dd. @throws RangeError for no moment */
export function manilaDayOf(moment: string | number): string {
  return manilaTimeOf(moment).slice(0, 10);
}
