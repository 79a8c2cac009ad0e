import { sql } from 'kysely';
import './tables.ts';
import type { Tx } from '../../db/database.ts';
import type { VipTaskTerms } from './config.ts';
import type { Period } from './periods.ts';

/** Notes that a VIP member came on a Manila day. */
export async function markSignIn(tx: Tx, playerId: number, day: string): Promise<void> {
  await tx
    .insertInto('vip_sign_ins')
    .values({ player_id: playerId, day })
    .onConflict((conflict) => conflict.columns(['player_id', 'day']).doNothing())
    .execute();
}

/** The days of a period on which the player came. */
export async function signedDays(tx: Tx, playerId: number, { first, last }: Period) {
  const rows = await tx
    .selectFrom('vip_sign_ins')
    .select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))
    .where('player_id', '=', playerId)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .execute();
  return new Set(rows.map(({ day }) => day));
}

/** How far a task is in a period: hundredths, types of games, or days. */
export async function doneOf(
  tx: Tx,
  playerId: number,
  { kind }: VipTaskTerms,
  period: Period,
): Promise<number> {
  if (kind === 'signIns') return (await signedDays(tx, playerId, period)).size;
  const what = kind === 'wager' ? sql`sum(wagered)` : sql`count(distinct type_id)`;
  const { rows } = await sql<{ done: number }>`
    select coalesce(${what}, 0)::bigint as done from player_game_days
    where player_id = ${playerId} and day between ${period.first}::date and ${period.last}::date
      and wagered > 0`.execute(tx);
  return rows[0]?.done ?? 0;
}
