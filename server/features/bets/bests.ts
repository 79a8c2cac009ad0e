import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { type Database, inTransaction } from '../../db/database.ts';
import { whileListening } from '../../jobs/every.ts';
import { isOfPlayer } from '../../players/test-accounts.ts';

/** How often a listening server takes new rounds into the rankings. */
const EVERY_MS = 5000;
/** A round that was booked late, or by a server whose clock is behind, is still found. */
const OVERLAP = '2 minutes';
/** Rounds of this long ago are no longer taken: their day, week and month are over. */
const OLDEST = '32 days';

/**
 * Takes the rounds that ended since the last time into each player's bests. Repeating it changes
 * nothing, so a death in between loses nothing; one process at a time does it. Away from the money:
 * a round's own statement knows no ranking.
 * @param told the youngest round that others may hear of: its own player has seen it by then.
 */
export async function takeBests(database: Kysely<Database>, told: Date): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { rows } = await sql<{ since: Date }>`
      select greatest(taken_to - interval ${sql.lit(OVERLAP)},
        ${told}::timestamptz - interval ${sql.lit(OLDEST)}) as since
      from game_best_mark for update skip locked`.execute(tx);
    const [mark] = rows;
    if (!mark) return;
    await sql`
      insert into game_bests as b
        (player_id, period, starts, rank_by, score, round_id, game_id, stake, payout, ended_at)
      select distinct on (r.player_id, p.period, p.starts, s.rank_by)
        r.player_id, p.period, p.starts, s.rank_by, s.score, r.id, r.game_id, r.stake, r.payout,
        r.ended_at
      from game_rounds r
      cross join lateral (select r.ended_at at time zone interval '8 hours' as at) manila
      cross join lateral (values
        ('day', manila.at::date),
        ('week', date_trunc('week', manila.at)::date),
        ('month', date_trunc('month', manila.at)::date)) as p (period, starts)
      cross join lateral (values
        ('win', r.payout), ('multiplier', r.payout * 100 / r.stake)) as s (rank_by, score)
      where r.status = 'settled' and r.payout > r.stake and r.stake > 0
        and ${isOfPlayer('r.player_id')}
        and r.ended_at >= ${mark.since} and r.ended_at <= ${told}
        and not exists (select from game_bests g where g.player_id = r.player_id
          and g.period = p.period and g.starts = p.starts and g.rank_by = s.rank_by
          and g.score >= s.score)
      order by r.player_id, p.period, p.starts, s.rank_by, s.score desc, r.ended_at, r.id
      on conflict (player_id, period, starts, rank_by) do update set
        score = excluded.score, round_id = excluded.round_id, game_id = excluded.game_id,
        stake = excluded.stake, payout = excluded.payout, ended_at = excluded.ended_at
      where excluded.score > b.score`.execute(tx);
    await sql`update game_best_mark set taken_to = greatest(taken_to, ${told}::timestamptz)`.execute(
      tx,
    );
  });
}

/** Nobody hears of a round before its own player could see it: reveals take a few seconds. */
const REVEAL_MS = 10_000;

/** The end of the youngest round that others may hear of. */
export function toldUntil(now: Date): Date {
  return new Date(now.getTime() - REVEAL_MS);
}

/** Keeps the rankings fresh as long as the server listens. */
export function addBests(
  app: FastifyInstance,
  { database, now }: { database: Kysely<Database>; now(): Date },
): void {
  whileListening(app, {
    name: 'taking rounds into the rankings',
    everyMs: EVERY_MS,
    work: () => takeBests(database, toldUntil(now())),
  });
}
