import { type RawBuilder, sql } from 'kysely';
import { manilaDay } from '../core/manila-day.ts';
import type { Tx } from '../db/database.ts';
import { notePlaySign } from '../ledger/days.ts';
import { lockPlayer } from '../ledger/post.ts';
import './tables.ts';

/** Minutes of play between two reality checks; 0 = off. */
export type RealityMinutes = 0 | 15 | 30 | 60;

/** What holds for a player who never chose (UKGC RTS 13B leaves the choice to the player). */
const DEFAULT_REALITY_MINUTES = 60;
/** Without a sign of the player for so long a session is over; play_sign (0034) knows it too. */
const SESSION_GAP_MS = 30 * 60_000;

/** The session that a player is in, and what of the Manila day was played. */
export interface PlayTimes {
  startedAt: Date;
  /** Played in the session: time in which the app was open. */
  playedMs: number;
  todayMs: number;
  /** Played in the session when the last reality check was seen. */
  checkedMs: number;
}

/** The times of a player's session; nothing where it is over or never began. */
async function playTimesOf(tx: Tx, playerId: number, now: Date): Promise<PlayTimes | undefined> {
  const session = await tx
    .selectFrom('play_sessions')
    .selectAll()
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  if (!session) return undefined;
  const firstDay: RawBuilder<string> = sql`${manilaDay(session.started_at)}::date`;
  const today = sql`${manilaDay(now)}::date`;
  const isSince = new Date(now.getTime() - SESSION_GAP_MS);
  const { rows } = await sql<{ sum: number; today: number; is_on: boolean }>`
    select coalesce(sum(played_ms), 0)::bigint as sum,
      coalesce(sum(played_ms) filter (where day = ${today}), 0)::bigint as today,
      coalesce(bool_or(seen_at > ${isSince}), false) as is_on
    from player_days
    where player_id = ${playerId} and day >= least(${firstDay}, ${today})`.execute(tx);
  const { sum = 0, today: todayMs = 0, is_on: isOn = false } = rows[0] ?? {};
  if (!isOn) return undefined;
  const playedMs = Math.max(0, sum - session.ms_before);
  return { startedAt: session.started_at, playedMs, todayMs, checkedMs: session.checked_ms };
}

/** The times of a player's session; where none runs, this look at it begins one. */
export async function runningTimesOf(tx: Tx, playerId: number, now: Date): Promise<PlayTimes> {
  const running = await playTimesOf(tx, playerId, now);
  if (running) return running;
  await lockPlayer(tx, playerId);
  await notePlaySign(tx, playerId, now);
  const begun = await playTimesOf(tx, playerId, now);
  if (!begun) throw new Error(`no session of player ${playerId} after a sign`);
  return begun;
}

/** How often a player wants to be reminded. */
export async function realityMinutesOf(tx: Tx, playerId: number): Promise<RealityMinutes> {
  const row = await tx
    .selectFrom('reality_intervals')
    .select('minutes')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row?.minutes ?? DEFAULT_REALITY_MINUTES;
}

/** Keeps how often a player wants to be reminded. */
export async function keepRealityMinutes(
  tx: Tx,
  { playerId, minutes, now }: { playerId: number; minutes: RealityMinutes; now: Date },
): Promise<void> {
  const row = { minutes, set_at: now };
  await tx
    .insertInto('reality_intervals')
    .values({ player_id: playerId, ...row })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(row))
    .execute();
}

/** Notes that a reality check was seen: the next one is an interval of play away. */
export async function noteRealityCheck(tx: Tx, playerId: number, now: Date): Promise<void> {
  const { playedMs } = await runningTimesOf(tx, playerId, now);
  await tx
    .updateTable('play_sessions')
    .set({ checked_ms: playedMs })
    .where('player_id', '=', playerId)
    .execute();
}
