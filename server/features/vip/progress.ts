import { sql } from 'kysely';
import './tables.ts';
import { daysIn, type Period, weeksOf } from '../../core/periods.ts';
import type { Tx } from '../../db/database.ts';
import type { VipTaskTerms } from './config.ts';

/** Notes that a VIP member came on a Manila day. */
export async function markSignIn(tx: Tx, playerId: number, day: string): Promise<void> {
  await tx
    .insertInto('vip_sign_ins')
    .values({ player_id: playerId, day })
    .onConflict((conflict) => conflict.columns(['player_id', 'day']).doNothing())
    .execute();
}

/** What a player did in this week and the one before it: all that tasks and weeks can still ask for. */
export interface Progress {
  readonly signed: ReadonlySet<string>;
  readonly played: readonly { day: string; typeId: number; wagered: number }[];
}

/** Reads it once, for every task and period. */
export async function readProgress(tx: Tx, playerId: number, now: Date): Promise<Progress> {
  const [, { starts: from }] = weeksOf(now);
  const signed = await tx
    .selectFrom('vip_sign_ins')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('player_id', '=', playerId)
    .where('day', '>=', from)
    .execute();
  const { rows: played } = await sql<Progress['played'][number]>`
    select to_char(day, 'YYYY-MM-DD') as day, type_id as "typeId", sum(wagered)::bigint as wagered
    from player_game_days where player_id = ${playerId} and day >= ${from}::date and wagered > 0
    group by day, type_id`.execute(tx);
  return { signed: new Set(signed.map(({ day }) => day)), played };
}

/** How many days of a period the player came. */
export function signedIn({ signed }: Progress, period: Period): number {
  return daysIn(period).filter((day) => signed.has(day)).length;
}

/** How far a task is in a period: hundredths, types of games, or days. */
export function doneOf(progress: Progress, { kind }: VipTaskTerms, period: Period): number {
  if (kind === 'signIns') return signedIn(progress, period);
  const { starts, lastDay } = period;
  const played = progress.played.filter(({ day }) => day >= starts && day <= lastDay);
  if (kind === 'wager') return played.reduce((sum, { wagered }) => sum + wagered, 0);
  return new Set(played.map(({ typeId }) => typeId)).size;
}
