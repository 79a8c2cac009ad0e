import './tables.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { type Place, roundsOf } from './rounds.ts';
import type { RoundRow, RoundState } from './tables.ts';

/** Rounds of a page's history. */
const HISTORY = 20;
/** Of rounds that are over and are to be shown. */
const OVER: readonly RoundState[] = ['settled', 'taken_back'];

/** The newest round that is over, where its player has not seen it: none after one that was seen is older. */
export async function findUnshown(
  db: Kysely<Database>,
  place: Place,
): Promise<RoundRow | undefined> {
  const last = await roundsOf(db, place)
    .selectAll()
    .where('state', 'in', OVER)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.shown_at === null ? last : undefined;
}

/** The newest rounds that were settled and seen, newest first. */
export function findHistory(db: Kysely<Database>, place: Place): Promise<RoundRow[]> {
  return roundsOf(db, place)
    .selectAll()
    .where('state', '=', 'settled')
    .where('shown_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(HISTORY)
    .execute();
}

/** Notes that a player has seen a round, and with it those before it. */
export async function markShown(db: Kysely<Database>, round: RoundRow, now: Date): Promise<void> {
  // Older ones than the last that was seen were seen, too: they are as many as were ever played.
  const lastSeen = roundsOf(db, round)
    .select('created_at')
    .where('state', 'in', OVER)
    .where('shown_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1);
  await db
    .updateTable('studio_rounds')
    .set({ shown_at: now })
    .where('player_id', '=', round.player_id)
    .where('game_id', '=', round.game_id)
    .where('try_it', '=', round.try_it)
    .where('state', 'in', OVER)
    .where('created_at', '<=', round.created_at)
    .where('created_at', '>', sql<Date>`coalesce(${lastSeen}, '-infinity')`)
    .where('shown_at', 'is', null)
    .execute();
}
