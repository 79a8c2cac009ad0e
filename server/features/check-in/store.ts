import type { Insertable, Selectable } from 'kysely';
import './tables.ts';
import type { Database, Tx } from '../../db/database.ts';
import { outcomesIn } from '../../reveals/outcomes.ts';
import type { CheckInRules } from './config.ts';

/** A run as stored. */
export type RunRow = Selectable<Database['sign_in_runs']>;
/** A received award as stored. */
export type AwardRow = Selectable<Database['sign_in_awards']>;
/** A received award that nobody has seen yet. */
export type NewAward = Omit<Insertable<Database['sign_in_awards']>, 'shown_at'>;

/** What an award is called in the books. */
export const AWARD_KIND = 'sign-in';

/** Names one award of a Manila day in the books. */
export const referenceOf = (date: string, index: number): string => `${date}/${index}`;

/** Received days and the reveal of each. */
export const days = outcomesIn('sign_in_awards', {
  activity: 'sign-in',
  order: ['date'],
  movesOf: ({ date, awards }) =>
    awards.map((_award, index) => ({ kind: AWARD_KIND, reference: referenceOf(date, index) })),
});

/** The player's newest run, running or over. */
export function findLastRun(tx: Tx, playerId: number): Promise<RunRow | undefined> {
  return tx
    .selectFrom('sign_in_runs')
    .selectAll()
    .where('player_id', '=', playerId)
    .orderBy('first_day', 'desc')
    .executeTakeFirst();
}

/** Begins a run; the caller holds the player's lock. */
export async function insertRun(
  tx: Tx,
  run: { playerId: number; firstDay: string; rules: CheckInRules; now: Date },
): Promise<void> {
  await tx
    .insertInto('sign_in_runs')
    .values({
      player_id: run.playerId,
      first_day: run.firstDay,
      rules: JSON.stringify(run.rules),
      created_at: run.now,
    })
    .execute();
}

/** What was received in a run. */
export function findAwards(tx: Tx, playerId: number, firstDay: string): Promise<AwardRow[]> {
  return tx
    .selectFrom('sign_in_awards')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('first_day', '=', firstDay)
    .orderBy('date')
    .execute();
}

/** True when the player has received the award of this Manila day. */
export async function hasReceived(tx: Tx, playerId: number, date: string): Promise<boolean> {
  const row = await tx
    .selectFrom('sign_in_awards')
    .select('id')
    .where('player_id', '=', playerId)
    .where('date', '=', date)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores what a day brought. */
export function insertAward(tx: Tx, award: NewAward): Promise<AwardRow> {
  return tx.insertInto('sign_in_awards').values(award).returningAll().executeTakeFirstOrThrow();
}
