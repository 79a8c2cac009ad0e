import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { TaskKind } from './config.ts';

/** What the server counts by itself; amounts in hundredths. */
export type Counts = Record<Exclude<TaskKind, 'open'>, number>;

type DayCounts = Pick<Counts, 'deposit' | 'wager' | 'rounds' | 'sign-in' | 'invite'>;

export const NOTHING: Counts = {
  deposit: 0,
  wager: 0,
  rounds: 0,
  'sign-in': 0,
  invite: 0,
  profile: 0,
  kyc: 0,
};

/** A stretch of Manila days, both included; without a first one from the beginning. */
interface Stretch {
  playerId: number;
  from?: string;
  until: string;
}

/** The rows that tasks count, each with its Manila day: they exist for other reasons. */
function countedRows({ playerId, from = '0001-01-01', until }: Stretch) {
  return sql`
    select manila_day(settled_at) as day, amount as deposit, 0::bigint as wager, 0 as rounds,
      0 as signs, 0 as invite
    from deposits where player_id = ${playerId} and status = 'PAID'
      and settled_at >= (${from}::date::timestamp at time zone 'Asia/Manila')
      and settled_at < ((${until}::date + 1)::timestamp at time zone 'Asia/Manila')
    union all
    select day, 0, wagered, rounds, 0, 0 from player_game_days
    where player_id = ${playerId} and day between ${from}::date and ${until}::date
    union all
    select date::date, 0, 0, 0, 1, 0 from sign_in_awards
    where player_id = ${playerId} and date between ${from} and ${until}
    union all
    select manila_day(registered_at), 0, 0, 0, 0, 1 from invite_friends
    where player_id = ${playerId} and deposit_count <> 'waiting'
      and registered_at >= (${from}::date::timestamp at time zone 'Asia/Manila')
      and registered_at < ((${until}::date + 1)::timestamp at time zone 'Asia/Manila')`;
}

const SUMS = sql`coalesce(sum(deposit), 0)::bigint as deposit, coalesce(sum(wager), 0)::bigint as wager,
  coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(signs), 0)::bigint as "sign-in",
  coalesce(sum(invite), 0)::bigint as invite`;

/** What each day of a stretch counts; a day on which nothing was done is missing. */
export async function countsByDay(tx: Tx, stretch: Stretch): Promise<Map<string, DayCounts>> {
  const { rows } = await sql<DayCounts & { day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, ${SUMS}
    from (${countedRows(stretch)}) r group by r.day`.execute(tx);
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}

/** The sum of days. */
export function sumOfDays(
  days: ReadonlyMap<string, DayCounts>,
  { from, until }: { from: string; until: string },
): Counts {
  const sum = { ...NOTHING };
  for (const [day, counts] of days) {
    if (day < from || day > until) continue;
    for (const [kind, count] of Object.entries(counts)) sum[kind as keyof Counts] += count;
  }
  return sum;
}

/** What a player's whole life counts up to a day, and what is true of them now. */
export async function countsOfLife(tx: Tx, playerId: number, until: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select ${SUMS},
      (exists (select from user_others o where o.player_id = ${playerId}))::integer as profile,
      (exists (select from legal_names n where n.player_id = ${playerId}
        and n.checked_at is not null))::integer as kyc
    from (${countedRows({ playerId, until })}) r`.execute(tx);
  return rows[0] ?? NOTHING;
}
