/** Manila keeps UTC+8 all year round. */
const MANILA_MS = 8 * 60 * 60_000;

/** The Manila calendar day of a moment, yyyy-mm-dd. */
export function manilaDayOf(moment: string | number): string {
  return new Date(new Date(moment).getTime() + MANILA_MS).toISOString().slice(0, 10);
}
