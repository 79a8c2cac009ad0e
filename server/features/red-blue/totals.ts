import { sql } from 'kysely';
import './tables.ts';
import { PROPS } from '../../../contract/props.ts';
import type { Camp } from '../../../contract/red-blue.ts';
import type { Tx } from '../../db/database.ts';

/** What each camp has by now. */
export type CampStandings = Readonly<Record<Camp, { total: number; members: number }>>;

/** The part of a round that its wagers are found by. */
export interface RoundWindow {
  id: string;
  ends_at: Date;
}

/** A stretch of a round; without `from` it begins when each member joined. */
interface Stretch {
  from?: Date | undefined;
  to: Date;
}

/**
 * What a member `m` wagered in a stretch, less what was taken back in it, as SQL. Stretches that
 * follow each other add up. Read from the ledger, so that a wager itself does nothing for this.
 */
export function wagerSql({ from, to }: Stretch) {
  const start = from ? sql`greatest(m.joined_at, ${from}::timestamptz)` : sql`m.joined_at`;
  const end = sql`${to}::timestamptz`;
  return sql<number>`((
    select coalesce(-sum(t.amount), 0)::bigint from transfers t
    where t.player_id = m.player_id and t.kind = 'wager' and t.currency = ${PROPS.coin}
      and t.created_at >= ${start} and t.created_at < ${end}
  ) - (
    select coalesce(sum(r.amount), 0)::bigint from transfers r
    join transfers t on t.player_id = r.player_id and t.id::text = r.reference
    where r.player_id = m.player_id and r.kind = 'reversal'
      and r.created_at >= ${start} and r.created_at < ${end}
      and t.kind = 'wager' and t.currency = ${PROPS.coin} and t.created_at >= m.joined_at
  ) - (
    select coalesce(-sum(t.amount), 0)::bigint from transfers r
    join transfers t on t.player_id = r.player_id and t.reference = r.reference
    where r.player_id = m.player_id and r.kind = 'wager-rollback'
      and r.created_at >= ${start} and r.created_at < ${end}
      and t.kind = 'wager' and t.currency = ${PROPS.coin} and t.created_at >= m.joined_at))`;
}

/** Adds up both camps over a stretch of a round. */
export async function addUpCamps(tx: Tx, id: string, stretch: Stretch): Promise<CampStandings> {
  const { rows } = await sql<{ camp: Camp; members: number; total: number }>`
    select m.camp, count(*) as members, sum(${wagerSql(stretch)})::bigint as total
    from red_blue_members m where m.round_id = ${id} group by m.camp`.execute(tx);
  const of = (camp: Camp) => {
    const { total = 0, members = 0 } = rows.find((row) => row.camp === camp) ?? {};
    return { total, members };
  };
  return { red: of('red'), blue: of('blue') };
}

/** What one member wagered for the camp by now. */
export async function wagerOf(tx: Tx, round: RoundWindow, playerId: number): Promise<number> {
  const { rows } = await sql<{ wager: number }>`
    select ${wagerSql({ to: round.ends_at })} as wager from red_blue_members m
    where m.player_id = ${playerId} and m.round_id = ${round.id}`.execute(tx);
  return rows[0]?.wager ?? 0;
}
