import type { Selectable } from 'kysely';
import './tables.ts';
import type { Camp } from '../../../contract/red-blue.ts';
import type { Database, Tx } from '../../db/database.ts';
import type { UnrevealedMove } from '../../reveals/unrevealed.ts';
import type { OpenRewards } from '../feature.ts';
import type { RoundRow } from './rounds.ts';

/** A player's part in a round as stored. */
export type MemberRow = Selectable<Database['red_blue_members']>;

/** A settled round beside the own part in it, which may be none. */
export type OwnRound = RoundRow & {
  camp: Camp | null;
  wager: number | null;
  share: number | null;
};

/** Rounds that the screen lists. */
const LAST_ROUNDS = 7;

/** What a share of the pool is called in the books; its reference is the round. */
export const SHARE_KIND = 'red-blue-share';

/** A player's part in a round. */
export function findMember(
  tx: Tx,
  playerId: number,
  roundId: string,
): Promise<MemberRow | undefined> {
  return tx
    .selectFrom('red_blue_members')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('round_id', '=', roundId)
    .executeTakeFirst();
}

/**
 * Joins a round that takes members still; false when it was counted meanwhile. The round stays as
 * it is until the transaction ends, so that no member is missed by the count.
 */
export async function insertMember(
  tx: Tx,
  member: { playerId: number; roundId: string; camp: Camp; now: Date },
): Promise<boolean> {
  const { playerId, roundId, camp, now } = member;
  const open = await tx
    .selectFrom('red_blue_rounds')
    .select('id')
    .where('id', '=', roundId)
    .where('status', '=', 'open')
    .where('ends_at', '>', now)
    .forShare()
    .executeTakeFirst();
  if (!open) return false;
  await tx
    .insertInto('red_blue_members')
    .values({ player_id: playerId, round_id: roundId, camp, joined_at: now })
    .execute();
  return true;
}

function ownRounds(tx: Tx, playerId: number) {
  return tx
    .selectFrom('red_blue_rounds as r')
    .leftJoin('red_blue_members as m', (join) =>
      join.onRef('m.round_id', '=', 'r.id').on('m.player_id', '=', playerId),
    )
    .selectAll('r')
    .select(['m.camp', 'm.wager', 'm.share'])
    .where('r.status', '<>', 'open')
    .orderBy('r.id', 'desc');
}

/** The last settled rounds of everybody, newest first, with the player's own part. */
export function findLastRounds(tx: Tx, playerId: number): Promise<OwnRound[]> {
  return ownRounds(tx, playerId).where('r.status', '=', 'settled').limit(LAST_ROUNDS).execute();
}

/** The newest round of the player that is counted and paid, if they have not seen its end. */
export async function findUnshown(tx: Tx, playerId: number): Promise<OwnRound | undefined> {
  return ownRounds(tx, playerId)
    .where('m.share', 'is not', null)
    .where('m.shown_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
}

/** What the books call the shares of rounds whose end the player has not seen yet. */
export async function redBlueUnrevealed(tx: Tx, playerId: number): Promise<UnrevealedMove[]> {
  const rows = await tx
    .selectFrom('red_blue_members')
    .select('round_id')
    .where('player_id', '=', playerId)
    .where('share', '>', 0)
    .where('shown_at', 'is', null)
    .execute();
  return rows.map(({ round_id }) => ({
    kind: SHARE_KIND,
    reference: round_id,
    activity: 'red-blue',
    outcomeId: round_id,
  }));
}

/** Notes that the player has seen how a round ended; what ended before it counts as seen too. */
export async function markShown(
  tx: Tx,
  { playerId, roundId, now }: { playerId: number; roundId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('red_blue_members')
    .set({ shown_at: now })
    .where('player_id', '=', playerId)
    .where('round_id', '<=', roundId)
    .where('share', 'is not', null)
    .where('shown_at', 'is', null)
    .execute();
}

/** True while a round that the player took part in is over and not paid to them yet. */
export async function isCounting(tx: Tx, playerId: number, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('red_blue_members as m')
    .innerJoin('red_blue_rounds as r', 'r.id', 'm.round_id')
    .select('r.id')
    .where('m.player_id', '=', playerId)
    .where('m.share', 'is', null)
    .where('r.ends_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A page of the rounds that the player took part in, newest first. */
export async function findRecords(
  tx: Tx,
  playerId: number,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const { total } = await tx
    .selectFrom('red_blue_members')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('player_id', '=', playerId)
    .where('share', 'is not', null)
    .executeTakeFirstOrThrow();
  const rows = await ownRounds(tx, playerId)
    .where('m.share', 'is not', null)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows, total, pages: Math.ceil(total / pageSize) };
}

/** True while some round of anybody is over and not settled. */
export async function isDue(tx: Tx, before: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('red_blue_rounds')
    .select('id')
    .where('status', '<>', 'settled')
    .where('ends_at', '<=', before)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A share that its act has not shown: it was booked, and nothing may tell how much it is. */
export const redBlueRewards: OpenRewards = {
  async list(tx, playerId) {
    const round = await findUnshown(tx, playerId);
    return round?.share ? [{ id: round.id, rewards: [] }] : [];
  },
};
