const LEAST_MS = 30_000;
const MOST_MS = 3_600_000;

/** When the provider is asked again about what is still open: after a quarter of its age, half a minute to an hour. */
export function nextLook(createdAt: Date, now: Date): Date {
  const quarter = (now.getTime() - createdAt.getTime()) / 4;
  return new Date(now.getTime() + Math.min(Math.max(quarter, LEAST_MS), MOST_MS));
}
