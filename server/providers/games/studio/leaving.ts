/** Rounds whose player is leaving by a call that is being answered, and by how many. */
const leaving = new Map<string, number>();

/**
 * Runs what a call does that leaves a round. Until then no other call of this process ends the
 * round by itself: what came in time must not be late because a database was slow.
 */
export async function whileLeaving<Result>(
  roundId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  leaving.set(roundId, (leaving.get(roundId) ?? 0) + 1);
  try {
    return await work();
  } finally {
    const others = (leaving.get(roundId) ?? 1) - 1;
    if (others > 0) leaving.set(roundId, others);
    else leaving.delete(roundId);
  }
}

/** True while a call that leaves this round is being answered here. */
export function isLeaving(roundId: string): boolean {
  return leaving.has(roundId);
}
