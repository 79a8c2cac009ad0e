import type { StudioDeps } from './deps.ts';
import { GAME_ENGINES } from './engines/engines.ts';
import { findRound } from './rounds.ts';
import type { RoundRow } from './tables.ts';

/** So long after its end, or after its player left it, a round that nobody goes on with is ended by the studio. */
export const OVER_DUE_MS = 1000;

/** Calls of this process that may end a round, from their arrival on. */
const arrived = new Set<{ readonly roundId: string }>();

/**
 * Runs what a call does that leaves a round. Until then no other call of this process ends the
 * round by itself: what came in time must not be late because a database was slow to take its mark.
 */
export async function whileLeaving<Result>(
  roundId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const call = { roundId };
  arrived.add(call);
  try {
    return await work();
  } finally {
    arrived.delete(call);
  }
}

/** True where a round ends now: its player left it, or its time is over and nobody is leaving it here. */
export function isEnding({ id, leave_at, over_at }: RoundRow, now: Date): boolean {
  if (leave_at) return true;
  return over_at !== null && over_at <= now && ![...arrived].some(({ roundId }) => roundId === id);
}

/** Milliseconds from a round's start to a moment. */
export function runMs({ started_at }: RoundRow, at: Date): number {
  return at.getTime() - (started_at ?? at).getTime();
}

/**
 * Marks a running round as left at a moment, for every server: whoever goes on with it ends it with what it
 * stood at then. The first mark counts. It waits for nobody but who is changing the round just now.
 * @returns the round as it stands now; it has no mark where it was over by then.
 */
export async function markLeft(
  { database, now }: StudioDeps,
  round: RoundRow,
  at: Date,
): Promise<RoundRow> {
  const { player_id, id } = round;
  const marked = await database
    .updateTable('studio_rounds')
    // Where this server dies now, the studio itself goes on with it.
    .set({ leave_at: at, due_at: new Date(now().getTime() + OVER_DUE_MS) })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('leave_at', 'is', null)
    .where('over_at', '>', at)
    .returningAll()
    .executeTakeFirst();
  return marked ?? (await findRound(database, player_id, id)) ?? round;
}

/** What a round came to whose player left it; undefined for one that nobody left. */
export function leftWith(round: RoundRow): RoundRow['outcome'] | undefined {
  const { leave_at, outcome, engine } = round;
  if (!leave_at || !outcome) return undefined;
  return GAME_ENGINES[engine].runs?.leftAt(outcome, runMs(round, leave_at));
}
