import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction, type Tx } from '../../db/database.ts';
import { lockPlayer } from '../../ledger/post.ts';
import { readInviteConfig } from './config.ts';
import { shownStanding } from './replies.ts';
import { currentRound } from './rounds.ts';

/** The red dot: true when a spin, an unfinished reveal or the reached target waits. */
export async function invitationWaits(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  const config = await readInviteConfig(tx);
  const { state, spins, missing, unshown } = await shownStanding(tx, { playerId, now }, config);
  if (unshown.length > 0) return true;
  if (state !== 'running') return false;
  return missing === 0 || (config.isOpen && spins > 0);
}

/**
 * Closes rounds whose time is over and takes back what they still hold. Safe in any number of
 * processes at once: each round is looked at again under its player's lock.
 * @returns how many rounds were due.
 */
export async function closeDueRounds(
  db: Kysely<Database>,
  { at, limit }: { at: Date; limit: number },
): Promise<number> {
  const due = await db
    .selectFrom('invite_rounds')
    .select('player_id')
    .where('status', '=', 'running')
    .where('ends_at', '<=', sql<Date>`${at}::timestamptz`)
    .orderBy('ends_at')
    .limit(limit)
    .execute();
  for (const { player_id: playerId } of due) {
    await inTransaction(db, async (tx) => {
      await lockPlayer(tx, playerId);
      await currentRound(tx, { playerId, now: at });
    });
  }
  return due.length;
}
