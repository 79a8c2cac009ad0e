import { randomUUID } from 'node:crypto';
import './tables.ts';
import type { Tx } from '../../db/database.ts';
import type { Randomness } from '../../fairness/randomness.ts';
import { hashToken } from '../../http/session.ts';

const TOKEN_BYTES = 32;

/** A game as it is launched. */
export interface LaunchedGame {
  id: number;
  name: string;
  rtp: number;
  engine: string;
  theme: string;
  features: string[];
  /** Code of who runs it; undefined = not open yet. */
  platform: string | undefined;
  isOpen: boolean;
}

/** Finds a game with what runs it; open where its type and its platform are. */
export async function findGame(tx: Tx, gameId: number): Promise<LaunchedGame | undefined> {
  const row = await tx
    .selectFrom('games')
    .innerJoin('game_types', 'game_types.id', 'games.type_id')
    .leftJoin('game_platforms', 'game_platforms.id', 'games.platform_id')
    .select(['games.id', 'games.name', 'games.rtp', 'games.engine', 'games.theme'])
    .select(['games.features', 'game_platforms.code', 'game_platforms.status as platformStatus'])
    .select('game_types.status as typeStatus')
    .where('games.id', '=', gameId)
    .executeTakeFirst();
  if (!row) return undefined;
  const { code, platformStatus, typeStatus, ...game } = row;
  return { ...game, platform: code ?? undefined, isOpen: platformStatus === 1 && typeStatus === 1 };
}

/** A visit that is to begin. */
export interface NewVisit {
  playerId: number;
  gameId: number;
  tryIt: boolean;
  /** The activity that led to it, if any. */
  activityId: number | undefined;
  /** Names the session of the app that opens it. */
  loginHash: Buffer;
  /** Where it is opened from, as the audit keeps addresses. */
  address: string;
  now: Date;
}

/**
 * Begins a visit and ends the one before: one game is on at a time. Call under the player's lock.
 * @returns its id and its token, which exists nowhere else.
 */
export async function beginVisit(
  tx: Tx,
  { playerId, gameId, tryIt, activityId, loginHash, address, now }: NewVisit,
  random: Randomness,
): Promise<{ id: string; token: string }> {
  await endVisits(tx, { playerId, now });
  const id = randomUUID();
  const token = `${playerId}.${random.bytes(TOKEN_BYTES).toString('base64url')}`;
  await tx
    .insertInto('game_sessions')
    .values({
      player_id: playerId,
      id,
      token_hash: hashToken(token),
      login_hash: loginHash,
      game_id: gameId,
      try_it: tryIt,
      activity_id: activityId ?? null,
      address,
      started_at: now,
      ended_at: null,
    })
    .execute();
  return { id, token };
}

/** Ends every visit of a player that is on. Rounds that are open stay so and are paid. */
export async function endVisits(
  tx: Tx,
  { playerId, now }: { playerId: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('game_sessions')
    .set({ ended_at: now })
    .where('player_id', '=', playerId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends one visit by its id; one that is over or unknown is fine. */
export async function endVisit(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('game_sessions')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}
