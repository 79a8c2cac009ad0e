import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import './tables.ts';
import type { Kysely } from 'kysely';
import type { PlayRefusalCode } from '../../../../contract/game-play.ts';
import { claimEach, lookAhead } from '../../../db/claim-each.ts';
import { type Database, inTransaction, type Tx } from '../../../db/database.ts';
import type { Bet, Rules } from './engines/engine.ts';
import type { RoundRow, Visit } from './tables.ts';

/** Fun money of a visit that tries a game, in hundredths. */
export const FUN_MONEY = 1_000_000;
/** A round that nobody went on with for so long is gone on with by the studio itself. */
export const DUE_MS = 15_000;

/** Where to find a player's rounds of one game. */
export type Place = Pick<Visit, 'player_id' | 'game_id' | 'try_it'>;

/** Locks the player's row, which is written once: their rounds come one after the other until the end. */
export async function lockStudioPlayer(tx: Tx, playerId: number): Promise<void> {
  const own = tx
    .selectFrom('studio_players')
    .select('player_id')
    .where('player_id', '=', playerId)
    .forUpdate();
  if (await own.executeTakeFirst()) return;
  await tx
    .insertInto('studio_players')
    .values({ player_id: playerId, fun_balance: FUN_MONEY })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await own.executeTakeFirstOrThrow();
}

/** A press of a page, by its key. */
interface Press {
  visit: Visit;
  key: string;
  version: string;
  now: Date;
}

/** A round that a page wants. */
export interface NewRound extends Press {
  bet: Bet;
  autoplayLeft: number | undefined;
  /** As the operator lets the game be played now. */
  rules: Pick<Rules, 'roundEveryMs' | 'autoplayMax'>;
}

/** Why no round was written. */
export interface NotBegun {
  refusal: PlayRefusalCode;
  waitMs?: number;
}

/**
 * Writes a round before its money moves, once for a key: a key that is known brings its round,
 * whatever has happened since. Refused while another one is open, too soon after the last, and without
 * a press where the operator has no autoplay.
 */
export function beginRound(
  database: Kysely<Database>,
  wish: NewRound,
): Promise<{ round: RoundRow } | NotBegun> {
  const { visit, key, bet, autoplayLeft, rules, now } = wish;
  return inTransaction(database, async (tx) => {
    await lockStudioPlayer(tx, visit.player_id);
    const known = await findByKey(tx, visit.player_id, key);
    if (known) return { round: known };
    if (isUnwanted(rules, autoplayLeft)) return { refusal: 'autoplay-off' };
    if (await findOpen(tx, visit)) return { refusal: 'round-open' };
    const last = await findLastBegun(tx, visit);
    const waitMs = last ? last.getTime() + rules.roundEveryMs - now.getTime() : 0;
    if (waitMs > 0) return { refusal: 'too-soon', waitMs: Math.ceil(waitMs) };
    const round = await tx
      .insertInto('studio_rounds')
      .values({
        ...newRow(wish, bet),
        state: 'new',
        autoplay_left: autoplayLeft ?? null,
        due_at: new Date(now.getTime() + DUE_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { round };
  });
}

/** True for a round that nobody pressed for, where the operator has no autoplay. */
export function isUnwanted({ autoplayMax }: NewRound['rules'], autoplayLeft?: number): boolean {
  return autoplayMax === 0 && autoplayLeft !== undefined;
}

/**
 * The round of a key. Where there is none, a refused one is written in its place: a press that is
 * still on its way finds it and stakes nothing.
 */
export function closeKey(database: Kysely<Database>, press: Press): Promise<RoundRow> {
  const { visit, key, now } = press;
  return inTransaction(database, async (tx) => {
    await lockStudioPlayer(tx, visit.player_id);
    const known = await findByKey(tx, visit.player_id, key);
    if (known) return known;
    return tx
      .insertInto('studio_rounds')
      .values({
        ...newRow(press, { stake: 0 }),
        state: 'refused',
        refusal: 'not-placed',
        autoplay_left: null,
        ended_at: now,
        due_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

function newRow({ visit, key, version, now }: Press, bet: Bet) {
  return {
    player_id: visit.player_id,
    id: randomUUID(),
    key,
    draw_id: randomUUID(),
    session_id: visit.id,
    game_id: visit.game_id,
    engine: visit.engine,
    version,
    try_it: visit.try_it,
    bet: JSON.stringify(bet),
    stake: bet.stake,
    outcome: null,
    created_at: now,
  };
}

function findByKey(tx: Tx, playerId: number, key: string): Promise<RoundRow | undefined> {
  return tx
    .selectFrom('studio_rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('key', '=', key)
    .executeTakeFirst();
}

async function findLastBegun(tx: Tx, place: Place): Promise<Date | undefined> {
  const row = await roundsOf(tx, place)
    .select('created_at')
    .where('state', '<>', 'refused')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}

/** Rounds of a player in one game. */
export function roundsOf(db: Kysely<Database>, { player_id, game_id, try_it }: Place) {
  return db
    .selectFrom('studio_rounds')
    .where('player_id', '=', player_id)
    .where('game_id', '=', game_id)
    .where('try_it', '=', try_it);
}

/** The round that is open, if any: it alone is to be gone on with. */
export function findOpen(db: Kysely<Database>, place: Place): Promise<RoundRow | undefined> {
  return roundsOf(db, place).selectAll().where('due_at', 'is not', null).executeTakeFirst();
}

/** A player's round; where it is held, nobody steps it on until the transaction's end. */
export function findRound(
  db: Kysely<Database>,
  playerId: number,
  id: string,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<RoundRow | undefined> {
  return db
    .selectFrom('studio_rounds')
    .selectAll()
    .where('player_id', '=', playerId)
    .where('id', '=', id)
    .$if(isHeld, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** True while any of a player's rounds goes on after its draw. */
export async function isAnyRunning(tx: Tx, playerId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('studio_rounds')
    .select('id')
    .where('player_id', '=', playerId)
    .where('due_at', 'is not', null)
    .where('state', '=', 'running')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What a step changes in a round: once it is final it is due no more. */
export type Change = {
  outcome?: string;
  payout?: number;
  refusal?: PlayRefusalCode | '';
  started_at?: Date;
  over_at?: Date;
  ended_at?: Date;
} & (
  | { state: 'settled' | 'taken_back' | 'refused'; due_at: null }
  // One that is left as it was costs no entry in an index (migration 0084).
  | { state: 'running' | 'drawn' | 'taking_back'; due_at?: Date }
);

/**
 * Takes a round one step on, if it still stands where it is thought to.
 * @returns the round as it stands now.
 */
export async function stepRound(
  db: Kysely<Database>,
  round: RoundRow,
  change: Change,
): Promise<RoundRow> {
  const { player_id, id, state } = round;
  const changed = await db
    .updateTable('studio_rounds')
    .set({ ...change, tries: 0 })
    .where('player_id', '=', player_id)
    .where('id', '=', id)
    .where('state', '=', state)
    .returningAll()
    .executeTakeFirst();
  if (changed) return changed;
  const found = await findRound(db, player_id, id);
  if (!found) throw new Error(`round ${id} is gone`);
  return found;
}

/** How many rounds one look takes on. */
const AT_ONCE = 60;
/** The longest pause between two tries. */
const PAUSE_MAX_MS = 300_000;

/** Takes rounds that are due to go on with; no other process gets them meanwhile. */
export async function claimDue(db: Kysely<Database>, now: Date): Promise<RoundRow[]> {
  const due = await sql<Pick<RoundRow, 'player_id' | 'id' | 'tries'>>`
    select player_id, id, tries from studio_rounds where due_at <= ${now}
    order by due_at limit ${lookAhead(AT_ONCE)}`.execute(db);
  return claimEach(due.rows, AT_ONCE, async ({ player_id, id, tries }) => {
    const pause = Math.min(DUE_MS * 2 ** Math.min(tries, 8), PAUSE_MAX_MS);
    const isIt = sql`player_id = ${player_id} and id = ${id}`;
    const { rows } = await sql<RoundRow>`
      update studio_rounds set tries = tries + 1, due_at = ${new Date(now.getTime() + pause)}
      where ${isIt} and id in (select id from studio_rounds where ${isIt} and due_at <= ${now}
        for update skip locked)
      returning *`.execute(db);
    return rows;
  });
}
