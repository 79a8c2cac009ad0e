import { sql } from 'kysely';
import type { ReplyOf, RequestOf } from '../../../contract/call.ts';
import { hundredthsOf } from '../../../contract/money.ts';
import type { betBonusLog } from '../../../contract/rebates.ts';
import type { Tx } from '../../db/database.ts';

interface RebatesTable {
  player_id: number;
  /** Manila day, yyyy-mm-dd, as `date` comes from the driver. */
  day: string;
  type_id: number;
  /** Hundredths, as `amount`. */
  wagered: number;
  per_mille: number;
  amount: number;
  created_at: Date;
}

declare module '../../db/database.ts' {
  interface Database {
    rebates: RebatesTable;
  }
}

/** What was taken of days from `first` on, by day and game type (`idOf`). */
export async function takenSince(tx: Tx, playerId: number, first: string) {
  const rows = await tx
    .selectFrom('rebates')
    .select(['type_id', 'wagered', 'per_mille as perMille', 'amount'])
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('player_id', '=', playerId)
    .where('day', '>=', first)
    .execute();
  return new Map(
    rows.map(({ day, type_id, ...booked }) => [idOf({ day, typeId: type_id }), booked]),
  );
}

/** Names what a player's day brings back of a game type, in the books too. */
export function idOf({ day, typeId }: { day: string; typeId: number }): string {
  return `${day}/${typeId}`;
}

/** A page of the rebates that the player took, newest first. */
export async function readRebateLog(
  tx: Tx,
  playerId: number,
  { pageNum, pageSize }: RequestOf<typeof betBonusLog>,
): Promise<ReplyOf<typeof betBonusLog>> {
  const own = tx.selectFrom('rebates').where('rebates.player_id', '=', playerId);
  const rows = await own
    .leftJoin('game_types', 'game_types.id', 'rebates.type_id')
    .select(['type_id as type', 'game_types.name', 'wagered', 'per_mille as rate', 'amount'])
    .select(['rebates.created_at', sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day')])
    .orderBy('rebates.created_at', 'desc')
    .orderBy('rebates.day', 'desc')
    .orderBy('type_id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await own
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const list = rows.map(({ name, wagered, amount, created_at, ...row }) => ({
    ...row,
    name: name ?? {},
    wagered: hundredthsOf(wagered),
    amount: hundredthsOf(amount),
    time: created_at.toISOString(),
  }));
  return { list, total };
}
