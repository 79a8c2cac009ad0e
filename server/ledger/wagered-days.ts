import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';

/**
 * A wager is stamped when its call begins and written a little later. What is settled by what was wagered
 * until a moment waits so long after it: then every wager stamped before must have been written.
 */
export const GRACE_MS = 60_000;

/** Coin that a player wagered on a Manila day in games of a type, in hundredths. */
export interface WageredDay {
  day: string;
  typeId: number;
  wagered: number;
}

/**
 * Coin wagered in rounds that have ended, on the day of their first wager (docs/decisions/0035): the
 * days' sums without what bonus coin staked. They count no wager that was taken back. Only a player
 * who has played bonus coin pays for a look at the rounds.
 * @param days both included
 * @param since the moment at which the first of them began
 */
export async function wageredOn(
  tx: Tx,
  { playerId, days: [from, to], since }: { playerId: number; days: [string, string]; since: Date },
): Promise<WageredDay[]> {
  const { rows } = await sql<WageredDay>`
    with bonus as materialized (
      select w.id, w.bonus_part from transfers t
      join wagers w on w.player_id = t.player_id and w.id = t.reference
      where t.player_id = ${playerId} and t.kind = 'wager-bonus' and t.created_at >= ${since}
        and w.status = 'settled'
    ), staked as (
      select manila_day(r.started_at) as day, r.game_id, sum(b.bonus_part) as bonus
      from game_rounds r cross join unnest(r.wagers) as n (id) join bonus b on b.id = n.id
      where r.player_id = ${playerId} and r.status = 'settled' and r.started_at >= ${since}
        and exists (select from bonus)
      group by 1, 2
    )
    select to_char(d.day, 'YYYY-MM-DD') as day, d.type_id as "typeId",
      sum(d.wagered - coalesce(s.bonus, 0))::bigint as wagered
    from player_game_days d left join staked s on s.day = d.day and s.game_id = d.game_id
    where d.player_id = ${playerId} and d.day between ${from}::date and ${to}::date
    group by d.day, d.type_id having sum(d.wagered - coalesce(s.bonus, 0)) > 0
    order by d.day desc, d.type_id`.execute(tx);
  return rows;
}
