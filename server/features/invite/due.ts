import { type Kysely, sql } from 'kysely';
import { PROPS } from '../../../contract/props.ts';
import { type Database, inTransaction, type Tx } from '../../db/database.ts';
import { hasDeposited } from '../../ledger/balances.ts';
import { lockPlayer } from '../../ledger/post.ts';
import type { OpenRewards } from '../feature.ts';
import { readInviteConfig } from './config.ts';
import { shownStanding } from './replies.ts';
import { currentRound, payRound } from './rounds.ts';
import type { RoundRow } from './rules.ts';

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

/** The round whose target is reached as far as its spins were seen, and that can be paid now. */
async function openRound(tx: Tx, playerId: number, now: Date): Promise<RoundRow | undefined> {
  const config = await readInviteConfig(tx);
  const { round, state, missing } = await shownStanding(tx, { playerId, now }, config);
  if (state !== 'running' || missing > 0) return undefined;
  return (await hasDeposited(tx, playerId)) ? round : undefined;
}

const rewardsOf = ({ target }: RoundRow) => [{ propId: PROPS.coin, count: target }];

/** What the invite wheel brings to the page of everything that can be taken. */
export const inviteRewards: OpenRewards = {
  async list(tx, playerId, now) {
    const round = await openRound(tx, playerId, now);
    return round ? [{ id: round.id, rewards: rewardsOf(round), endTime: round.ends_at }] : [];
  },
  async take(tx, { playerId, id, now }) {
    const round = await openRound(tx, playerId, now);
    if (round?.id !== id) return [];
    await payRound(tx, { playerId, now }, round);
    return rewardsOf(round);
  },
};
