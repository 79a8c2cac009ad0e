import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import './tables.ts';
import type { Database, Tx } from '../../db/database.ts';
import { outcomesIn } from '../../reveals/outcomes.ts';
import type { MissionRules } from './config.ts';

/** A mission as stored. */
export type MissionRow = Selectable<Database['slots_hack_missions']>;
/** A settled spin as stored. */
export type SpinRow = Selectable<Database['slots_hack_spins']>;
/** A settled spin before nobody has seen it. */
export type NewSpin = Omit<Insertable<Database['slots_hack_spins']>, 'shown_at'>;

/** Spins and the reveal of each; they bring stars, no money. */
export const spins = outcomesIn('slots_hack_spins', {
  activity: 'slots-hack',
  order: ['created_at', 'number'],
  movesOf: () => [],
});

/** A page of a list; pages count from 1. */
export interface Page {
  pageNum: number;
  pageSize: number;
}

/** Starts a mission; undefined when the player has one on this day already. */
export async function insertMission(
  tx: Tx,
  mission: { playerId: number; day: string; rules: MissionRules; now: Date },
): Promise<MissionRow | undefined> {
  const { playerId, day, rules, now } = mission;
  return tx
    .insertInto('slots_hack_missions')
    .values({
      player_id: playerId,
      id: randomUUID(),
      day,
      rules: JSON.stringify(rules),
      started_at: now,
      ends_at: new Date(now.getTime() + rules.seconds * 1000),
    })
    .onConflict((conflict) => conflict.columns(['player_id', 'day']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The player's mission with this id. */
export function findMission(tx: Tx, playerId: number, id: string): Promise<MissionRow | undefined> {
  return tx
    .selectFrom('slots_hack_missions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where(sql`id::text`, '=', id)
    .executeTakeFirst();
}

/**
 * The player's mission of this Manila day; before it is started, the one of the day before while its
 * time still runs.
 */
export function findMissionOf(
  tx: Tx,
  { playerId, day, now }: { playerId: number; day: string; now: Date },
): Promise<MissionRow | undefined> {
  return tx
    .selectFrom('slots_hack_missions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('day', '=', day), eb('ends_at', '>', now)]))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The newest mission of an earlier day whose goal was reached and whose award was not received. */
export function findWaiting(tx: Tx, playerId: number, day: string) {
  return tx
    .selectFrom('slots_hack_missions')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('day', '<', day)
    .where('received_at', 'is', null)
    .where(sql<boolean>`stars >= (rules->>'goal')::integer`)
    .orderBy('day', 'desc')
    .executeTakeFirst();
}

/** Stores a spin and counts it in its mission. */
export async function insertSpin(tx: Tx, spin: NewSpin): Promise<SpinRow> {
  const row = await tx
    .insertInto('slots_hack_spins')
    .values(spin)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('slots_hack_missions')
    .set({ spins: spin.number, stars: spin.stars_after, last_spin_at: spin.created_at })
    .where('player_id', '=', spin.player_id)
    .where('id', '=', spin.mission_id)
    .execute();
  return row;
}

/** Where the reels stand after the mission's last spin. */
export async function findLastStops(tx: Tx, playerId: number, missionId: string) {
  const row = await tx
    .selectFrom('slots_hack_spins')
    .select('stops')
    .where('player_id', '=', playerId)
    .where('mission_id', '=', missionId)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return row?.stops;
}

/** Notes that the award was booked. */
export async function markReceived(tx: Tx, mission: MissionRow, now: Date): Promise<void> {
  await tx
    .updateTable('slots_hack_missions')
    .set({ received_at: now })
    .where('player_id', '=', mission.player_id)
    .where('id', '=', mission.id)
    .execute();
}

/** A player's missions, newest first; a spin that was not shown yet has brought no stars here. */
export async function findMissions(tx: Tx, playerId: number, { pageNum, pageSize }: Page) {
  const own = tx.selectFrom('slots_hack_missions').where('player_id', '=', playerId);
  const { count } = await own.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  const rows: MissionRow[] = await own
    .selectAll()
    .select(
      sql<number>`stars - (select coalesce(sum(s.stars), 0) from slots_hack_spins s
        where s.player_id = slots_hack_missions.player_id
          and s.mission_id = slots_hack_missions.id and s.shown_at is null)`.as('stars'),
    )
    .orderBy('day', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { rows, total: count, pages: Math.ceil(count / pageSize) };
}

/** The spins of a mission that the player has seen, in order. */
export function findSpins(tx: Tx, playerId: number, missionId: string): Promise<SpinRow[]> {
  return tx
    .selectFrom('slots_hack_spins')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('mission_id', '=', missionId)
    .where('shown_at', 'is not', null)
    .orderBy('number')
    .execute();
}
