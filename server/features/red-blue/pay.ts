import { type Kysely, sql } from 'kysely';
import './tables.ts';
import { PROPS } from '../../../contract/props.ts';
import { type Database, inTransaction, type Tx } from '../../db/database.ts';
import { lockPlayer, post } from '../../ledger/post.ts';
import { SHARE_KIND } from './members.ts';
import { poolOf, potOf, type RoundRow } from './rounds.ts';
import { shareOf } from './rules.ts';

/** Members that are read at once to be paid. */
const BATCH = 500;

/** What paying needs; it may stop between any two shares. */
interface PayDeps {
  database: Kysely<Database>;
  now: Date;
  shouldStop: () => boolean;
}

/** How many shares were paid now, and how many could not be. */
export interface Paid {
  shares: number;
  failed: number;
}

/**
 * Pays what is not paid yet of a frozen round, one share a transaction: no winner's wallet is
 * locked while others are paid, and one share that fails does not hold up the others.
 */
export async function payRound(
  { database, now, shouldStop }: PayDeps,
  round: RoundRow,
): Promise<Paid> {
  const paid: Paid = { shares: 0, failed: 0 };
  await giveNothing(database, round, shouldStop);
  for (let after = 0; ; ) {
    const members = await database
      .selectFrom('red_blue_members')
      .select('player_id')
      .where('round_id', '=', round.id)
      .where('share', 'is', null)
      .where('player_id', '>', after)
      .orderBy('player_id')
      .limit(BATCH)
      .execute();
    for (const { player_id } of members) {
      if (shouldStop()) return paid;
      after = player_id;
      try {
        const isNew = await inTransaction(database, (tx) => payShare(tx, round, player_id, now));
        if (isNew) paid.shares += 1;
      } catch {
        paid.failed += 1;
      }
    }
    if (members.length < BATCH) return paid;
  }
}

/** Members of the other camp, and winners who wagered nothing, get their zero. */
async function giveNothing(
  database: Kysely<Database>,
  { id, winner }: RoundRow,
  shouldStop: () => boolean,
): Promise<void> {
  while (!shouldStop()) {
    const { rows: next } = await sql<{ player_id: number }>`
      select player_id from red_blue_members
      where round_id = ${id} and share is null and (camp <> ${winner} or wager = 0)
      order by player_id limit ${BATCH}`.execute(database);
    if (next.length === 0) return;
    await inTransaction(database, (tx) =>
      tx
        .updateTable('red_blue_members')
        .set({ share: 0 })
        .where('round_id', '=', id)
        .where('share', 'is', null)
        .where(
          'player_id',
          'in',
          next.map(({ player_id }) => player_id),
        )
        .execute(),
    );
  }
}

/** Books one winner's share; false where another process did it before. */
async function payShare(tx: Tx, round: RoundRow, playerId: number, now: Date): Promise<boolean> {
  await lockPlayer(tx, playerId);
  const member = await tx
    .selectFrom('red_blue_members')
    .select(['camp', 'wager'])
    .where('player_id', '=', playerId)
    .where('round_id', '=', round.id)
    .where('share', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!member || member.wager === null) return false;
  const total = member.camp === 'red' ? round.red_total : round.blue_total;
  const share = shareOf({ pool: poolOf(round), wager: member.wager, total });
  if (share > 0) {
    const move = { kind: SHARE_KIND, reference: round.id, at: now };
    const note = { camp: member.camp, wager: member.wager };
    const house = potOf(round.id);
    await post(tx, { playerId, currency: PROPS.coin, amount: share, house, note, ...move });
  }
  await tx
    .updateTable('red_blue_members')
    .set({ share })
    .where('player_id', '=', playerId)
    .where('round_id', '=', round.id)
    .execute();
  return true;
}
