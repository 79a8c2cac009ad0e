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

/**
 * The wagers of a member `m` from joining until the round's end, as SQL. A wager that was taken back
 * before the end does not count. Read from the ledger, so that a wager itself does nothing for this.
 */
export function wagerSql(endsAt: Date) {
  return sql<number>`(
    select coalesce(-sum(t.amount), 0)::bigint from transfers t
    where t.player_id = m.player_id and t.kind = 'wager' and t.currency = ${PROPS.coin}
      and t.created_at >= m.joined_at and t.created_at < ${endsAt}::timestamptz
      and not exists (
        select from transfers r where r.player_id = t.player_id and r.kind = 'reversal'
          and r.reference = t.id::text and r.created_at < ${endsAt}::timestamptz))`;
}

/** Adds up both camps from the ledger. Grows with the members: for a reader with a copy. */
export async function addUpCamps(tx: Tx, { id, ends_at }: RoundWindow): Promise<CampStandings> {
  const { rows } = await sql<{ camp: Camp; members: number; total: number }>`
    select m.camp, count(*) as members, sum(${wagerSql(ends_at)})::bigint as total
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
    select ${wagerSql(round.ends_at)} as wager from red_blue_members m
    where m.player_id = ${playerId} and m.round_id = ${round.id}`.execute(tx);
  return rows[0]?.wager ?? 0;
}

/** Every open screen asks again and again: the camps are added up this often at most. */
const FRESH_MS = 2000;

/** Reads the camps' standings; `joinedAt` asks for figures that hold a member who just joined. */
export type StandingsReader = (
  tx: Tx,
  round: RoundWindow,
  asked: { now: Date; joinedAt?: Date },
) => Promise<CampStandings>;

/**
 * Makes a reader with a copy of its own that is at most two seconds old. Each server has its own
 * copy; nothing is decided by it.
 * @param elapsedMs a clock that only runs forward.
 */
export function standingsReader(
  elapsedMs: () => number = () => performance.now(),
  load: typeof addUpCamps = addUpCamps,
): StandingsReader {
  let copy: { roundId: string; standings: CampStandings; at: number; readAt: Date } | undefined;
  let isLoading = false;
  return async (tx, round, { now, joinedAt }) => {
    const holdsPlayer = copy !== undefined && (!joinedAt || joinedAt < copy.readAt);
    if (copy && copy.roundId === round.id && holdsPlayer) {
      // While one caller adds up, the others take what is there: nobody adds up twice.
      if (isLoading || elapsedMs() - copy.at < FRESH_MS) return copy.standings;
    }
    isLoading = true;
    try {
      const at = elapsedMs();
      const standings = await load(tx, round);
      copy = { roundId: round.id, standings, at, readAt: now };
      return standings;
    } finally {
      isLoading = false;
    }
  };
}
