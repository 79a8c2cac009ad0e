import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database, Tx } from '../db/database.ts';
import type { Randomness } from '../fairness/randomness.ts';

/** A session without activity for this long asks for the password again (GLI-19 2.5.4). */
export const IDLE_MINUTES = 30;
/** After this long a session ends, however busy: then a full login is due (GLI-19 2.5.4). */
export const SESSION_DAYS = 30;
/** How exact `last_seen_at` is: a write for every call would double the load. */
const TOUCH_SECONDS = 60;
const TOKEN_BYTES = 32;
const TOKEN = /^(\d{1,15})\.[A-Za-z0-9_-]{43}$/;

/** A session that counts. */
export interface Session {
  playerId: number;
  tokenHash: Buffer;
  /** True once it was idle for too long: nothing but unlocking and leaving until then. */
  isLocked: boolean;
  /** True while its player is kept out (server/players/bans.ts). */
  isBanned: boolean;
}

/** SHA-256 of a token: all that the database ever sees of it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The earliest login whose session still counts at `now`. */
export function oldestLogin(now: Date): Date {
  return new Date(now.getTime() - SESSION_DAYS * 86_400_000);
}

/** True when the last activity is so long ago that the session is locked. */
export function isIdle(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= IDLE_MINUTES * 60_000;
}

/** Opens a session and returns its token, which exists nowhere else. */
export async function createSession(
  tx: Tx,
  playerId: number,
  now: Date,
  random: Randomness,
  from: { ip: string; userAgent: string; deviceHash?: Buffer | undefined },
): Promise<string> {
  const token = `${playerId}.${random.bytes(TOKEN_BYTES).toString('base64url')}`;
  await tx
    .insertInto('sessions')
    .values({
      player_id: playerId,
      token_hash: hashToken(token),
      device_hash: from.deviceHash ?? null,
      created_at: now,
      last_seen_at: now,
      ip: from.ip,
      user_agent: from.userAgent,
    })
    .execute();
  return token;
}

/** Notes that the player of a session was there at `now`, which also unlocks it. */
export async function touchSession(
  database: Kysely<Database>,
  playerId: number,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('player_id', '=', playerId)
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '<', now)
    .execute();
}

/** Ends one session; one that is gone already is fine. */
export async function endSession(tx: Tx, playerId: number, tokenHash: Buffer): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('player_id', '=', playerId)
    .where('token_hash', '=', tokenHash)
    .execute();
}

/** Ends every session of a player, or every one but the one that asks. */
export async function endAllSessions(
  tx: Tx,
  playerId: number,
  exceptTokenHash?: Buffer,
): Promise<void> {
  let query = tx.deleteFrom('sessions').where('player_id', '=', playerId);
  if (exceptTokenHash) query = query.where('token_hash', '!=', exceptTokenHash);
  await query.execute();
}

/** Reads `Bearer <token>`; undefined where it is missing or cannot be a token. */
function parseToken(header: string | undefined): { playerId: number; token: string } | undefined {
  const token = header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : '';
  const playerId = TOKEN.exec(token)?.[1];
  return playerId === undefined ? undefined : { playerId: Number(playerId), token };
}

/**
 * Finds the session of an authorization header and notes the activity, at most once a minute.
 * @param isActivity false for calls that come by themselves: they keep no session awake.
 * @returns undefined where there is none, or its 30 days are over.
 */
export async function findSession(
  database: Kysely<Database>,
  header: string | undefined,
  now: Date,
  isActivity: boolean,
): Promise<Session | undefined> {
  const parsed = parseToken(header);
  if (!parsed) return undefined;
  const { playerId } = parsed;
  const tokenHash = hashToken(parsed.token);
  const row = await database
    .selectFrom('sessions')
    .select((eb) => [
      'last_seen_at',
      eb
        .exists(eb.selectFrom('player_bars').where('player_bars.player_id', '=', playerId))
        .as('isBanned'),
    ])
    .where('player_id', '=', playerId)
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', oldestLogin(now))
    .executeTakeFirst();
  if (!row) return undefined;
  const isLocked = isIdle(row.last_seen_at, now);
  const idleMs = now.getTime() - row.last_seen_at.getTime();
  if (isActivity && !isLocked && idleMs >= TOUCH_SECONDS * 1000) {
    await touchSession(database, playerId, tokenHash, now);
  }
  return { playerId, tokenHash, isLocked, isBanned: Boolean(row.isBanned) };
}
